import { GAVE_UP } from '../../../rules/series.ts';
import { currentRound, isLarge, roundsOf } from '../../design/hockey/bracketRounds.ts';
import { SideName } from '../../design/hockey/SideName.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { seriesSides } from '../matches/sides.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import styles from './PlayoffCorner.module.css';

interface PlayoffCornerProps {
  readonly playoff: PlayoffCardFragment;
}

/** The series of a play-off beside a live match, with names and wins only: in a large play-off those of the round being played. */
export function PlayoffCorner({ playoff }: PlayoffCornerProps) {
  const rounds = roundsOf(playoff);
  const shown = isLarge(rounds) ? rounds.slice(currentRound(rounds)).slice(0, 1) : rounds;
  const groups = shown.flatMap((round) => round.groups.filter(({ state }) => state !== 'ahead'));
  return (
    <section className={styles.corner} aria-label="Play-off">
      {groups.map(({ area, name, places }) => (
        <section key={area} className={styles[area]} aria-label={name}>
          <Text as="h2" tone="ice">
            {name}
          </Text>
          <ul className={styles.series}>
            {places.map(
              (place) =>
                place.kind === 'series' && (
                  <li key={place.slot}>
                    {seriesSides(place.series).map(({ competitor, score, lost, gaveUp }) => (
                      <Row key={competitor.id} as="p" justify="between" gap={3}>
                        <Text tone={lost ? 'frost' : undefined}>
                          <SideName competitor={competitor} />
                        </Text>{' '}
                        <span>
                          {gaveUp && GAVE_UP} {score}
                        </span>
                      </Row>
                    ))}
                  </li>
                ),
            )}
          </ul>
        </section>
      ))}
    </section>
  );
}
