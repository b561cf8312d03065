/**
 * What a soak does to a server: subscribers come and go, results and goals are entered, pages are read. When the machine
 * is busy there is less of it, and nothing fails.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { livePlay } from '../../tests/setup/live-play.ts';
import { CODE } from '../../tests/setup/server-process.ts';
import { Crowd, TRANSPORTS } from '../crowd.ts';
import { sendLoad } from '../load.ts';
import { type Operation, operationsFor } from '../operations.ts';
import { enterResult } from '../results.ts';
import type { Game } from '../season-database.ts';

const CONNECTS_A_SECOND = 200_000 / 3_600;
/** At the same time; when so many are open, the next ones wait. */
const MAX_OPEN = 400;
const ANSWER_TIMEOUT_MS = 10_000;
const STAY_MS = 4_000;
/** Of the subscribers, so many in a hundred leave without waiting for an answer. */
const IMPATIENT_PERCENT = 5;
const READS_A_SECOND = 5;
const WRITES_A_SECOND = 3;
const GOALS = 3;
/** So many changes a subscriber of `changes` has missed. */
const MISSED = 3;
/** Who falls behind by more does not hurry to make up for it. */
const CATCH_UP_MS = 1_000;

/** How often something was done until now, and how often it failed. */
export interface Done {
  connects: number;
  writes: number;
  reads: number;
  failures: number;
}

export class Load {
  readonly done: Done = { connects: 0, writes: 0, reads: 0, failures: 0 };
  readonly #url: string;
  readonly #game: Game;
  readonly #players: readonly string[];
  readonly #paths: readonly string[];
  #turn = 0;
  /** One of the last, as the writer knows it. */
  #seq = 0;

  /** @param players at least two nicknames */
  constructor(url: string, game: Game, players: readonly string[]) {
    this.#url = url;
    this.#game = game;
    this.#players = players;
    this.#paths = paths(game, players);
  }

  /** Resolves when all has ended that began in this time. */
  async run(ms: number): Promise<void> {
    const deadline = performance.now() + ms;
    await Promise.all([
      this.#subscribers(deadline),
      this.#writers(deadline),
      this.#readers(deadline),
    ]);
    // The reads of the former seq are dropped, so that the heap holds the same each time it is measured.
    await this.#correct().catch(() => {
      this.done.failures += 1;
    });
  }

  async #subscribers(deadline: number): Promise<void> {
    const open = new Set<Promise<void>>();
    for await (const _ of evenly(CONNECTS_A_SECOND, deadline)) {
      if (open.size >= MAX_OPEN) await Promise.race(open);
      const visit = this.#try('connects', () => this.#visit());
      open.add(visit);
      void visit.then(() => open.delete(visit));
    }
    await Promise.all(open);
  }

  async #visit(): Promise<void> {
    this.#turn += 1;
    const transport = TRANSPORTS[this.#turn % TRANSPORTS.length] ?? 'WebSocket';
    const operation = pick(operations(this.#game, this.#players, this.#seq));
    const crowd = new Crowd(this.#url, transport, operation ? [operation] : []);
    try {
      if (Math.random() * 100 < IMPATIENT_PERCENT) return;
      await Promise.race([
        crowd.arrived(1),
        delay(ANSWER_TIMEOUT_MS, null, { ref: false }).then(() => {
          throw new Error('No answer in time.');
        }),
      ]);
      await delay(Math.random() * STAY_MS);
    } finally {
      crowd.close();
    }
  }

  async #writers(deadline: number): Promise<void> {
    while (performance.now() < deadline) {
      try {
        await this.#correct();
        await this.#playMatch();
      } catch {
        this.done.failures += 1;
      }
    }
  }

  async #correct(): Promise<void> {
    await this.#write(() => enterResult(this.#url, this.#game.id));
  }

  /** A single match that is played live, deleted, brought back and deleted: the club stays as large as it was. */
  async #playMatch(): Promise<void> {
    const play = livePlay({ server: { url: this.#url, code: CODE } });
    const [home = '', away = ''] = this.#players;
    const teams = ['Dallas Stars', 'Calgary Flames'] as const;
    const { id } = await this.#write(() => play.single({ home, away, teams }));
    await this.#write(() => play.start(id));
    for (let goal = 0; goal < GOALS; goal += 1) await this.#write(() => play.goal(id, 'HOME'));
    const last = (await play.match(id)).live?.goals.at(-1);
    if (last) await this.#write(() => play.takeBack(id, last.id));
    await this.#write(() => enterResult(this.#url, id));
    await this.#write(() => this.#delete(id));
    this.#seq = await play.seq();
    await this.#write(() => play.undo(this.#seq));
    await this.#write(() => this.#delete(id));
  }

  async #write<T>(work: () => Promise<T>): Promise<T> {
    await delay(1_000 / WRITES_A_SECOND);
    const result = await work();
    this.done.writes += 1;
    return result;
  }

  async #delete(id: string): Promise<void> {
    const response = await fetch(`${this.#url}/api/matches/${id}`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ validationCode: CODE }),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  async #readers(deadline: number): Promise<void> {
    for await (const _ of evenly(READS_A_SECOND, deadline)) {
      const path = pick(this.#paths) ?? '/';
      await this.#try('reads', () => sendLoad(this.#url, { method: 'GET', path }, 1, 1));
    }
  }

  /** While the database is away, or the machine is busy, something may fail. */
  async #try(what: 'connects' | 'reads', work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.done[what] += 1;
    } catch {
      this.done.failures += 1;
    }
  }
}

/** All that are answered at once: whoever has an answer is subscribed. */
function operations(game: Game, players: readonly string[], seq: number): readonly Operation[] {
  const { playoffChanged, seriesChanged, statsChanged } = operationsFor(game);
  const missed = {
    query: 'subscription ($after: Int) { changes(after: $after) { seq kind match { id } } }',
    variables: { after: Math.max(0, seq - MISSED) },
  };
  const ofPlayers = players.map((nickName) => ({
    query:
      'subscription ($nickName: String!) { playerChanged(nickName: $nickName) { nickName rating } }',
    variables: { nickName },
  }));
  return [playoffChanged, seriesChanged, statsChanged, missed, ...ofPlayers];
}

function paths({ playoffId, seriesId, id }: Game, players: readonly string[]): readonly string[] {
  return [
    ...['/', '/overall', '/stats', '/history', '/tv', '/players', '/teams'],
    ...[`/playoff/${playoffId}`, `/series/${seriesId}`, `/match/${id}`],
    ...['/api/matches?limit=50&offset=0', '/api/stats', `/api/playoffs/${playoffId}`],
    ...players.map((nickName) => `/players/${encodeURIComponent(nickName)}`),
  ];
}

/** Comes so many times a second until the deadline, or as often as the machine lets it. */
async function* evenly(perSecond: number, deadline: number): AsyncGenerator<void> {
  const every = 1_000 / perSecond;
  for (let next = performance.now(); next < deadline; ) {
    await delay(Math.max(0, next - performance.now()));
    yield;
    next = Math.max(next + every, performance.now() - CATCH_UP_MS);
  }
}

function pick<T>(all: readonly T[]): T | undefined {
  return all[Math.floor(Math.random() * all.length)];
}
