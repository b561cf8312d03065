import { Link } from 'react-router-dom';
import { Empty } from '../design/Placeholder.tsx';

interface DeletedNoticeProps {
  /** "series" */
  readonly what: string;
  /** The part of the history that is about it. */
  readonly history: string;
}

/** Replaces a page whose subject was deleted while it was open. */
export function DeletedNotice({ what, history }: DeletedNoticeProps) {
  return (
    <div role="status">
      <Empty title={`This ${what} was deleted`}>
        <Link to={`/history?${history}`}>The history</Link> has all that was written in it.
      </Empty>
    </div>
  );
}
