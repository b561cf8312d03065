/** One attack, as its seed says it. */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type Chance, chanceOf } from '../../demo/chance.ts';
import { allFigures } from '../../rules/figures.ts';
import { ALL_TIME } from '../../rules/span.ts';
import { type Database, openDatabase } from '../../server/database/connection.ts';
import { KeptLedger } from '../../server/log/ledger.ts';
import { currentPosition } from '../../server/log/position.ts';
import { graphql, textOf } from '../setup/graphql.ts';
import { expectOrderlyClub } from '../setup/orderly-club.ts';
import { CODE } from '../setup/server-process.ts';
import { answered } from './api.ts';
import { overEventStream, overWebSocket } from './changes-subscriber.ts';
import { firstCommands, PLAYERS, seriesCommand } from './commands.ts';
import { type Findings, findings as newFindings } from './findings.ts';
import { openPage } from './page.ts';
import { subscribeToSnapshots } from './snapshot-subscriber.ts';
import type { Stage } from './stage.ts';
import type { Subscriber } from './subscriber.ts';
import {
  FAULTS_OF_A_SEED,
  happen,
  networkFault,
  type Planned,
  processFault,
  WRITES,
} from './troubles.ts';
import { type Outcomes, writeOften } from './writer.ts';

const Created = z.object({ answer: z.object({ id: z.string() }) });
const SEQ = graphql('{ club { seq } }');
const FIGURES = graphql('{ stats { id matchesPlayed points scoredGoals concededGoals } }');
const AsOf = z.object({ club: z.object({ seq: z.int() }) });

const WRITERS = 3;
/** A server writes its log a little later. */
const LOG_FLUSHED_MS = 300;
const ASK_AGAIN_MS = 50;

/** @returns what was found to be wrong */
export async function playSeed(
  stage: Stage,
  seed: number,
  timeoutMs: number,
): Promise<readonly string[]> {
  const chance = chanceOf(seed);
  const findings = newFindings();
  const ending = new AbortController();
  const ended = AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs * 0.8)]);
  const plan = planOf(stage, seed, chance);
  try {
    const context = { stage, seed, chance, findings, ended };
    const seriesId = await prepare(context);

    const [begin] = await stage.ask((sql) => sql`select seq, epoch from club`);
    const subscribers = await subscribeAll(context, seriesId, {
      after: begin?.seq,
      epoch: begin?.epoch,
    });

    const outcomes: Outcomes = new Map();
    await attack(context, plan, outcomes);

    await settle(context, subscribers, outcomes, begin?.seq);
  } catch (error) {
    const faults = [...plan.network, ...plan.process].map(
      ({ after, lastsMs, fault }) => `after ${after} writes, for ${lastsMs} ms: ${fault.words}`,
    );
    await delay(LOG_FLUSHED_MS);
    const logs = stage.instances.map((instance, index) => `server ${index}: ${instance.stdout}`);
    const lines = [`seed ${seed}, WRITES=${WRITES}`, ...faults, ...findings.all, ...logs];
    throw new Error(lines.join('\n'), { cause: error });
  } finally {
    ending.abort();
  }
  return findings.all;
}

interface Context {
  readonly stage: Stage;
  readonly seed: number;
  readonly chance: Chance;
  readonly findings: Findings;
  readonly ended: AbortSignal;
}

interface Plan {
  readonly network: readonly Planned[];
  readonly process: readonly Planned[];
}

/** Faults of the network and of processes happen beside each other. */
function planOf(stage: Stage, seed: number, chance: Chance): Plan {
  const faults = (fault: typeof networkFault) =>
    Array.from({ length: FAULTS_OF_A_SEED }, () => chance.below(WRITERS * WRITES))
      .sort((a, b) => a - b)
      .map((after, index) => fault(stage, chance, after, FAULTS_OF_A_SEED * seed + index));
  return { network: faults(networkFault), process: faults(processFault) };
}

