import { Fragment, type ReactNode } from 'react';
import { GAVE_UP } from '../../../rules/series.ts';
import { hasPartner } from '../../../rules/side.ts';
import { FlashingNumber } from '../../design/controls/FlashingNumber.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import type { BoardSide } from '../../design/hockey/ScoreBoard.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { grounds } from './grounds.ts';
import styles from './Halves.module.css';

interface HalvesProps {
  readonly sides: readonly [BoardSide, BoardSide];
  /** A goal that has just been scored, and the half that it lights. */
  readonly goal?: { readonly id: string; readonly half: 0 | 1 } | undefined;
  /** Text between the two scores: the period, or the kind of the score. */
  readonly middle: string;
  /** Content below that text. */
  readonly detail?: ReactNode;
}

/** Two opponents and their score, in halves of the whole picture in the colours of their teams. */
export function Halves({ sides, goal, middle, detail }: HalvesProps) {
  const colours = grounds(sides);
  return (
    <section
      className={styles.halves}
      data-open={sides.every(({ score }) => score === null) || undefined}
      data-pairs={sides.some(({ competitor }) => hasPartner(competitor)) || undefined}
      aria-label="Score"
    >
      {sides.map(({ competitor, team, score, lost, gaveUp }, half) => (
        <Fragment key={competitor.id}>
          <div
            className={styles.ground}
            data-half={half}
            data-lost={lost || undefined}
            style={colours[half]}
          >
            {goal?.half === half && <div key={goal.id} className={styles.light} />}
          </div>
          <Row gap={3} className={styles.side} data-half={half} data-lost={lost || undefined}>
            <Crest team={team} size={256} />
            <Stack grow gap={1}>
              <Text as="p" kind="name" className={styles.player}>
                <SideName competitor={competitor} />
              </Text>
              <p className={styles.team} translate="no">
                {team.name}
              </p>
            </Stack>
          </Row>
          <p className={styles.score} data-half={half} data-lost={lost || undefined}>
            {gaveUp && <Text size="score-xl">{GAVE_UP}</Text>}
            {score !== null && <FlashingNumber>{score}</FlashingNumber>}
          </p>
        </Fragment>
      ))}
      <Stack align="center" className={`figures ${styles.middle}`}>
        <p>{middle}</p>
        {detail && (
          <Text as="div" size="score-m" tone="ice-bright">
            {detail}
          </Text>
        )}
      </Stack>
    </section>
  );
}
