import { Text } from '../layout/Text.tsx';
import { Button } from './Button.tsx';
import styles from './LoadMore.module.css';

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
