/**
 * Seed of everything random in tests, except where a test sets its own: fixed by day, random in `npm run test:long`. The
 * reporter prints it; `SEED=42 npm test` repeats it.
 */
export const SEED = Number(process.env.SEED);
