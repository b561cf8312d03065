/**
 * The pages that this device showed last, with the data of their queries, so that they can be loaded again without a network. They
 * are used only if the service worker says that the server did not answer.
 */
import type { Client, Exchange, Operation, SSRData } from 'urql';
import { pipe, tap } from 'wonka';
import { ONLY_FROM_CACHE } from './cache.ts';
import { textWithTypes } from './document.ts';
import { STORED } from './limits.ts';
import { localRows, parseJson } from './localSetting.ts';
import { assume, isOfThisBuild, presentStamp, type Stamp } from './stamp.ts';

/** Part of the URL of a page. */
interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The JSON in local storage. */
interface KnownPage extends Stamp {
  /** Path and search. */
  readonly page: string;
  readonly answers: SSRData;
}

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
    const stamp = presentStamp();
    const answers: SSRData = {};
    for (const [key, { query, variables }] of [...this.#onScreen]) {
      // The cache needs the types of what it is given back.
      const data = client.readQuery(textWithTypes(query), variables, ONLY_FROM_CACHE)?.data;
      if (data) answers[key] = { data: JSON.stringify(data) };
    }
    if (!stamp || Object.keys(answers).length === 0) return;
    const page = nameOf(place);
    const text = JSON.stringify({ ...stamp, page, answers } satisfies KnownPage);
    rows.write(page, text.length > STORED.pageLength ? null : text);
    const others = knownPages().filter((other) => other.page !== page);
    for (const surplus of others.slice(STORED.pages - 1)) rows.write(surplus.page, null);
  }
}

/** Returns the stored data of a page, and takes their time as that of the last contact. Empty if the page is not known. */
export function restorePage(place: Place): SSRData {
  const known = knownPages().find(({ page }) => page === nameOf(place));
  if (!known || !isOfThisBuild(known)) return {};
  assume(known);
  return known.answers;
}

/** Returns the stored pages, the latest first. */
function knownPages(): readonly KnownPage[] {
  return rows
    .read()
    .map(parseJson)
    .filter(isKnownPage)
    .sort((one, two) => Date.parse(two.asOf) - Date.parse(one.asOf));
}

function isKnownPage(found: unknown): found is KnownPage {
  const { build, page, asOf, answers } = Object(found);
  return [build, page, asOf].every((text) => typeof text === 'string') && answers instanceof Object;
}

function nameOf({ pathname, search }: Place): string {
  return pathname + search;
}
