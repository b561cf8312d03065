import type { ReactNode } from 'react';
import { CardLink } from '../controls/CardLink.tsx';
import { FlashingNumber } from '../controls/FlashingNumber.tsx';
import { Grid } from '../layout/Grid.tsx';
import { Text } from '../layout/Text.tsx';
import type { FacedPlayer } from './Face.tsx';
import { FacedName } from './FacedName.tsx';
import styles from './HeadToHeadList.module.css';
import { PlainNames } from './PlayerName.tsx';

interface HeadToHeadRow {
  readonly id: string;
  /** The page of the head-to-head. */
  readonly to: string;
  /** Null on the page of this player, where the other one is named alone. */
  readonly one: FacedPlayer | null;
  readonly two: FacedPlayer;
  /** Wins of the first player and of the second. */
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
                <FacedName player={two} />
              ) : (
                <PlainNames>
                  <FacedName player={one} /> – <FacedName player={two} />
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
