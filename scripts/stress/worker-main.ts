import { main } from './worker.ts';

await main(process.argv.slice(2));
