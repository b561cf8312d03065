/**
 * Stores the match with a live score that this device followed last, at each change, so that a reload without a network still shows
 * it, also after the browser has ended the page without notice. Other pages are stored when they are left (`web/data/knownPages.ts`).
 */
import { ownBuild } from '../../data/base.ts';
import { localSetting, readJson } from '../../data/localSetting.ts';
import { clubNow, clubZone } from '../../design/clubClock.ts';
import type { Match } from './optimisticGame.ts';

interface StoredGame {
  readonly match: Match;
  /** When the match was last received, by the clock of the club. */
  readonly asOf: Date;
  readonly timeZone: string | undefined;
}

/** The JSON in local storage. */
interface StoredJson {
  readonly build: string;
  readonly match: Match;
  readonly asOf: string;
  /** IANA time zone of the club. */
  readonly timeZone?: string | undefined;
}

const stored = localSetting('game');

export function storeGame(match: Match): void {
  const stamp = { asOf: new Date(clubNow()).toJSON(), timeZone: clubZone() };
  stored.store(JSON.stringify({ build: ownBuild(), ...stamp, match } satisfies StoredJson));
}

/** Removes the stored match if it has this id. Called when the match is no longer live or does not exist. */
export function forgetGame(id: string): void {
  if (storedGame(id)) stored.forget();
}

/** Returns null if another match is stored, or if another build stored it: the fields may differ. */
export function storedGame(id: string): StoredGame | null {
  const latest = readJson(stored);
  if (!isOfThisBuild(latest) || latest.match.id !== id) return null;
  return { match: latest.match, asOf: new Date(latest.asOf), timeZone: latest.timeZone };
}

function isOfThisBuild(latest: unknown): latest is StoredJson {
  return Object(latest).build === ownBuild();
}
