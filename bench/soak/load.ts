/**
 * The load of a soak: subscribers come and go, results and goals are entered, pages are read. On a busy machine the load
 * is smaller, and nothing fails.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { graphql } from '../../tests/setup/graphql.ts';
import { Crowd, TRANSPORTS } from '../crowd.ts';
import { sendLoad } from '../load.ts';
import { type Operation, operation, operationsFor } from '../operations.ts';
import type { Game } from '../season-database.ts';
import { Writer } from './writer.ts';

const CONNECTS_A_SECOND = 200_000 / 3_600;
/** Maximum of unanswered subscribers. On a busy machine there are therefore fewer of them, not slower ones. */
const MAX_UNANSWERED = 16;
const ANSWER_TIMEOUT_MS = 30_000;
const STAY_MS = 4_000;
/** Percentage of subscribers that leave without waiting for an answer. */
const IMPATIENT_PERCENT = 5;
const READS_A_SECOND = 5;
/** Number of changes that a subscriber of `changes` has missed. */
const MISSED = 3;
/** Maximum delay that the load makes up for. */
const CATCH_UP_MS = 1_000;

/** How often an operation was done so far, and how often it failed. */
export interface Done {
  readonly connects: number;
  readonly writes: number;
  readonly reads: number;
  readonly failures: number;
}

export class Load {
  #connects = 0;
  #reads = 0;
  readonly #failures = new Map<string, number>();
  readonly #url: string;
  readonly #game: Game;
  readonly #players: readonly string[];
  readonly #paths: readonly string[];
  readonly #writer: Writer;
  #turn = 0;

  /**
   * @param players at least two nicknames
   * @param pages the paths of their pages
   */
  constructor(url: string, game: Game, players: readonly string[], pages: readonly string[]) {
    this.#url = url;
    this.#game = game;
    this.#players = players;
    this.#paths = [...paths(game), ...pages];
    const [home = '', away = ''] = players;
    this.#writer = new Writer(url, home, away);
  }

  done(): Done {
    return {
      connects: this.#connects,
      writes: this.#writer.writes,
      reads: this.#reads,
      failures: [...this.#failures.values()].reduce((sum, times) => sum + times, 0),
    };
  }

  /** Returns the reasons of failures so far, and their counts. */
  reasons(): readonly string[] {
    return [...this.#failures].map(([reason, times]) => `${times} × ${reason}`);
  }

  /** Runs for this time. Resolves once all started operations have ended. */
  async run(ms: number): Promise<void> {
    const deadline = performance.now() + ms;
    await Promise.all([
      this.#subscribers(deadline),
      this.#writers(deadline),
      this.#readers(deadline),
    ]);
    // A write drops the reads of the former seq, so that the heap has the same content at each reading.
    await this.#writer.correct(this.#game.id).catch((error: unknown) => this.#fail(error));
  }

  async #subscribers(deadline: number): Promise<void> {
    const unanswered = new Set<Promise<void>>();
    const staying = new Set<Promise<void>>();
    for await (const _ of evenly(CONNECTS_A_SECOND, deadline)) {
      if (unanswered.size >= MAX_UNANSWERED) await Promise.race(unanswered);
      const visit = this.#subscribe();
      const answered = visit.answered.then(
        () => {
          this.#connects += 1;
        },
        (error: unknown) => this.#fail(error),
      );
      const left = answered.then(visit.leave);
      unanswered.add(answered);
      staying.add(left);
      void answered.then(() => unanswered.delete(answered));
      void left.then(() => staying.delete(left));
    }
    await Promise.all(staying);
  }

  /** @returns two promises: the answer, and the end of the subscription some time later */
  #subscribe() {
    this.#turn += 1;
    const transport = TRANSPORTS[this.#turn % TRANSPORTS.length] ?? 'WebSocket';
    const operation = pick(operations(this.#game, this.#players, this.#writer.seq));
    const crowd = new Crowd(this.#url, transport, operation ? [operation] : []);
    const isImpatient = Math.random() * 100 < IMPATIENT_PERCENT;
    const answered = isImpatient ? delay(0) : withTimeout(crowd.arrived(1));
    const leave = async () => {
      if (!isImpatient) await delay(Math.random() * STAY_MS);
      crowd.close();
    };
    return { answered, leave };
  }

  async #writers(deadline: number): Promise<void> {
    while (performance.now() < deadline) {
      try {
        await this.#writer.correct(this.#game.id);
        await this.#writer.playMatch();
      } catch (error) {
        this.#fail(error);
      }
    }
  }

  async #readers(deadline: number): Promise<void> {
    for await (const _ of evenly(READS_A_SECOND, deadline)) {
      const path = pick(this.#paths) ?? '/';
      try {
        await sendLoad(this.#url, { method: 'GET', path }, 1, 1);
        this.#reads += 1;
      } catch (error) {
        this.#fail(error);
      }
    }
  }

  /** Counts a failure. Failures are expected while the database is unavailable. */
  #fail(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#failures.set(reason, (this.#failures.get(reason) ?? 0) + 1);
  }
}

const CHANGES = graphql(
  'subscription ($after: Int) { changes(after: $after) { seq kind match { id } } }',
);
const PLAYER = graphql(
  'query ($nickName: String!) @live { player(nickName: $nickName) { nickName rating } }',
);

/** Operations that are answered at once, so that an answer means that the client is subscribed. */
function operations(game: Game, players: readonly string[], seq: number): readonly Operation[] {
  const { playoffChanged, seriesChanged, 'stats @live': stats } = operationsFor(game);
  const missed = operation(CHANGES, { after: Math.max(0, seq - MISSED) });
  const ofPlayers = players.map((nickName) => operation(PLAYER, { nickName }));
  return [playoffChanged, seriesChanged, stats, missed, ...ofPlayers];
}

function paths({ playoffId, seriesId, id }: Game): readonly string[] {
  return [
    ...['/', '/overall', '/stats', '/history', '/tv', '/players', '/teams'],
    ...[`/playoff/${playoffId}`, `/series/${seriesId}`, `/match/${id}`],
    ...['/api/matches?limit=50&offset=0', '/api/stats', `/api/playoffs/${playoffId}`],
  ];
}

/** Yields at this rate until the deadline, or as often as the machine allows. */
async function* evenly(perSecond: number, deadline: number): AsyncGenerator<void> {
  const every = 1_000 / perSecond;
  for (let next = performance.now(); next < deadline; ) {
    await delay(Math.max(0, next - performance.now()));
    yield;
    next = Math.max(next + every, performance.now() - CATCH_UP_MS);
  }
}

async function withTimeout(answer: Promise<void>): Promise<void> {
  const timeout = new AbortController();
  const late = delay(ANSWER_TIMEOUT_MS, null, { signal: timeout.signal }).then(() => {
    throw new Error('No answer in time.');
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    late.catch(() => {});
    timeout.abort();
  }
}

function pick<T>(all: readonly T[]): T | undefined {
  return all[Math.floor(Math.random() * all.length)];
}
