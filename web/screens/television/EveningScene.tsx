import type { CSSProperties, ReactNode } from 'react';
import { counted } from '../../../rules/phrases.ts';
import { formatWonLost } from '../../../rules/stats.ts';
import { Face } from '../../design/hockey/Face.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { formatMatch } from '../matches/formatMatch.ts';
import styles from './EveningScene.module.css';
import type { EveningOnTelevisionFragment } from './gql/television.ts';

/** Maximum number of rows of the table. A longer table ends with the number of further players instead. */
const MAX_ROWS = 8;

interface EveningSceneProps {
  readonly evening: EveningOnTelevisionFragment;
}

/** The evening so far: its table, its champion and its best results. */
export function EveningScene({ evening }: EveningSceneProps) {
  const { champion, records, standings } = evening;
  const biggestWin = records.biggestWin?.holders[0]?.match;
  const { longestStreak } = records;
  const [highest] = standings.toSorted((one, other) => other.ratingGain - one.ratingGain);
  return (
    <div className={styles.scene}>
      <Standings evening={evening} />
      <dl className={styles.facts}>
        {champion && (
          <Fact name="Champion" isChampion>
            <Face player={champion} /> {champion.nickName}
          </Fact>
        )}
        {biggestWin && (
          <Fact name="Biggest win">
            <span translate="no">{leftToRight(formatMatch(biggestWin))}</span>
          </Fact>
        )}
        {longestStreak && (
          <Fact name="Longest streak">
            <bdi translate="no">{longestStreak.holders[0]?.player?.nickName}</bdi>,{' '}
            {counted(longestStreak.value, 'win')}
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

function Standings({ evening: { standings } }: EveningSceneProps) {
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
          {rows.map(({ id, player, points, scoredGoals, concededGoals, ...record }, index) => (
            <tr key={id}>
              <td className={styles.rank}>{index + 1}</td>
              <td className={styles.name} translate="no">
                <Face player={player} /> {player.nickName}
              </td>
              <td>{formatWonLost(record)}</td>
              <td className={styles.points}>{points}</td>
              <td>
                {scoredGoals} : {concededGoals}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
