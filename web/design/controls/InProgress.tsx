import { Emoji } from './Emoji.tsx';

interface InProgressProps {
  /** Whether at least one of its matches is finished. */
  readonly isBegun: boolean;
}

/** The state of an undecided series or play-off. Sighted users see whether it has begun; screen readers always get "In progress". */
export function InProgress({ isBegun }: InProgressProps) {
  if (isBegun) return <Emoji>In progress ⌛️</Emoji>;
  return (
    <>
      <span className="visuallyHidden">In progress ⌛️: </span>
      no result yet
    </>
  );
}
