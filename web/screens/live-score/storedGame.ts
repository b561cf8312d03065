/**
 * The running game that this device followed last: a reload without a network shows it as it stood. No other figures of
 * the club are stored.
 */
import { ownBuild } from '../../data/base.ts';
import { localSetting, readJson } from '../../data/localSetting.ts';
import { clubNow, clubZone } from '../../design/clubClock.ts';
import type { Game } from './optimisticGame.ts';

interface StoredGame {
  readonly game: Game;
  /** When it stood like this. */
  readonly asOf: Date;
  readonly timeZone: string | undefined;
}

/** What is written of it. */
interface Written {
  readonly build: string;
  readonly game: Game;
  readonly asOf: string;
  /** Time zone of the club. */
  readonly timeZone?: string | undefined;
}

const stored = localSetting('game');

export function storeGame(game: Game): void {
  const stamp = { asOf: new Date(clubNow()).toJSON(), timeZone: clubZone() };
  stored.store(JSON.stringify({ build: ownBuild(), ...stamp, game } satisfies Written));
}

/** It is over, or gone. */
export function forgetGame(id: string): void {
  if (storedGame(id)) stored.forget();
}

/** Null for another game, and for what another build has stored: its games may have other fields. */
export function storedGame(id: string): StoredGame | null {
  const latest = readJson(stored);
  if (!isOfThisBuild(latest) || latest.game.id !== id) return null;
  return { game: latest.game, asOf: new Date(latest.asOf), timeZone: latest.timeZone };
}

function isOfThisBuild(latest: unknown): latest is Written {
  return Object(latest).build === ownBuild();
}
