import { BEST_OF } from '../../rules/series.ts';

/** What Faceoff is, in one sentence. */
export const ABOUT = `Head-to-head hockey matches, ${BEST_OF.replaceAll(' ', '-')} series and four-player play-offs, live.`;
