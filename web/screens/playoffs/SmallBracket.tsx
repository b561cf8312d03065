import { Bracket } from '../../design/hockey/Bracket.tsx';
import { PlayerLine } from '../../design/hockey/PlayerLine.tsx';
import { seriesSides } from '../matches/sides.ts';
import type { PlayoffCardFragment } from './gql/playoffs.ts';
import styles from './SmallBracket.module.css';

interface SmallBracketProps {
  readonly playoff: PlayoffCardFragment;
  /** Ids of the series being played. */
  readonly current: readonly string[];
}

/** The whole bracket in the width of a phone: names and wins. */
export function SmallBracket({ playoff, current }: SmallBracketProps) {
  return (
    <Bracket
      look="small"
      playoff={playoff}
      card={({ series }, shine) => (
        <span
          className={styles.series}
          data-shine={series.completed ? shine : undefined}
          data-current={current.includes(series.id) || undefined}
        >
          {seriesSides(series).map((side) => (
            <PlayerLine key={side.player.id} {...side} look="small" />
          ))}
        </span>
      )}
    />
  );
}