function urlsOf({ instances: [one, other] }: Stage): readonly [string, string] {
  return [one.url, other.url];
}

/** Creates the players of the club, and the series that is subscribed to. @returns the id of the series */
async function prepare({ stage, seed, chance, ended }: Context): Promise<string> {
  await Promise.all(stage.instances.map((instance) => instance.running()));
  const [url] = urlsOf(stage);
  const sender = (key: string) => ({ idempotencyKey: key, enteredBy: key, validationCode: CODE });
  for (const [index, command] of firstCommands().entries()) {
    // With a key of this seed: an undo of the one before may have taken a player back.
    const key = `${seed}.${PLAYERS[index]}`;
    await answered(
      () => url,
      { query: command.query, variables: command.variables(sender(key)) },
      ended,
    );
  }
  const { query, variables } = seriesCommand(chance);
  const { data } = await answered(
    () => url,
    { query, variables: variables(sender(`${seed}.series`)) },
    ended,
  );
  return Created.parse(data).answer.id;
}

async function subscribeAll(
  { stage, findings, ended }: Context,
  seriesId: string,
  from: { readonly after: number; readonly epoch: string },
): Promise<Subscriber[]> {
  const urls = urlsOf(stage);
  const [one, other] = urls;
  const client = (name: string, urls: readonly string[]) => ({ name, urls, findings, ended });
  return [
    overWebSocket(client('a script', urls), from),
    overEventStream(client('an event stream', [other, one]), from),
    subscribeToSnapshots(client('snapshots of server 0', [one]), seriesId),
    subscribeToSnapshots(client('snapshots of server 1', [other]), seriesId),
    await openPage({ ...client('page 0', urls), asks: one, seriesId }),
    await openPage({ ...client('page 1', [other, one]), asks: other, seriesId }),
  ];
}

async function attack(context: Context, plan: Plan, outcomes: Outcomes): Promise<void> {
  const { stage, seed, chance, findings, ended } = context;
  const progress = new Progress();
  const writers = Array.from({ length: WRITERS }, (_, index) => {
    const name = `${seed}.${'abc'[index]}`;
    const own = chanceOf(chance.below(1_000_000));
    const urls = urlsOf(stage);
    return writeOften({ name, chance: own, urls, outcomes, findings, ended }, WRITES, () =>
      progress.made(),
    );
  });
  await Promise.all([
    ...writers,
    ...[plan.network, plan.process].map(async (faults) => {
      for (const planned of faults) {
        await progress.reaches(planned.after, ended);
        await happen(planned);
      }
    }),
  ]);
}

/** How many writes were answered. */
class Progress {
  #count = 0;
  #made = Promise.withResolvers<void>();

  made(): void {
    this.#count += 1;
    this.#made.resolve();
    this.#made = Promise.withResolvers();
  }

