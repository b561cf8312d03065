/**
 * The running game that this device followed last: a reload without a network shows it as it stood. No other figures of
 * the club are stored.
 */
import { onDevice } from '../data/onDevice.ts';
import type { Game } from './optimisticGame.ts';

interface StoredGame {
  readonly game: Game;
  /** When it stood like this. */
  readonly asOf: Date;
}

const stored = onDevice('game');

export function storeGame(game: Game): void {
  stored.store(JSON.stringify({ build: build(), asOf: new Date(), game }));
}

/** It is over, or gone. */
export function forgetGame(id: string): void {
  if (storedGame(id)) stored.forget();
}

/** Null for another game, and for what another build has stored: its games may have other fields. */
export function storedGame(id: string): StoredGame | null {
  const text = stored.read();
  if (text === '') return null;
  const { game, asOf, ...of } = JSON.parse(text);
  return of.build === build() && game.id === id ? { game, asOf: new Date(asOf) } : null;
}

/** The development server names none. */
function build(): string {
  return document.documentElement.dataset.build ?? '';
}
