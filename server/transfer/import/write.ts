/** Writes an import in one transaction, as one change. */
import type { ImportDetails } from '../../../rules/changes/details.ts';
import { allPlayers } from '../../club/players/sql.ts';
import { NO_DEADLINE } from '../../database/deadline.ts';
import type { Tx } from '../../database/driver.ts';
import { TRANSFERS } from '../../database/limits.ts';
import { StartError } from '../../database/start-error.ts';
import { wallClock } from '../../database/wall-clock.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { INTERNAL_SENDER, NO_READ, write } from '../../log/write.ts';
import type { Progress } from '../backup/progress.ts';
import { type Split, separateExisting } from './already-here.ts';
import { unprovenDate } from './dates.ts';
import type { Finding } from './findings.ts';
import type { IdMap } from './identity.ts';
import { insertAll } from './insert.ts';
import { type Plan, type PlanOptions, planImport } from './plan.ts';
import { checkDates } from './plan-matches.ts';
import type { Planned, PlannedMatch } from './planned.ts';
import type { Source } from './source.ts';

type Counts = Omit<ImportDetails, 'kind' | 'source'>;

/** The outcome of an import or of a dry run. */
export interface Imported {
  /** Number of rows to write. */
  readonly counts: Counts;
  readonly findings: readonly Finding[];
  /** Ids of existing and written rows. */
  readonly ids: IdMap;
  /** Number of rows that exist already; players are not counted. */
  readonly known: Counts;
  /** The first and the last date of the matches of the source, as wall-clock times; null without matches. */
  readonly dates: readonly [first: string, last: string] | null;
  /** A date of the source that was read with the day first, which nothing in the source proves; null if there is none. */
  readonly unprovenDate: string | null;
  /** Seq of the change; null if nothing was written. */
  readonly seq: number | null;
}

/** Plans an import without writing. @param tx null if the club does not exist yet */
export async function tryImport(
  tx: Tx | null,
  source: Source,
  timeZone: string,
  options: PlanOptions,
): Promise<Imported> {
  const { planned } = await prepare(tx, source, timeZone, options);
  return planned;
}

/** Writes an import. Writes nothing, and returns no seq, for a spreadsheet with errors or if all rows exist already. */
export function writeImport(
  club: ServerContext,
  source: Source,
  options: PlanOptions,
  progress: Progress,
): Promise<Imported> {
  return write(
    club,
    { ...INTERNAL_SENDER, signal: NO_DEADLINE },
    {
      again: null,
      read: NO_READ,
      work: async ({ tx, seq, log }) => {
        // Planning a large import takes longer than the usual limit for idle transactions.
        await tx`set local idle_in_transaction_session_timeout = 0`;
        const { plan, split, planned } = await prepare(tx, source, club.timeZone, options);
        if (!hasRowsToWrite(source, planned)) return planned;
        const { counts } = planned;
        const after = await insertAll(tx, plan, split, { club, version: seq, progress });
        const details = { kind: 'IMPORTED', source: source.name, ...counts } as const;
        await log({ details, after });
        return { ...planned, seq };
      },
    },
  );
}

/** Whether there is anything to write, by the outcome of `tryImport`. */
export function hasRowsToWrite(source: Source, planned: Imported): boolean {
  return errorsOf(source, planned).length === 0 && sum(planned.counts) > 0;
}

/** The errors that the owner of a spreadsheet must correct before it is imported, by file and line; empty for a club. */
export function errorsOf({ kind }: Source, { findings }: Imported): readonly Finding[] {
  if (kind !== 'SPREADSHEET') return [];
  return findings
    .filter(({ consequence, line }) => consequence === 'LEFT_OUT' && line !== null)
    .toSorted(
      (one, other) =>
        Number(one.file !== null) - Number(other.file !== null) ||
        (one.line ?? 0) - (other.line ?? 0),
    );
}

async function prepare(
  tx: Tx | null,
  source: Source,
  timeZone: string,
  options: PlanOptions,
): Promise<{ readonly plan: Plan; readonly split: Split; readonly planned: Imported }> {
  const plan = planImport(source, tx ? await allPlayers(tx) : [], timeZone, options);
  const split = await separateExisting(tx, plan, timeZone);
  const { findings } = plan;
  checkDates(matchesOf(split.missing), wallClock(new Date(), timeZone), { ...options, findings });
  const counts = countOf(plan, split);
  if (counts.matches > TRANSFERS.matches) {
    throw new StartError(
      `${source.name} has ${counts.matches} matches, an import takes at most ${TRANSFERS.matches}.`,
    );
  }
  const { ids } = split;
  const known = {
    players: 0,
    matches: ids.matches.size,
    series: ids.series.size,
    playoffs: ids.playoffs.size,
    leagues: ids.leagues.size,
  };
  const dates = datesOf([...matchesOf(plan), ...plan.games, ...plan.fixtures]);
  const texts = options.dateOrder === 'DMY' ? source.matches.map(({ date }) => date) : [];
  const read = { dates, unprovenDate: unprovenDate(texts) };
  return {
    plan,
    split,
    planned: { counts, findings: findings.all, ids, known, ...read, seq: null },
  };
}

function datesOf(matches: readonly PlannedMatch[]): Imported['dates'] {
  const sorted = matches.map(({ matchDate }) => matchDate).sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
}

/** The single matches and those of leagues. */
function matchesOf({ matches, leagues }: Planned): readonly PlannedMatch[] {
  return [...matches, ...leagues.flatMap(({ fixtures }) => fixtures)];
}

function countOf({ players }: Plan, { missing }: Split): Counts {
  const series = [...missing.series, ...missing.playoffs.flatMap((playoff) => playoff.series)];
  return {
    players: players.length,
    matches: matchesOf(missing).length + series.flatMap(({ games }) => games).length,
    series: series.length,
    playoffs: missing.playoffs.length,
    leagues: missing.leagues.length,
  };
}

function sum(counts: Counts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