  async reaches(count: number, ended: AbortSignal): Promise<void> {
    const over = new Promise<void>((resolve) =>
      ended.addEventListener('abort', () => resolve(), { once: true }),
    );
    while (this.#count < count && !ended.aborted) await Promise.race([this.#made.promise, over]);
  }
}

async function settle(
  { stage, findings, ended }: Context,
  subscribers: readonly Subscriber[],
  outcomes: Outcomes,
  begin: number,
): Promise<void> {
  await Promise.all(stage.instances.map((instance) => instance.running()));
  const log = await stage.ask(
    (sql) => sql<LogEntry[]>`
      select seq, kind, entered_by from changes where seq > ${begin} order by seq`,
  );
  const late = new Promise<never>((_, reject) =>
    ended.addEventListener('abort', () => reject(new Error('Somebody is still waiting.')), {
      once: true,
    }),
  );
  late.catch(() => {});
  const waiting = new Set(subscribers);
  const last = log.at(-1)?.seq ?? begin;
  // What the subscribers are compared with is as of then.
  const seen = { query: textOf(SEQ), seen: last };
  const figures: unknown[] = [];
  for (const url of urlsOf(stage)) {
    // A server that does not listen yet answers as well as it can.
    const seqOf = async () => AsOf.parse((await answered(() => url, seen, ended)).data).club.seq;
    while ((await seqOf()) < last) await delay(ASK_AGAIN_MS);
    figures.push((await answered(() => url, { query: textOf(FIGURES), seen: last }, ended)).data);
  }
  const all = subscribers.map(async (subscriber) => {
    await subscriber.reaches(last);
    waiting.delete(subscriber);
  });
  await Promise.race([late, Promise.all(all)]).catch((error) => {
    for (const { name } of waiting) findings.add(`${name} is not there yet`);
    throw error;
  });
  const keys = await stage.ask(
    (sql) => sql<StoredKey[]>`
      select key, seq from idempotency_keys where key = any(${[...outcomes.keys()]}::text[])`,
  );
  compare(outcomes, log, keys, findings);
  const database = await openDatabase({ databaseUrl: stage.postgres.url, dataDir: '' });
  try {
    await expectOrderlyClub(database.sql);
    const expected = await figuresIn(database);
    if (figures.some((found) => figuresOf(found) !== expected)) {
      findings.add(`a table is not ${expected}: ${figures.map(figuresOf).join(' and ')}`);
    }
  } finally {
    await database.close();
  }
}

const Table = z.object({
  stats: z.array(
    z.object({
      id: z.string(),
      matchesPlayed: z.int(),
      points: z.int(),
      scoredGoals: z.int(),
      concededGoals: z.int(),
    }),
  ),
});

/** The figures of all players by id, from the answer of a server. */
function figuresOf(answer: unknown): string {
  const { stats } = Table.parse(answer);
  return JSON.stringify(stats.toSorted((one, other) => Number(one.id) - Number(other.id)));
}

/** The same from the matches in the database. */
async function figuresIn({ connections, sql }: Database): Promise<string> {
  const { singles } = await new KeptLedger(connections).at(await currentPosition(sql), true);
  const stats = allFigures(singles, ALL_TIME).map(({ key, ...figures }) => ({
    ...figures,
    id: `${key}`,
  }));
  return figuresOf({ stats });
}

interface LogEntry {
  readonly seq: number;
  readonly kind: string;
  readonly entered_by: string | null;
}

/** A key, and the last change of its write; null if it changed nothing. */
interface StoredKey {
  readonly key: string;
  readonly seq: number | null;
}

function compare(
  outcomes: Outcomes,
  log: readonly LogEntry[],
  keys: readonly StoredKey[],
  findings: Findings,
): void {
  const written = Map.groupBy(log, (change) => change.entered_by ?? '');
  for (const [key, changes] of written) {
    if (!isOneWrite(changes)) findings.add(`${key} is in the log ${changes.length} times`);
    if (!outcomes.has(key)) findings.add(`${key} is in the log and was never answered`);
  }
  const stored = new Map(keys.map(({ key, seq }) => [key, seq]));
  for (const [key, seq] of outcomes) {
    if (seq === 'REFUSED_LATER') continue;
    const found = written.get(key)?.at(-1)?.seq ?? null;
    // The answer does not say whether the write had changed anything.
    const answered = seq === 'DONE_BEFORE' ? stored.get(key) : seq;
    if (found !== answered)
      findings.add(`${key} was answered as ${seq} and is in the log as ${found}`);
  }
}

/** A player who is added by another write is a change of its own, right before it. */
function isOneWrite(changes: readonly LogEntry[]): boolean {
  const [first, second, ...others] = changes;
  if (!first || !second) return true;
  const isAddition = first.kind === 'PLAYER_CREATED' && second.kind !== 'PLAYER_CREATED';
  return isAddition && second.seq === first.seq + 1 && others.length === 0;
}
