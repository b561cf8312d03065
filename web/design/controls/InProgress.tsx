import { Emoji } from './Emoji.tsx';

interface InProgressProps {
  /** Whether at least one of its matches is finished. */
  readonly isBegun: boolean;
}

/** The state of an undecided series or play-off, and whether it has begun. */
export function InProgress({ isBegun }: InProgressProps) {
  return (
    <>
      <Emoji>In progress ⌛️</Emoji>
      {!isBegun && ': no result yet'}
    </>
  );
}
