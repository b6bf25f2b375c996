import type { Settings } from '../../core/progress/settings.ts';
import type { Look } from '../../screens/app.tsx';
import { type Glyphs, glyphsFor } from '../../screens/glyphs.ts';
import type { ThemeName } from '../../screens/theme.ts';
import type { Io } from '../command.ts';

/** Colours and glyphs, from the settings, the command line and what the environment says of the terminal. */
export function lookOf(
  settings: Pick<Settings, 'colours' | 'background' | 'glyphs'>,
  color: boolean,
  { env }: Pick<Io, 'env'>,
): Look & { readonly glyphs: Glyphs } {
  const glyphs = glyphsFor(settings.glyphs, env, process.platform);
  const shows = color && settings.colours !== 'off';
  return { glyphs, ascii: glyphs.ascii, theme: shows ? background(settings.background, env) : 'none' };
}

/** COLORFGBG ends in the number of the background colour; 7 and 15 are white. */
function background(setting: Settings['background'], env: Io['env']): ThemeName {
  if (setting !== 'auto') return setting;
  const colour = Number(env['COLORFGBG']?.split(';').at(-1));
  return colour === 7 || colour === 15 ? 'light' : 'dark';
}
