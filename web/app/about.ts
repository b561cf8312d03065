/** One sentence about Faceoff, for page descriptions. */
export const ABOUT =
  'Head-to-head hockey matches, series and play-offs of two to sixteen players, live.';
