import type { ReactNode } from 'react';
import { Row } from '../layout/Row.tsx';
import { Text } from '../layout/Text.tsx';
import { FlashingNumber } from './FlashingNumber.tsx';
import styles from './Tile.module.css';

/** Facts beside one another, each with its name. */
export function Tiles({ children }: { readonly children: ReactNode }) {
  return (
    <Row as="dl" gap={3} align="stretch" wrap>
      {children}
    </Row>
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
    <div className={styles.tile} data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <dd>
        {figure !== undefined && (
          <Text size="score-l" kind="number" translate="no">
            <FlashingNumber>{figure}</FlashingNumber>
          </Text>
        )}
        {children}
      </dd>
    </div>
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
