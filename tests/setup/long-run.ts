/** Whether `npm run test:long` is running, which repeats tests more often and in more combinations. */
export const LONG_RUN = process.env.LONG !== undefined;
