import { useQuery } from 'urql';
import { describeClockJump } from '../../../rules/phrases.ts';
import { clockJump } from '../../data/club/queries.ts';
import { useClubZone, wallClockAt } from '../../design/clock.ts';
import styles from './ScoreFields.module.css';

/** Says in a form for a match that the clock of the server was set, so that dates from before are wrong. */
export function ClockNotice() {
  const [{ data }] = useQuery(clockJump);
  const timeZone = useClubZone();
  const jump = data?.club.clockJump;
  if (!jump) return null;
  const at = wallClockAt(Date.parse(jump.time), timeZone);
  return (
    <p className={`note ${styles.clock}`} role="status">
      {describeClockJump(jump.seconds, at)} Dates of matches entered before are wrong: edit them.
    </p>
  );
}
