import { useSubscription } from 'urql';
import { MatchRows } from '../matches/MatchRows.tsx';
import { PairStrip } from '../pairs/PairStrip.tsx';
import { MeetingsChangedDocument } from './gql/running-score.ts';
import type { Game } from './optimisticGame.ts';

const SHOWN = 5;

/** Who leads between the two, and how they played before. */
export function LastMeetings({ game }: { readonly game: Game }) {
  const { headToHead, homePlayer, awayPlayer } = game;
  useSubscription({
    query: MeetingsChangedDocument,
    variables: { one: homePlayer.nickName, two: awayPlayer.nickName },
  });
  const others = headToHead.meetings.filter(({ id }) => id !== game.id).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className="heading">Last meetings</h2>
      {game.homeScore !== null && <PairStrip pair={headToHead} />}
      <MatchRows label="Last meetings" matches={others} />
    </section>
  );
}
