/** The steps of a podium, in the order in which they stand, and who stands on each in a play-off. */
export const PODIUM_STEPS = [
  { place: '2nd', field: 'secondPlace' },
  { place: '1st', field: 'winner' },
  { place: '3rd', field: 'thirdPlace' },
] as const;
