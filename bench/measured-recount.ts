/** `node measured-recount.ts [--fix]`: `npm run recount`, and on its last line the most memory that it took, in bytes. */
process.once('exit', () => {
  process.stdout.write(`${process.resourceUsage().maxRSS * 1_024}\n`);
});
await import('../server/start-recount.ts');
