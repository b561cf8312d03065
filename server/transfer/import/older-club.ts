/** Reads a club of the older application over the REST endpoints of its own web client, page by page. */
import { z } from 'zod';
import { MATCHES_PAGE, MAX_PAGE_SIZE, PLAYOFFS_PAGE, SERIES_PAGE } from '../../../rules/limits.ts';
import { NO_DEADLINE } from '../../database/deadline.ts';
import { parsedJson } from '../../database/json.ts';
import { TRANSFERS } from '../../database/limits.ts';
import { retry } from '../../database/retry.ts';
import { StartError } from '../../database/start-error.ts';
import {
  MatchAnswer,
  PlayerAnswer,
  PlayoffAnswer,
  SeriesAnswer,
  type Source,
  StatsAnswer,
} from './source.ts';
import type { StoredAnswers } from './stored-answers.ts';

const ANSWER_TIMEOUT_MS = 30_000;
const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** Called with the number of rows of a list read so far. */
type ReadProgress = (what: string, rows: number) => void;

interface ReadOptions {
  readonly stored: StoredAnswers;
  readonly progress: ReadProgress;
  readonly maxAttempts?: number;
}

/**
 * Reads a whole club.
 * @param address http or https URL; the endpoints are under `/api`
 * @throws StartError with a message of one line; answers received before are stored
 */
export async function readOlderClub(address: string, options: ReadOptions): Promise<Source> {
  const club = new OlderClub(address, options);
  const players = await club.get('/players', z.array(PlayerAnswer));
  options.progress('players', players.length);
  const matches = await club.list('matches', MATCHES_PAGE, MatchAnswer);
  const listed = await club.list('series', SERIES_PAGE, SeriesAnswer);
  const playoffs = [];
  for (const one of await club.list('playoffs', PLAYOFFS_PAGE, PlayoffAnswer)) {
    const whole = one.series ? one : await club.find(`/playoffs/${one.id}`, PlayoffAnswer);
    playoffs.push(whole ?? one);
  }
  // Series and matches that are missing from the lists can be part of a play-off, or be named by a match or a series.
  const unlisted = new Map(playoffs.flatMap((one) => one.series ?? []).map((one) => [one.id, one]));
  for (const { id } of listed) unlisted.delete(id);
  const series = [...listed, ...unlisted.values()];
  const named = new Set(matches.flatMap(({ seriesId }) => seriesId ?? []));
  series.push(...(await club.findAll('series', named, series, SeriesAnswer)));
  const games = new Set(series.flatMap(({ matchIds }) => matchIds ?? []));
  const more = await club.findAll('matches', games, matches, MatchAnswer);
  return {
    kind: 'CLUB',
    unread: [],
    name: new URL(address).host,
    hasIds: true,
    players,
    matches: [...matches, ...more],
    series,
    playoffs,
    leagues: [],
    stats: (await club.find('/stats', z.array(StatsAnswer))) ?? [],
  };
}

/** The server answered with an error status that a retry would not change. */
class RefusedError extends StartError {
  readonly status: number;

  constructor(url: string, status: number) {
    super(`GET ${url}: it answers ${status}. Is this the address of the older application?`);
    this.status = status;
  }
}

class OlderClub {
  readonly #address: string;
  readonly #options: ReadOptions;

  constructor(address: string, options: ReadOptions) {
    this.#address = address;
    this.#options = options;
  }

  /** Returns the stored answer to a request, or sends it. @throws StartError */
  async get<T>(path: string, shape: z.ZodType<T>): Promise<T> {
    const { stored } = this.#options;
    const call = `/api${path}`;
    const known = stored.get(call);
    const answer = known === undefined ? await this.#fetch(`${this.#address}${call}`) : known;
    const parsed = shape.safeParse(answer);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const place = issue?.path.join('.');
      throw new StartError(
        `${this.#address} answers GET ${call} with something else than the older application: ${place || 'it'} ${issue?.message}.`,
      );
    }
    if (known === undefined) await stored.add(call, answer);
    return parsed.data;
  }

  /** Like `get`, but returns null for the status 404. @throws StartError */
  find<T>(path: string, shape: z.ZodType<T>): Promise<T | null> {
    return nullOnStatus(NOT_FOUND, this.get(path, shape));
  }

  /** Reads the rows with these ids that are not among `rows`, one by one. */
  async findAll<Row extends { readonly id: number }>(
    what: string,
    ids: ReadonlySet<number>,
    rows: readonly Row[],
    shape: z.ZodType<Row>,
  ): Promise<readonly Row[]> {
    const known = new Set(rows.map(({ id }) => id));
    const found: Row[] = [];
    for (const id of ids) {
      const row = known.has(id) ? null : await this.find(`/${what}/${id}`, shape);
      if (row) found.push(row);
    }
    return found;
  }

  /**
   * Reads a whole list by limit and offset.
   * @param usualLimit the limit of the older web client, for servers that refuse a larger one
   */
  async list<Row extends { readonly id: number }>(
    what: string,
    usualLimit: number,
    shape: z.ZodType<Row>,
  ): Promise<readonly Row[]> {
    const pageFrom = (offset: number, limit: number) =>
      this.get(`/${what}?limit=${limit}&offset=${offset}`, z.array(shape));
    const largest = await nullOnStatus(BAD_REQUEST, pageFrom(0, MAX_PAGE_SIZE));
    const limit = largest ? MAX_PAGE_SIZE : usualLimit;
    const first = largest ?? (await pageFrom(0, limit));
    const rows: Row[] = [];
    const ids = new Set<number>();
    let page = first;
    while (page.some(({ id }) => !ids.has(id))) {
      for (const { id } of page) ids.add(id);
      rows.push(...page);
      this.#options.progress(what, rows.length);
      if (page.length < first.length) break;
      page = await pageFrom(rows.length, limit);
    }
    return rows;
  }

  async #fetch(url: string): Promise<unknown> {
    const { stored, maxAttempts = TRANSFERS.attempts } = this.#options;
    try {
      return await retry(() => fetchJson(url), {
        signal: NO_DEADLINE,
        isRetryable: (error) => !(error instanceof StartError),
        maxAttempts,
      });
    } catch (error) {
      if (error instanceof StartError) throw error;
      const [call, reason] = [`GET ${url}`, reasonOf(error)];
      if (!stored.isComplete)
        throw new StartError(`${call}: ${reason}. Run the same command again.`);
      throw new StartError(
        `${call}: ${reason}. What was read is stored in ${stored.file}: run the same command again to go on.`,
      );
    }
  }
}

/** Returns null if the server answers with this status. */
async function nullOnStatus<T>(status: number, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RefusedError && error.status === status) return null;
    throw error;
  }
}

/** @throws StartError for an answer that a retry would not change, and other errors for those that it could */
async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  const text = await response.text();
  const { ok, status } = response;
  if (status === TOO_MANY_REQUESTS || status >= SERVER_ERROR)
    throw new Error(`it answers ${status}`);
  if (!ok) throw new RefusedError(url, status);
  const answer = parsedJson(text);
  if (answer !== undefined) return answer;
  throw new StartError(
    `GET ${url}: it answers with something that is no JSON. Is this the address of the older application?`,
  );
}

/** The message of an error. Errors of `fetch` have the reason in their cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message ? cause.message : error.message;
}
