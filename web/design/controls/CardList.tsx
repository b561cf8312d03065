import type { ComponentProps, ReactNode } from 'react';
import { Grid } from '../layout/Grid.tsx';
import { Text } from '../layout/Text.tsx';
import { useListAnimation } from '../useListAnimation.ts';
import { Button } from './Button.tsx';
import styles from './CardList.module.css';
import { Loading } from './Placeholder.tsx';
import { SpreadsheetLink } from './SpreadsheetLink.tsx';

interface CardListProps<Row> {
  readonly rows: readonly Row[];
  readonly card: (row: Row) => ReactNode;
  readonly loading: boolean;
  readonly error: string | null;
  readonly loadingText: string;
  /** Number and height of the placeholder cards during loading. */
  readonly skeleton: { readonly count: number; readonly height: string };
  readonly empty: ReactNode;
  readonly loadMore: (() => void) | null;
  readonly loadMoreError: string | null;
  readonly file: ComponentProps<typeof SpreadsheetLink>['file'];
  /** Search parameters of the file, without a question mark. */
  readonly fileSearch: string;
}

/** A list of cards with its loading, empty and error states, and "Load More". */
export function CardList<Row extends { readonly id: string }>(props: CardListProps<Row>) {
  const { rows, card, loading, error, loadingText, skeleton, empty, file, fileSearch } = props;
  const list = useListAnimation<HTMLUListElement>();
  return (
    <>
      {loading && (
        <Loading skeleton={{ shape: 'cards', ...skeleton }} error={error}>
          {loadingText}
        </Loading>
      )}
      {!loading && rows.length === 0 && empty}
      <Grid as="ul" ref={list} column="26rem" gap={4} className={styles.cards}>
        {rows.map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </Grid>
      <LoadMore {...props} />
      {rows.length > 0 && <SpreadsheetLink file={file} search={fileSearch} />}
    </>
  );
}

interface LoadMoreProps {
  readonly loadMore: (() => void) | null;
  readonly loadMoreError?: string | null;
}

/** "Load More" at the end of a list. */
export function LoadMore({ loadMore, loadMoreError = null }: LoadMoreProps) {
  return (
    <>
      {loadMore && (
        <Button className={styles.more} onClick={loadMore}>
          Load More
        </Button>
      )}
      <Text role="status" as="p" center className="message warning">
        {loadMoreError}
      </Text>
    </>
  );
}
