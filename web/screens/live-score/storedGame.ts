/**
 * Stores the match with a live score that this device followed last, at each change, so that a reload without a network still shows
 * it, also after the browser has ended the page without notice. Other pages are stored when they are left (`web/data/knownPages.ts`).
 */
import { localSetting, readJson } from '../../data/localSetting.ts';
import { isOfThisBuild, presentStamp, type Stamp } from '../../data/stamp.ts';
import type { Match } from './optimisticGame.ts';

/** The JSON in local storage. */
interface StoredGame extends Stamp {
  readonly match: Match;
}

const stored = localSetting('game');

export function storeGame(match: Match): void {
  const stamp = presentStamp();
  if (stamp) stored.store(JSON.stringify({ ...stamp, match } satisfies StoredGame));
}

/** Removes the stored match if it has this id. Called when the match is no longer live or does not exist. */
export function forgetGame(id: string): void {
  if (storedGame(id)) stored.forget();
}

/** Returns null if another match is stored, or if another build stored it. */
export function storedGame(id: string): StoredGame | null {
  const latest = readJson(stored);
  return isStoredGame(latest) && latest.match.id === id ? latest : null;
}

function isStoredGame(latest: unknown): latest is StoredGame {
  return isOfThisBuild(latest) && 'match' in latest;
}
