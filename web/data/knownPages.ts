/**
 * The pages that this device showed last, with the data of their queries, so that they can be loaded again without a network. They
 * are used only if the service worker says that the server did not answer.
 */
import type { Client, Exchange, Operation, SSRData } from 'urql';
import { pipe, tap } from 'wonka';
import { clubZone, setClubClock } from '../design/clubClock.ts';
import { ownBuild } from './base.ts';
import { ONLY_FROM_CACHE } from './cache.ts';
import { assumeContactAt, lastContactTime } from './connection.ts';
import { textWithTypes } from './document.ts';
import { localRows } from './localSetting.ts';

/** Part of the URL of a page. */
interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The JSON in local storage. */
interface KnownPage {
  /** The fields of data of another build may differ. */
  readonly build: string;
  /** Path and search. */
  readonly page: string;
  /** Time of the last contact with the server. */
  readonly asOf: string;
  /** IANA time zone of the club. */
  readonly timeZone?: string | undefined;
  readonly answers: SSRData;
}

/** Number of stored pages. */
const MAX_PAGES = 8;
/** Larger pages are not stored: taps that wait need the storage, too. */
const MAX_LENGTH = 200_000;

const rows = localRows('page');

export class KnownPages {
  readonly #onScreen = new Map<number, Operation>();

  /** The exchange above the cache, which sees all queries on screen. */
  readonly exchange: Exchange =
    ({ forward }) =>
    (operations$) =>
      pipe(
        operations$,
        tap((operation) => {
          const { kind, key, context } = operation;
          if (kind === 'teardown') this.#onScreen.delete(key);
          else if (kind === 'query' && context.onlyFromCache !== true) {
            this.#onScreen.set(key, operation);
          }
        }),
        forward,
      );

  /** Stores the page on screen with what the cache has for its queries. */
  keep(client: Client, place: Place): void {
    const asOf = lastContactTime();
    const answers: SSRData = {};
    for (const [key, { query, variables }] of [...this.#onScreen]) {
      // The cache needs the types of what it is given back.
      const data = client.readQuery(textWithTypes(query), variables, ONLY_FROM_CACHE)?.data;
      if (data) answers[key] = { data: JSON.stringify(data) };
    }
    if (!asOf || Object.keys(answers).length === 0) return;
    const page = nameOf(place);
    const known: KnownPage = {
      build: ownBuild(),
      page,
      asOf: asOf.toJSON(),
      timeZone: clubZone(),
      answers,
    };
    const text = JSON.stringify(known);
    rows.write(page, text.length > MAX_LENGTH ? null : text);
    const others = knownPages().filter((other) => other.page !== page);
    for (const surplus of others.slice(MAX_PAGES - 1)) rows.write(surplus.page, null);
  }
}

/** Returns the stored data of a page, and takes their time as that of the last contact. Empty if the page is not known. */
export function restorePage(place: Place): SSRData {
  const known = knownPages().find(({ page }) => page === nameOf(place));
  if (!known || known.build !== ownBuild()) return {};
  assumeContactAt(new Date(known.asOf));
  setClubClock({ timeZone: known.timeZone });
  return known.answers;
}

/** Returns the stored pages, the latest first. */
function knownPages(): readonly KnownPage[] {
  return rows
    .read()
    .map(parsed)
    .filter(isKnownPage)
    .sort((one, two) => Date.parse(two.asOf) - Date.parse(one.asOf));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isKnownPage(found: unknown): found is KnownPage {
  const { build, page, asOf, answers } = Object(found);
  return [build, page, asOf].every((text) => typeof text === 'string') && answers instanceof Object;
}

function nameOf({ pathname, search }: Place): string {
  return pathname + search;
}
