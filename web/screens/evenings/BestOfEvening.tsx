import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { formatScore } from '../../../rules/history.ts';
import { isPlayed } from '../../../rules/match.ts';
import { counted } from '../../../rules/phrases.ts';
import { nameOf } from '../../../rules/side.ts';
import { Tile, TileNote } from '../../design/controls/Tile.tsx';
import { usePlainNames } from '../../design/hockey/PlayerName.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import type { BestOfEveningFragment } from './gql/evenings.ts';

interface BestOfEveningProps {
  readonly records: BestOfEveningFragment;
  /** Number of holders of a record with their names. Of the others, only the number is shown. */
  readonly maxHolders?: number;
}

/** The biggest win and the longest streak of an evening, as tiles. */
export function BestOfEvening({ records, maxHolders }: BestOfEveningProps) {
  const { biggestWin, longestStreak } = records;
  return (
    <>
      {biggestWin && (
        <Tile name="Biggest win">
          {biggestWin.holders
            .slice(0, maxHolders)
            .map(({ match }) => match && <Win key={match.id} match={match} />)}
          <Further record={biggestWin} shown={maxHolders} />
        </Tile>
      )}
      {longestStreak && (
        <Tile name="Longest streak">
          {longestStreak.holders.slice(0, maxHolders).map(
            ({ competitor, match }) =>
              competitor && (
                <Fragment key={match?.id}>
                  <SideName competitor={competitor} />
                  <TileNote>{counted(longestStreak.value, 'win')} in a row</TileNote>
                </Fragment>
              ),
          )}
          <Further record={longestStreak} shown={maxHolders} />
        </Tile>
      )}
    </>
  );
}

type WonMatch = NonNullable<
  NonNullable<BestOfEveningFragment['biggestWin']>['holders'][number]['match']
>;

/** The winner, and the score as a link to the match. */
function Win({ match }: { readonly match: WonMatch }) {
  const arePlain = usePlainNames();
  if (!isPlayed(match)) return null;
  const { home, away, homeScore, awayScore, overTime } = match;
  const [winner, loser] = homeScore > awayScore ? [home, away] : [away, home];
  const score = formatScore({
    homeScore: Math.max(homeScore, awayScore),
    awayScore: Math.min(homeScore, awayScore),
    overTime,
  });
  const text = leftToRight(`${score} against ${nameOf(loser.competitor)}`);
  return (
    <>
      <SideName competitor={winner.competitor} />
      <TileNote>
        {arePlain ? (
          text
        ) : (
          <Link to={`/match/${match.id}`} className="textTarget">
            {text}
          </Link>
        )}
      </TileNote>
    </>
  );
}

interface FurtherProps {
  readonly record: { readonly holders: readonly object[]; readonly holderCount: number };
  readonly shown: number | undefined;
}

/** "and 2 more", if more matches or players hold a record than are listed. */
function Further({ record: { holders, holderCount }, shown = holders.length }: FurtherProps) {
  const further = holderCount - Math.min(shown, holders.length);
  return further > 0 && <TileNote>and {further} more</TileNote>;
}
