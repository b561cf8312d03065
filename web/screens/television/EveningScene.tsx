import type { CSSProperties, ReactNode } from 'react';
import { isOver, leadInWords, MAX_NAMED_LEADERS } from '../../../rules/evening.ts';
import { counted } from '../../../rules/phrases.ts';
import { leadersOf, rankedOfEvening } from '../../../rules/ranking.ts';
import { formatWonLost } from '../../../rules/stats.ts';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { Face, type FacedPlayer } from '../../design/hockey/Face.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import type { RecordOfEveningFragment } from '../evenings/gql/evenings.ts';
import { formatMatch } from '../matches/formatMatch.ts';
import styles from './EveningScene.module.css';
import type { EveningOnTelevisionFragment } from './gql/television.ts';

/** Maximum number of rows of the table. A longer table ends with the number of further players instead. */
const MAX_ROWS = 8;

interface EveningSceneProps {
  readonly evening: EveningOnTelevisionFragment;
}

/** The evening so far: its table, who leads it and its best results. */
export function EveningScene({ evening }: EveningSceneProps) {
  const { records, standings } = evening;
  const leaders = leadersOf(rankedOfEvening(standings)).map(({ player }) => player);
  const over = isOver(evening, useClubNow());
  const biggestWin = records.biggestWin?.holders[0]?.match;
  const { longestStreak } = records;
  const [highest] = standings.toSorted((one, other) => other.ratingGain - one.ratingGain);
  return (
    <div className={styles.scene}>
      <Standings evening={evening} />
      <dl className={styles.facts}>
        {leaders.length > 0 && (
          <Fact name={leadInWords(leaders.length, over).name} isChampion={leaders.length === 1}>
            <Leaders players={leaders} />
          </Fact>
        )}
        {biggestWin && (
          <Fact name="Biggest win">
            <span translate="no">{leftToRight(formatMatch(biggestWin))}</span>
            {further(records.biggestWin)}
          </Fact>
        )}
        {longestStreak && (
          <Fact name="Longest streak">
            <bdi translate="no">{longestStreak.holders[0]?.player?.nickName}</bdi>
            {further(longestStreak)}, {counted(longestStreak.value, 'win')}
          </Fact>
        )}
        {highest && highest.ratingGain > 0 && (
          <Fact name="Most rating gained">
            <bdi translate="no">{highest.player.nickName}</bdi> +{Math.round(highest.ratingGain)}
          </Fact>
        )}
      </dl>
    </div>
  );
}

/** " and 2 more", if others hold a record, too. */
function further(record: RecordOfEveningFragment | null): string {
  const others = (record?.holderCount ?? 1) - 1;
  return others > 0 ? ` and ${others} more` : '';
}

function Leaders({ players }: { readonly players: readonly FacedPlayer[] }) {
  if (players.length > MAX_NAMED_LEADERS) return `${players.length} players`;
  return players.map((player) => (
    <div key={player.id} translate="no">
      <Face player={player} /> {player.nickName}
    </div>
  ));
}

function Standings({ evening }: EveningSceneProps) {
  const standings = rankedOfEvening(evening.standings);
  const isWhole = standings.length <= MAX_ROWS;
  const rows = isWhole ? standings : standings.slice(0, MAX_ROWS - 1);
  const lines = isWhole ? rows.length : MAX_ROWS;
  return (
    <div className={styles.standings} style={{ '--lines': lines } as CSSProperties}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visuallyHidden">Rank</span>
            </th>
            <th scope="col" className={styles.name}>
              <span className="visuallyHidden">Player</span>
            </th>
            <th scope="col">Won–lost</th>
            <th scope="col">Points</th>
            <th scope="col">Goals</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, place, matchesToGo }) => (
            <tr key={row.id} data-comes-last={matchesToGo > 0 || undefined}>
              <td className={styles.rank}>{place}</td>
              <td className={styles.name} translate="no">
                <Face player={row.player} /> {row.player.nickName}
              </td>
              <td>{formatWonLost(row)}</td>
              <td className={styles.points}>{row.points}</td>
              <td>
                {row.scoredGoals} : {row.concededGoals}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.rule}>By points per game</p>
      {!isWhole && <p className={styles.more}>and {standings.length - rows.length} more</p>}
    </div>
  );
}

interface FactProps {
  readonly name: string;
  readonly isChampion?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isChampion = false, children }: FactProps) {
  return (
    <div className={styles.fact} data-champion={isChampion || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
