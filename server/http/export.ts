/** `GET /export/{matches,players,pairs,series,playoffs,leagues}.csv`: the rows of the club as files for spreadsheets. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { z } from 'zod';
import { isDay, isDayOrWallClock } from '../../rules/date.ts';
import { DISCIPLINES } from '../../rules/side.ts';
import { ConcurrencyLimit } from '../access/concurrency.ts';
import type { Payer } from '../access/work.ts';
import {
  MATCH_KINDS,
  type MatchFilter,
  type MatchRowFilter,
  matchFilterOf,
} from '../club/matches/filter.ts';
import { TEAMS } from '../club/teams/teams.ts';
import { deadlineOf } from '../database/deadline.ts';
import { FILES } from '../database/limits.ts';
import { LATEST_MIGRATION } from '../database/migrate.ts';
import { invalid, pathNotFound, Refusal } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';
import type { SeqCache } from '../log/seq-cache.ts';
import type { ServerContext } from '../log/server-context.ts';
import { CSV, EXPORT_FILES, textOf, UNICODE_TEXT } from '../transfer/export/files.ts';
import type { Addresses } from './addresses.ts';
import { brokenField, rule } from './broken-field.ts';
import { matchesTag, seqTag, shapeOf } from './rest/entity-tag.ts';
import { onceClosed, streamOf } from './stream.ts';

/** The line of the batches of all exports, a few of which are read from the database at the same time. */
const EXPORTS: Payer = {
  line: 'exports',
  maxInFlight: FILES.exportBatches,
  wait: () => 0,
  spend: () => {},
};

interface ExportOptions extends Pick<Addresses, 'clientAddressOf'> {
  readonly club: ServerContext;
}

export function exportHandler({ club, clientAddressOf }: ExportOptions) {
  const underWay = new ConcurrencyLimit('exports', FILES.exports);
  return async (c: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    const { incoming, outgoing } = c.env;
    const name = (c.req.param('file') ?? '').replace(/\.csv$/, '');
    const file = Object.hasOwn(EXPORT_FILES, name) ? EXPORT_FILES[name] : undefined;
    if (!file) throw pathNotFound(c.req);
    const { live } = club;
    const { listening } = live;
    const cache = live.cache.withDeadline(deadlineOf(incoming));
    const { excel, ...parts } = parametersIn(name, c.req.queries());
    const format = excel === undefined ? CSV : UNICODE_TEXT;
    const filter = await filterOf(cache, parts);
    c.header('Cache-Control', 'no-cache');
    const shape = shapeOf([file.columns, club.timeZone, LATEST_MIGRATION, TEAMS]);
    const tag = listening ? { ETag: `W/"${seqTag(shape, cache)}"` } : null;
    if (tag && matchesTag(c.req.header('If-None-Match'), tag.ETag)) return c.body(null, 304, tag);
    const headers = {
      ...tag,
      'Content-Type': `text/csv; charset=${format.charset}; header=present`,
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const address = clientAddressOf(incoming);
    const refusal = underWay.refusal(address);
    if (refusal) throw refusal;
    onceClosed(outgoing, underWay.begin(address));
    const options = { club, cache, filter };
    const texts = textOf(file, options, format);
    const next = () => live.turns.execute(EXPORTS, () => texts.next());
    // The first batch is read before the response begins, so that an error still gets an error status.
    const first = await next();
    const rows = streamOf(
      bytesOf(first, next, format.encoding),
      () => void texts.return(undefined),
    );
    return c.body(rows, 200, headers);
  };
}

async function* bytesOf(
  first: IteratorResult<string>,
  next: () => Promise<IteratorResult<string>>,
  encoding: BufferEncoding,
): AsyncGenerator<Buffer> {
  for (let text = first; !text.done; text = await next()) yield Buffer.from(text.value, encoding);
}

const nonEmptyText = z.string().min(1, rule('fieldEmpty'));
const day = z.string().refine(isDay, rule('fieldNoDay'));
const dayOrTime = z.string().refine(isDayOrWallClock, rule('fieldNoDayOrTime'));

const truth = z
  .enum(['true', 'false'], rule('fieldNoTruth'))
  .transform((value) => value === 'true');

/** An optional parameter that may not be repeated. */
function once<T extends z.ZodType>(value: T) {
  return z
    .array(value)
    .max(1, rule('fieldRepeated'))
    .transform(([only]) => only)
    .optional();
}

/** `?excel`: UTF-16 with tabs, which Excel opens as a table in every country. */
const excel = once(z.literal('', rule('fieldHasValue')));

/** Each part of the filter as a text. `players` and `playerIds` may be repeated. */
const FILTER_PARAMETERS = {
  players: z.array(nonEmptyText).optional(),
  playerIds: z.array(nonEmptyText).optional(),
  together: once(truth),
  team: once(nonEmptyText),
  kind: once(z.enum(MATCH_KINDS)),
  discipline: once(z.enum(DISCIPLINES)),
  from: once(dayOrTime),
  to: once(dayOrTime),
  finished: once(truth),
} satisfies Readonly<Record<keyof MatchFilter, z.ZodType>>;
const MATCHES_PARAMETERS = z.strictObject({ ...FILTER_PARAMETERS, excel });
/** Days of play, both included. */
const DAYS = { from: once(day), to: once(day) };
const PARAMETERS = z.strictObject({ ...DAYS, excel });
const PLAYERS_PARAMETERS = z.strictObject({
  ...DAYS,
  discipline: FILTER_PARAMETERS.discipline,
  excel,
});
const PARAMETERS_OF = new Map([
  ['matches', MATCHES_PARAMETERS],
  ['players', PLAYERS_PARAMETERS],
]);

type Parameters = z.infer<typeof MATCHES_PARAMETERS>;

/** @throws Refusal VALIDATION for an unknown or invalid parameter */
function parametersIn(
  name: string,
  given: Readonly<Record<string, readonly string[]>>,
): Parameters {
  const shape = PARAMETERS_OF.get(name) ?? PARAMETERS;
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const broken = brokenField(issue);
  if (broken) throw invalid(broken);
  if (issue?.code !== 'unrecognized_keys') throw parsed.error;
  const [parameter = ''] = issue.keys;
  const known = Object.keys(shape.shape);
  const facts = { file: `${name}.csv`, parameter, known };
  throw invalid(brokenRequest('parameterUnknown', [parameter], facts));
}

/** @throws Refusal VALIDATION for an unknown player or team, and for a range that ends before it begins */
function filterOf(cache: SeqCache, parameters: MatchFilter): Promise<MatchRowFilter> {
  return matchFilterOf(cache, parameters).catch((error: unknown) => {
    // NOT_FOUND would become 404, as if there were no such file.
    throw error instanceof Refusal && error.code === 'NOT_FOUND' ? invalid(error.broken) : error;
  });
}
