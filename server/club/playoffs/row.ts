/** The rows of a play-off and its players, in the tables and in the log. The standings follow from its series. */
import { z } from 'zod';
import { type Bracket, placesOf } from '../../../rules/bracket.ts';
import type { PlayoffSituation } from '../../../rules/consequences.ts';
import { DEFAULT_BEST_OF } from '../../../rules/limits.ts';
import type { Entrant, PlayoffLengths } from '../../../rules/playoff.ts';
import { sameCompetitor } from '../../../rules/side.ts';
import type { Table } from '../../log/table.ts';
import type { SeriesGame } from '../matches/row.ts';
import { type Series, situationOf } from '../series/row.ts';

export const PLAYOFFS = {
  name: 'playoffs',
  row: z.looseObject({
    id: z.int(),
    created_at: z.string(),
    title: z.string(),
    version: z.int().default(0),
    best_of: z.int().default(DEFAULT_BEST_OF),
    final_best_of: z.int().default(DEFAULT_BEST_OF),
    third_place: z.boolean().default(true),
    /** Missing in rows logged before the column existed. */
    league_id: z.int().nullable().default(null),
  }),
} as const satisfies Table;

export const ENTRANTS = {
  name: 'playoff_entrants',
  row: z.looseObject({
    id: z.int(),
    playoff_id: z.int(),
    position: z.int(),
    player_id: z.int(),
    team_id: z.int(),
    has_left: z.boolean().default(false),
    /** The second player of a pair. Missing in rows logged before the column existed. */
    partner_id: z.int().nullable().default(null),
  }),
} as const satisfies Table;

export type PlayoffRow = z.infer<typeof PLAYOFFS.row>;
export type EntrantRow = z.infer<typeof ENTRANTS.row>;

export interface Playoff extends PlayoffLengths {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly title: string;
  /** Whether the losers of the semifinals meet. */
  readonly thirdPlaceSeries: boolean;
  /** The league whose table seeded the play-off, which may have been deleted since; null for others. */
  readonly leagueId: number | null;
  /** The seq of the last change in the play-off, not counting changes of live scores. */
  readonly version: number;
}

export type NewPlayoff = Omit<Playoff, 'id' | 'version'>;

/** A player of a play-off with a place in the first round. */
export interface PlacedEntrant extends Entrant {
  readonly playoffId: number;
  /** 1 to 16, from top to bottom: 1 meets 2, 3 meets 4. */
  readonly position: number;
  /** Whether the player left the play-off. */
  readonly hasLeft: boolean;
}

/** A player who takes a place; without `hasLeft` one who plays. */
export type NewEntrant = Omit<PlacedEntrant, 'hasLeft'> & Partial<Pick<PlacedEntrant, 'hasLeft'>>;

export function playoffOf(row: PlayoffRow): Playoff {
  return {
    id: row.id,
    createdAt: row.created_at,
    title: row.title,
    bestOf: row.best_of,
    finalBestOf: row.final_best_of,
    thirdPlaceSeries: row.third_place,
    leagueId: row.league_id,
    version: row.version,
  };
}

export function entrantOf(row: EntrantRow): PlacedEntrant {
  return {
    playoffId: row.playoff_id,
    position: row.position,
    firstId: row.player_id,
    partnerId: row.partner_id,
    teamId: row.team_id,
    hasLeft: row.has_left,
  };
}

/** @param entrants in any order */
function bracketOf(
  { thirdPlaceSeries }: Pick<Playoff, 'thirdPlaceSeries'>,
  entrants: readonly PlacedEntrant[],
): Bracket<Entrant> {
  const places = placesOf(entrants, ({ firstId, partnerId, teamId }) => ({
    firstId,
    partnerId,
    teamId,
  }));
  const left = entrants.filter(({ hasLeft }) => hasLeft);
  return {
    places,
    thirdPlaceSeries,
    hasLeft: (entrant) => left.some((leaver) => sameCompetitor(leaver, entrant)),
  };
}

/** The rows of a play-off. */
export interface PlayoffRows {
  readonly playoff: Playoff;
  readonly entrants: readonly PlacedEntrant[];
  readonly series: readonly Series[];
  /** All matches of these series; may include others. */
  readonly games: readonly SeriesGame[];
}

/** Returns a play-off in the form that the rules take. */
export function playoffSituation(rows: PlayoffRows): PlayoffSituation {
  const { playoff, entrants, series, games } = rows;
  const { bestOf, finalBestOf } = playoff;
  const bySlot = series.flatMap((one) => (one.slot ? [[one.slot, situationOf(one, games)]] : []));
  return {
    bracket: bracketOf(playoff, entrants),
    bestOf,
    finalBestOf,
    series: Object.fromEntries(bySlot),
  };
}
