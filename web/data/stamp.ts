/** The stamp of data of the club that is stored on the device: which build stored it, and how old it is. */
import { clubZone, setClubClock } from '../design/clock.ts';
import { ownBuild } from './base.ts';
import { assumeContactAt, lastContactTime } from './connection.ts';

export interface Stamp {
  /** The fields of data of another build may differ. */
  readonly build: string;
  /** Time of the last contact with the server. */
  readonly asOf: string;
  /** IANA time zone of the club. */
  readonly timeZone?: string | undefined;
}

/** Returns the stamp of the data on screen; null before the first contact with the server. */
export function presentStamp(): Stamp | null {
  const asOf = lastContactTime();
  return asOf && { build: ownBuild(), asOf: asOf.toJSON(), timeZone: clubZone() };
}

/** Whether stored data has the stamp of this build. */
export function isOfThisBuild(found: unknown): found is Stamp {
  const { build, asOf } = Object(found);
  return build === ownBuild() && typeof asOf === 'string';
}

/** Takes the time and the zone of stored data that is shown for those of the club, until the server has told them. */
export function assume({ asOf, timeZone }: Stamp): void {
  assumeContactAt(new Date(asOf));
  setClubClock({ timeZone: clubZone() ?? timeZone });
}
