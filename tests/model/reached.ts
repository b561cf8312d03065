/** How often the sequences reached each case. The test fails when a case is never reached. */
export const reached = {
  finals: 0,
  podiums: 0,
  corrections: 0,
  edits: 0,
  resets: 0,
  'resets undone': 0,
  'undos of older changes': 0,
  'undos refused': 0,
  'refused for played games': 0,
  'refused as impossible': 0,
  'refused as changed': 0,
  'stale previews refused': 0,
  'deletions of played games': 0,
  'sent again': 0,
  races: 0,
};
