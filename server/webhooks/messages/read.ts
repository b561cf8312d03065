/** Reads what is to be told of a topic, as it is now. */
import { describedChange } from '../../../rules/changes/kinds.ts';
import { dayOfPlay } from '../../../rules/span.ts';
import type { Topic } from '../../../rules/webhooks/effects.ts';
import { eveningMessage } from '../../../rules/webhooks/evening-message.ts';
import {
  departureMessage,
  leagueMessage,
  type Message,
  matchMessage,
  playoffMessage,
} from '../../../rules/webhooks/messages.ts';
import type { Executor } from '../../api/execute.ts';
import { fixturesOfLeague } from '../../club/leagues/queries.ts';
import { matchById } from '../../club/matches/queries.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { undoneBy } from '../../history/queries.ts';
import type { Change } from '../../log/change.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { findChangesBySeq } from '../../log/sql.ts';
import { idIn, keyOf, placeOf } from '../../log/subjects.ts';
import { eveningBefore, matchesOfEvening, runsUntil } from '../../stats/evenings/queries.ts';
import {
  EveningMessageDocument,
  type EveningMessageQuery,
  LeagueDecidedDocument,
  MatchMessageDocument,
  PlayoffMessageDocument,
  PostedChangeDocument,
  type PostedChangeQuery,
} from './gql/messages.ts';

export interface MessageSource {
  readonly executor: Pick<Executor, 'read'>;
  readonly cache: SeqCache;
}

/** A message with the keys of the match, series, play-off and league that it is about. */
export interface TopicMessage {
  readonly message: Message;
  readonly about: readonly string[];
}

/** Returns null if there is nothing to tell, or not any more. */
export async function messageOn(source: MessageSource, topic: Topic): Promise<TopicMessage | null> {
  const [kind = '', id = ''] = topic.split(':');
  return (await READERS.get(kind)?.(source, id)) ?? null;
}

type Reader = (source: MessageSource, id: string) => Promise<TopicMessage | null>;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['match', onMatch],
  ['playoff', onPlayoff],
  ['change', onDeparture],
  ['evening', onEvening],
]);

async function onMatch({ executor, cache }: MessageSource, id: string) {
  const { match } = await executor.read(MatchMessageDocument, { id }, cache);
  const message = match && matchMessage(match);
  if (!message) return null;
  const { series, league } = match;
  const ids = { league: league?.id, playoff: series?.playoff?.id, series: series?.id, match: id };
  return { message, about: placeOf(mapIds(ids)).map(keyOf) };
}

async function onPlayoff({ executor, cache }: MessageSource, id: string) {
  const { playoff } = await executor.read(PlayoffMessageDocument, { id }, cache);
  const about = placeOf(mapIds({ playoff: id })).map(keyOf);
  return playoff && { message: playoffMessage(playoff), about };
}

function mapIds<Kind extends string>(
  ids: Readonly<Record<Kind, string | undefined>>,
): Partial<Record<Kind, number>> {
  const present = Object.entries<string | undefined>(ids).filter(([, id]) => id !== undefined);
  return Object.fromEntries(present.map(([kind, id]) => [kind, Number(id)])) as Partial<
    Record<Kind, number>
  >;
}

async function onDeparture(source: MessageSource, id: string) {
  const { cache } = source;
  const seq = Number(id);
  const [change] = await cache.read((sql) => findChangesBySeq(sql, [seq]));
  if (!change) return null;
  if (change.kind === 'LEAGUE_LEFT') return onLeagueLeft(source, change);
  const [playoff, series] = [idIn(change.place, 'playoff'), idIn(change.place, 'series')];
  const place =
    playoff !== null ? `playoff/${playoff}` : series !== null ? `series/${series}` : null;
  const isUndone = (await undoneBy(cache, seq)) !== null;
  const message = departureMessage(describedChange(change), { seq, place, isUndone });
  return message && { message, about: change.subjects.filter(isAbout).map(keyOf) };
}

/** A departure decides a league if all others have played before. */
async function onLeagueLeft({ executor, cache }: MessageSource, change: Change) {
  const league = idIn(change.place, 'league');
  if (league === null || (await undoneBy(cache, change.seq)) !== null) return null;
  const fixtures = await cache.load(fixturesOfLeague, league);
  const isDecisive = fixtures.every(
    ({ playedAt }) => Date.parse(playedAt) <= Date.parse(change.time),
  );
  const found = await executor.read(LeagueDecidedDocument, { id: `${league}` }, cache);
  const message = isDecisive && found.league ? leagueMessage(found.league) : null;
  return message && { message, about: placeOf({ league }).map(keyOf) };
}

function isAbout({ kind }: { readonly kind: string }): boolean {
  return kind !== 'player';
}

async function onEvening(source: MessageSource, date: string) {
  const { evening } = await readEvening(source, date);
  const message = evening && eveningMessage(evening);
  return message && { message, about: [] };
}

/** Returns the evening of a day of play as GraphQL gives it. */
export function readEvening(
  { executor, cache }: MessageSource,
  date: string,
): Promise<EveningMessageQuery> {
  return executor.read(EveningMessageDocument, { date }, cache);
}

/** Returns the day of play of a match; null if it was deleted. */
export async function dayOfMatch(
  cache: SeqCache,
  id: number,
  timeZone: string,
): Promise<string | null> {
  const match = await cache.load(matchById, id);
  return match && dayOfPlay(wallClock(match.playedAt, timeZone));
}

/** The end of an evening. */
export interface EveningEnd {
  /** Day of play. */
  readonly date: string;
  /** Wall-clock time. */
  readonly until: string;
}

/** Returns the latest evening with its end, which is null while it goes on; null without an evening. */
export async function latestEvening(
  cache: SeqCache,
  { timeZone, now }: Pick<ServerContext, 'timeZone' | 'now'>,
): Promise<{ readonly date: string; readonly end: EveningEnd | null } | null> {
  const evening = await eveningBefore(cache, null);
  // The last match of an evening can be deleted between both reads.
  if (!evening || (await matchesOfEvening(cache, evening.date)).length === 0) return null;
  const { date } = evening;
  const until = await runsUntil(cache, timeZone, date);
  const isOver = until !== null && until <= wallClock(now(), timeZone);
  return { date, end: isOver ? { date, until } : null };
}

/** Returns a change as GraphQL gives it; null if the log does not have it. */
export async function readChange(
  { executor, cache }: MessageSource,
  seq: number,
): Promise<PostedChangeQuery['changes'][number] | null> {
  const range = { after: seq - 1, before: seq + 1 };
  const { changes } = await executor.read(PostedChangeDocument, range, cache);
  return changes[0] ?? null;
}
