import { Link } from 'react-router-dom';
import type { CombinedError } from 'urql';
import { describeLoadError } from '../data/errors.ts';
import { Empty, Loading, type LoadingProps } from '../design/controls/Placeholder.tsx';

interface LoadingOrDeletedProps extends Required<Pick<LoadingProps, 'skeleton'>> {
  /** "series" */
  readonly what: string;
  /** The part of the history that is about it. */
  readonly history: string;
  readonly isDeleted: boolean;
  readonly error: CombinedError | undefined;
}

/** In place of the subject of a page: it is loading, or was deleted while the page was open. */
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
