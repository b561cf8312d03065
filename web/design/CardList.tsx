import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './CardList.module.css';
import { useListAnimation } from './useListAnimation.ts';

interface CardListProps<Row> {
  readonly rows: readonly Row[];
  readonly card: (row: Row) => ReactNode;
}

export function CardList<Row extends { readonly id: string }>({ rows, card }: CardListProps<Row>) {
  const list = useListAnimation<HTMLUListElement>();
  return (
    <ul ref={list} className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id}>{card(row)}</li>
      ))}
    </ul>
  );
}

/** Shown under a list while it may have more rows. */
export function LoadMore({ loadMore }: { readonly loadMore: (() => void) | null }) {
  return (
    loadMore && (
      <Button className={styles.more} onClick={loadMore}>
        Load More
      </Button>
    )
  );
}
