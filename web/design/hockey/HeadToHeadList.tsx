import type { ReactNode } from 'react';
import { CardLink } from '../controls/CardLink.tsx';
import { FlashingNumber } from '../controls/FlashingNumber.tsx';
import { Grid } from '../layout/Grid.tsx';
import { Text } from '../layout/Text.tsx';
import type { FacedCompetitor } from './Face.tsx';
import styles from './HeadToHeadList.module.css';
import { PlainNames } from './PlayerName.tsx';
import { SideName } from './SideName.tsx';

interface HeadToHeadRow {
  readonly id: string;
  /** The page of the head-to-head, or of the pair. */
  readonly to: string;
  /** Null on the page of this competitor, where the other one is named alone. */
  readonly one: FacedCompetitor | null;
  readonly two: FacedCompetitor;
  /** Wins of the first competitor and of the second. */
  readonly wins: readonly [number, number];
  readonly note: ReactNode;
}

interface HeadToHeadListProps {
  readonly label?: string;
  readonly rows: readonly HeadToHeadRow[];
}

/** Head-to-heads as cards, each a link to its page. */
export function HeadToHeadList({ label, rows }: HeadToHeadListProps) {
  return (
    <Grid as="ul" gap={3} column="19rem" aria-label={label}>
      {rows.map(({ id, to, one, two, wins: [winsOne, winsTwo], note }) => (
        <li key={id}>
          <CardLink to={to} className={`surface ${styles.row}`}>
            <Text kind="name" size={one === null ? 'score-m' : 'score-s'}>
              {one === null ? (
                <SideName competitor={two} />
              ) : (
                <PlainNames>
                  <SideName competitor={one} /> – <SideName competitor={two} />
                </PlainNames>
              )}
            </Text>{' '}
            <Text kind="number" size="score-m" tone={winsOne > winsTwo ? undefined : 'frost'}>
              <FlashingNumber>{`${winsOne}–${winsTwo}`}</FlashingNumber>
            </Text>{' '}
            <Text kind="note" className="wide">
              {note}
            </Text>
          </CardLink>
        </li>
      ))}
    </Grid>
  );
}
