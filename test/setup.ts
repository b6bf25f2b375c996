import { configureGlobal } from 'fast-check';

/**
 * Properties draw the same cases in every run, so that a green run stays green until something changes.
 * FC_SEED=random (or a number) looks elsewhere; `npm run fuzz` always does.
 */
const asked = process.env['FC_SEED'] ?? '20261130';
if (asked !== 'random') configureGlobal({ seed: Number(asked) });
