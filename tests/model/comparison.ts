/** The real club and its model: a write is applied to both, and then they are compared. */
import { expect } from 'vitest';
import { Refusal, type RefusalCode } from '../../server/database/refusal.ts';
import { type Expected, NO_EXPECTATION } from '../../server/log/expected.ts';
import { idempotentRequest } from '../../server/log/idempotency.ts';
import type { ServerContext } from '../../server/log/server-context.ts';
import type { Sender } from '../../server/log/write.ts';
import type { Knowledge, SideSizes } from './commands.ts';
import {
  linesOf,
  type Model,
  type Pair,
  type Place,
  placesIn,
  playersIn,
  type Seat,
  scoreAt,
  seatOf,
} from './model.ts';
import { type View, viewOf } from './view.ts';

/** A change that the club made, with the model before and after it. */
export interface Taken {
  readonly seq: number;
  readonly before: Model;
  readonly after: Model;
  readonly reset: boolean;
  /** The change that it undoes, if any. */
  readonly undoes: number | null;
}

interface Keyed {
  readonly send: Write;
  readonly key: string;
  readonly answer: unknown;
  readonly seq: number | null;
}

export type Write = (sender: Sender) => Promise<unknown>;

/** What the model expects of a command: the next model, or the code of the refusal. */
type ExpectedOutcome = ((answer: unknown) => Model | Promise<Model>) | RefusalCode;

export class Comparison {
  readonly club: ServerContext;
  readonly players: number[];
  model: Model;
  view: View;
  taken: Taken[] = [];
  readonly keyed: Keyed[] = [];

  constructor(club: ServerContext, players: number[], view: View) {
    this.club = club;
    this.players = players;
    this.view = view;
    this.model = view.model;
    expect(view.lines).toEqual(linesOf(this.model));
  }

  /** Writes to the club and checks the outcome against the model's. Resolves with the answer or the refusal. */
  async write(
    write: Write,
    expected: ExpectedOutcome,
    {
      keyed,
      reset = false,
      undoes = null,
    }: { readonly keyed: boolean; readonly reset?: boolean; readonly undoes?: number | null },
  ): Promise<unknown> {
    const key = keyed ? newName() : null;
    let seq: number | null = null;
    const before = this.model;
    const sender = senderOf(key, (written) => (seq = written));
    const outcome = await write(sender).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    if (typeof expected === 'string') {
      expect(outcome).toMatchObject({ code: expected });
      expect(seq).toBeNull();
      return outcome;
    }
    if (outcome instanceof Refusal) throw outcome;
    this.model = await expected(outcome);
    if (this.model === before) expect(seq).toBeNull();
    if (key) this.keyed.push({ send: write, key, answer: outcome, seq });
    if (seq !== null) this.taken.push({ seq, before, after: this.model, reset, undoes });
    return outcome;
  }

  async compare(): Promise<void> {
    this.view = await viewOf(this.club, this.players);
    const lines = linesOf(this.model);
    if (String(lines) !== String(this.view.lines)) expect(this.view.lines).toEqual(lines);
  }

  placesAmong(among: 'open' | 'scored' | 'semifinals' | 'single series'): Place[] {
    const places = placesIn(this.model);
    const scored = (place: Place) => scoreAt(this.model, place) !== undefined;
    if (among === 'open') return places.filter((place) => !scored(place));
    if (among === 'scored') return places.filter(scored);
    const within = among === 'semifinals' ? 'SEMIFINAL' : 'series';
    return places.filter((place) => scored(place) && place.includes(within));
  }

  singleSeries(): string[] {
    return Object.keys(this.model.series).filter((key) => key.startsWith('series'));
  }

  /** "playoff 5" */
  playoffs(): string[] {
    const keys = Object.keys(this.model.series).filter((key) => key.startsWith('playoff'));
    return [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf(' '))))];
  }

  /** "league 3" */
  leagues(): string[] {
    return Object.keys(this.model.leagues);
  }

  /** The first four players, with a team each. */
  seats() {
    const [one = 0, two = 0, three = 0, four = 0] = Object.keys(this.model.players).map(Number);
    return [seatOf([one], 1), seatOf([two], 2), seatOf([three], 3), seatOf([four], 4)] as const;
  }

  /** The sides of a new match or series, of the first players. */
  sides(size: SideSizes): Pair {
    const [one, two, three, four] = this.seats();
    const together = (seat: Seat, partner: Seat) =>
      seatOf([partner.player, seat.player], seat.team);
    if (size === 'two against two') return [together(one, four), together(two, three)];
    return [one, size === 'one against two' ? together(two, three) : two];
  }

  /** The first players of the model, or pairs of them, with a team each: so many, or all if there are fewer. */
  entrants(count: number, isOfPairs: boolean): readonly Seat[] {
    const players = Object.keys(this.model.players).map(Number);
    if (!isOfPairs) return players.slice(0, count).map((id, index) => seatOf([id], index + 1));
    const pairs = Math.min(count, Math.floor(players.length / 2));
    return players
      .slice(0, pairs)
      .map((id, index) => seatOf([players[2 * pairs - 1 - index] ?? 0, id], index + 1));
  }

  /** Both names of a side, of which the second one is empty for one player. */
  namesOf(seat: Seat, reversed: boolean): readonly [string, string] {
    const names = playersIn(seat).map((id) => this.model.players[id] ?? '');
    const [one = '', other = ''] = reversed ? names.toReversed() : names;
    return [one, other];
  }
}

let names = 0;

/** A name for a player or a key that is unique in this run. */
export function newName(): string {
  names += 1;
  return `P${names}`;
}

export function senderOf(key: string | null, wrote: (seq: number) => void = () => {}): Sender {
  return {
    idempotency: idempotentRequest(key),
    enteredBy: null,
    wrote: ({ seq }) => wrote(seq),
  };
}

export function expectedBy(knows: Knowledge, version: number, previewed: number): Expected {
  switch (knows) {
    case 'nothing':
      return NO_EXPECTATION;
    case 'version':
      return { ...NO_EXPECTATION, versions: [version] };
    case 'old version':
      return { ...NO_EXPECTATION, versions: [version - 1] };
    case 'preview':
      return { ...NO_EXPECTATION, resetSeenAt: previewed };
    case 'old preview':
      return { ...NO_EXPECTATION, resetSeenAt: previewed - 1 };
  }
}

export function picked<T>(among: readonly T[], pick: number): T | undefined {
  return among[pick % among.length];
}

export function idIn(key: string): number {
  return Number(key.split(' ')[1]);
}

export function idOf(answer: unknown): number {
  if (answer !== null && typeof answer === 'object' && 'id' in answer) return Number(answer.id);
  throw new TypeError('The answer has no id.');
}
