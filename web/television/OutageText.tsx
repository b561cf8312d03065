import { Moment } from '../design/Moment.tsx';
import type { Outage } from './useOutage.ts';

/** "No connection · as of 21:04" */
export function OutageText({ asOf }: Outage) {
  return (
    <>
      No connection
      {asOf && (
        <>
          {' · as of '}
          <Moment time={asOf} timeStyle="short" />
        </>
      )}
    </>
  );
}
