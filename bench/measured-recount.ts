/** `node measured-recount.ts [--fix]`: `npm run recount`; the last line of the output is the peak memory in bytes. */
process.once('exit', () => {
  process.stdout.write(`${process.resourceUsage().maxRSS * 1_024}\n`);
});
await import('../server/cli/recount.ts');
