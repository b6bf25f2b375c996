import { main } from './worker.ts';

main(process.argv.slice(2));
