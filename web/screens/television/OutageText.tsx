import { ClockTime } from '../../design/controls/ClockTime.tsx';
import type { Outage } from './useOutage.ts';

/** "No connection · as of 21:04", "Logged out · as of 21:04" */
export function OutageText({ asOf, isLoggedOut }: Outage) {
  return (
    <>
      {isLoggedOut ? 'Logged out' : 'No connection'}
      {asOf && (
        <>
          {' · as of '}
          <ClockTime time={asOf} timeStyle="short" />
        </>
      )}
    </>
  );
}
