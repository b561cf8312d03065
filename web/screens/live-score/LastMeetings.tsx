import { HeadToHeadStrip } from '../head-to-head/HeadToHeadStrip.tsx';
import { MatchRows } from '../matches/MatchRows.tsx';
import type { Match } from './optimisticGame.ts';

const SHOWN = 5;

/** Head-to-head record of both sides and their most recent other matches. Renders nothing if there are none. */
export function LastMeetings({ match }: { readonly match: Match }) {
  const { headToHead } = match;
  const others = headToHead.meetings.filter(({ id }) => id !== match.id).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className="heading">Last meetings</h2>
      {match.homeScore !== null && <HeadToHeadStrip headToHead={headToHead} />}
      <MatchRows label="Last meetings" matches={others} />
    </section>
  );
}
