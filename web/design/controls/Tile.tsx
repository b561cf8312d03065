import type { ReactNode } from 'react';
import { Card } from '../layout/Card.tsx';
import { Grid } from '../layout/Grid.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../layout/Text.tsx';
import { FlashingNumber } from './FlashingNumber.tsx';
import styles from './Tile.module.css';

/** Facts beside one another in tiles of one width, each with its name. */
export function Tiles({ children }: { readonly children: ReactNode }) {
  return (
    <Grid as="dl" column="9.5rem" fit gap={3}>
      {children}
    </Grid>
  );
}

interface TileProps {
  readonly name: string;
  /** A large number. */
  readonly figure?: string | number;
  readonly isWide?: boolean;
  readonly children?: ReactNode;
}

/** A fact with its name above it. */
export function Tile({ name, figure, isWide = false, children }: TileProps) {
  return (
    <Card gap={1} className={styles.tile} data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <Stack as="dd" gap={1}>
        {figure !== undefined && (
          <Text size="score-l" kind="number" translate="no">
            <FlashingNumber>{figure}</FlashingNumber>
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  );
}

/** A remark in a tile, below or behind its fact. */
export function TileNote({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="text-xs" tone="frost">
      {children}
    </Text>
  );
}
