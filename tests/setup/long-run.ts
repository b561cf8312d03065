/** Whether this is `npm run test:long`, which tries more of everything. */
export const LONG_RUN = process.env.LONG !== undefined;
