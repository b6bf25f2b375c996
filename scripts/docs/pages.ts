import { keysPage } from '../../src/screens/keys-page.ts';
import { authoringPage } from './authoring-page.ts';
import { manPage } from './man-page.ts';
import { replayPage } from './replay-page.ts';
import { rulesPage } from './rules-page.ts';

/** Every generated page of `docs`. */
export const PAGES: readonly { readonly path: string; readonly render: () => string }[] = [
  { path: 'docs/authoring.md', render: authoringPage },
  { path: 'docs/keys.md', render: keysPage },
  { path: 'docs/mcp-errors-drill.1', render: manPage },
  { path: 'docs/replay.md', render: replayPage },
  { path: 'docs/rules.md', render: rulesPage },
];
