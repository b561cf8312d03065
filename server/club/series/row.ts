/** The row of a series, in the table and in the log: its players and teams. The standing follows from its matches. */
import { z } from 'zod';
import { PLAYOFF_SLOTS, type PlayoffSlot } from '../../../rules/bracket.ts';
import type { SeriesSituation } from '../../../rules/consequences.ts';
import { DEFAULT_BEST_OF } from '../../../rules/limits.ts';
import type { Entrant, Pair } from '../../../rules/playoff.ts';
import {
  type GivenUpBy,
  isSeriesDecided,
  type Seat,
  type SeriesTerms,
  seriesWinner,
  type Wins,
  winsIn,
} from '../../../rules/series.ts';
import type { Table } from '../../log/table.ts';
import type { SeriesGame } from '../matches/row.ts';

export const SERIES = {
  name: 'series',
  row: z.looseObject({
    id: z.int(),
    created_at: z.string(),
    player_one_id: z.int(),
    player_two_id: z.int(),
    team_one_id: z.int(),
    team_two_id: z.int(),
    playoff_id: z.int().nullable(),
    slot: z.enum(PLAYOFF_SLOTS).nullable(),
    version: z.int().default(0),
    best_of: z.int().default(DEFAULT_BEST_OF),
    /** The first player of the side that gave up. */
    forfeited_by: z.int().nullable().default(null),
    forfeited_by_both: z.boolean().default(false),
    /** The second players of pairs. Missing in rows logged before the columns existed. */
    partner_one_id: z.int().nullable().default(null),
    partner_two_id: z.int().nullable().default(null),
  }),
} as const satisfies Table;

export type SeriesRow = z.infer<typeof SERIES.row>;

export interface Series extends SeriesTerms {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly entrants: Readonly<Record<Seat, Entrant>>;
  readonly playoffId: number | null;
  readonly slot: PlayoffSlot | null;
  /** The seq of the last change in the series, not counting changes of live scores. */
  readonly version: number;
}

export type PlayoffSeries = Series & { readonly playoffId: number; readonly slot: PlayoffSlot };

export interface NewSeries {
  readonly createdAt: string;
  readonly pair: Pair<Entrant>;
  readonly playoffId: number | null;
  readonly slot: PlayoffSlot | null;
  readonly bestOf: number;
}

export function seriesOf(row: SeriesRow): Series {
  const [one, two] = pairIn(row);
  return {
    id: row.id,
    createdAt: row.created_at,
    entrants: { one, two },
    playoffId: row.playoff_id,
    slot: row.slot,
    bestOf: row.best_of,
    forfeitedBy: givenUpBy(row),
    version: row.version,
  };
}

function pairIn(row: SeriesRow): Pair<Entrant> {
  return [
    { firstId: row.player_one_id, partnerId: row.partner_one_id, teamId: row.team_one_id },
    { firstId: row.player_two_id, partnerId: row.partner_two_id, teamId: row.team_two_id },
  ];
}

/** Returns the sides of a series as its columns. */
export function sideColumnsOf([one, two]: Pair<Entrant>) {
  return {
    player_one_id: one.firstId,
    partner_one_id: one.partnerId,
    player_two_id: two.firstId,
    partner_two_id: two.partnerId,
    team_one_id: one.teamId,
    team_two_id: two.teamId,
  };
}

/** Returns who gave the series up; null if neither player did. */
function givenUpBy({
  forfeited_by: id,
  forfeited_by_both: both,
  player_one_id: one,
}: SeriesRow): GivenUpBy | null {
  if (id === null) return null;
  return both ? 'both' : id === one ? 'one' : 'two';
}

export function isPlayoffSeries(series: Series): series is PlayoffSeries {
  return series.playoffId !== null && series.slot !== null;
}

export interface SeriesStanding {
  readonly wins: Wins;
  /** Whether it has a winner, or was given up by both players. */
  readonly isDecided: boolean;
  readonly winnerSeat: Seat | null;
  readonly winner: Entrant | null;
}

export function standingOf(series: Series, games: readonly SeriesGame[]): SeriesStanding {
  const wins = winsIn(series.bestOf, games);
  const winnerSeat = seriesWinner(series, wins);
  const winner = winnerSeat && series.entrants[winnerSeat];
  return { wins, isDecided: isSeriesDecided(series, wins), winnerSeat, winner };
}

/** @param games may include games of other series */
export function situationOf(series: Series, games: readonly SeriesGame[]): SeriesSituation {
  const own = games.filter(({ seriesId }) => seriesId === series.id);
  const { entrants, bestOf, forfeitedBy } = series;
  const { winnerSeat } = standingOf(series, own);
  return { entrants, bestOf, forfeitedBy, games: own, winner: winnerSeat };
}
