/** The records of pairs: folds over the ledger. */
import { allFigures, type Figures } from '../../../rules/figures.ts';
import { ranked } from '../../../rules/ranking.ts';
import { shareAgainstExpected } from '../../../rules/ratings.ts';
import {
  type Competitor,
  competitorOfKey,
  isIn,
  isPair,
  keyOf,
  playersOf,
  sideName,
} from '../../../rules/side.ts';
import { type Span, spanName } from '../../../rules/span.ts';
import { matchesById } from '../../club/matches/queries.ts';
import type { Match } from '../../club/matches/row.ts';
import { nickNamesOf } from '../../club/players/names.ts';
import { playerById } from '../../club/players/queries.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { holderOf } from '../holder.ts';
import { secondsOf } from '../ratings/queries.ts';
import { keyIn } from '../tables/queries.ts';

/** The record of a pair with a finished match. */
export interface PairStats extends Figures {
  /** The id of the pair; for a span followed by its days. */
  readonly id: string;
  readonly competitor: Competitor;
  readonly span: Span;
  /** The name of the pair, which orders equal rows. */
  readonly nickName: string;
}

/** Returns all pairs with a finished match in a span, as `ranked` orders them. */
export async function pairsIn(cache: SeqCache, span: Span): Promise<readonly PairStats[]> {
  const name = `figures ${spanName(span)}`;
  const all = await cache.foldOnce('pairs', name, (ledger) => allFigures(ledger, span));
  return cache.memo(`table of pairs ${name}`, async () => {
    const rows = all.map(async ({ key, ...figures }): Promise<PairStats[]> => {
      const competitor = competitorOfKey(key);
      if (!isPair(competitor)) return [];
      // Players are read after the ledger: a merge can have removed one meanwhile.
      const found = playersOf(competitor).map((id) => cache.load(playerById, id));
      const players = (await Promise.all(found)).filter((player) => player !== null);
      if (players.length < playersOf(competitor).length) return [];
      const nickName = sideName(competitor, nickNamesOf(players));
      return [{ ...figures, id: keyIn(span, key), competitor, span, nickName }];
    });
    return ranked((await Promise.all(rows)).flat()).map(({ row }) => row);
  });
}

/** Returns the record of a pair in a span; null for one player, and without a match. */
export async function pairStatsOf(
  cache: SeqCache,
  competitor: Competitor,
  span: Span,
): Promise<PairStats | null> {
  const id = keyIn(span, keyOf(competitor));
  return (await pairsIn(cache, span)).find((row) => row.id === id) ?? null;
}

/** Returns the records of the pairs of a player in a span, as `pairsIn`. */
export async function pairsOf(
  cache: SeqCache,
  playerId: number,
  span: Span,
): Promise<readonly PairStats[]> {
  return (await pairsIn(cache, span)).filter(({ competitor }) => isIn(competitor, playerId));
}

/** Returns the share of the points of a span less the share that the ratings expected; null after too few matches. */
export async function againstExpected(
  cache: SeqCache,
  club: Pick<ServerContext, 'timeZone'>,
  { competitor, span }: Pick<PairStats, 'competitor' | 'span'>,
): Promise<number | null> {
  const ratings = await cache.ratings('DOUBLES');
  const name = `against expected ${spanName(span)}`;
  const sums = await cache.foldOnce('doubles', name, () =>
    ratings.againstExpectedIn(secondsOf(span, { club })),
  );
  return shareAgainstExpected(sums.get(keyOf(competitor)));
}

/** Returns the last finished matches of a pair, or of a player in singles, in a span, latest first. */
export async function lastMatchesOf(
  cache: SeqCache,
  competitor: Competitor,
  limit: number,
  span: Span,
): Promise<readonly Match[]> {
  const { kind, who } = holderOf(competitor);
  const last = await cache.foldMatches(kind, { who, span }, (all) =>
    all.slice(-limit).toReversed(),
  );
  return matchesById(cache, last);
}
