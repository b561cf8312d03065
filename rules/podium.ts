/** The steps of a podium as every picture of it has them: from left to right, with heights beside that of the winner. */
export const PODIUM_STEPS = [
  { place: '2nd', field: 'secondPlace', height: 0.68 },
  { place: '1st', field: 'winner', height: 1 },
  { place: '3rd', field: 'thirdPlace', height: 0.5 },
] as const;
