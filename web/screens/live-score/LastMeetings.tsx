import { HeadToHeadStrip } from '../head-to-head/HeadToHeadStrip.tsx';
import { MatchRows } from '../matches/MatchRows.tsx';
import type { Game } from './optimisticGame.ts';

const SHOWN = 5;

/** Who leads between the two, and how they played before. */
export function LastMeetings({ game }: { readonly game: Game }) {
  const { headToHead } = game;
  const others = headToHead.meetings.filter(({ id }) => id !== game.id).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className="heading">Last meetings</h2>
      {game.homeScore !== null && <HeadToHeadStrip headToHead={headToHead} />}
      <MatchRows label="Last meetings" matches={others} />
    </section>
  );
}
