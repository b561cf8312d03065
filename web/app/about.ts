import { BEST_OF } from '../../rules/series.ts';

/** One sentence about Faceoff, for page descriptions. */
export const ABOUT = `Head-to-head hockey matches, ${BEST_OF.replaceAll(' ', '-')} series and four-player play-offs, live.`;
