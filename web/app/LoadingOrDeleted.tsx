import { Link } from 'react-router-dom';
import type { CombinedError } from 'urql';
import { describeLoadError } from '../data/errors.ts';
import { Empty, Loading, type LoadingProps } from '../design/controls/Placeholder.tsx';

interface LoadingOrDeletedProps extends Required<Pick<LoadingProps, 'skeleton'>> {
  /** "series" */
  readonly what: string;
  /** The search of the history page that shows its changes: "series=7". */
  readonly history: string;
  readonly isDeleted: boolean;
  readonly error: CombinedError | undefined;
}

/** Shown instead of the subject of a page while it loads, and after it was deleted. */
export function LoadingOrDeleted({
  what,
  history,
  isDeleted,
  skeleton,
  error,
}: LoadingOrDeletedProps) {
  return isDeleted ? (
    <div role="status">
      <Empty title={`This ${what} was deleted`}>
        <Link to={`/history?${history}`}>The history</Link> has all that was written in it.
      </Empty>
    </div>
  ) : (
    <Loading skeleton={skeleton} error={describeLoadError(error)}>
      Loading...
    </Loading>
  );
}
