/** The queries of statistics. */
import type { ArgBuilder } from '@pothos/core';
import {
  GAMES_FOR_BEST_TEAM,
  MIN_RANKED_MATCHES,
  RECENT_TEAMS,
  TOP_PLAYERS,
} from '../../../rules/limits.ts';
import { bestTeamId } from '../../../rules/ranking.ts';
import {
  efficiency,
  RECORD_FIELDS,
  type RecordField,
  type TeamRecord,
} from '../../../rules/stats.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { playerOfId } from '../../club/players/queries.ts';
import { TeamType } from '../../club/teams/graphql.ts';
import { TEAMS, teamOf } from '../../club/teams/teams.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { ALL_PLAYERS, builder, type GraphTypes } from '../../graphql/builder.ts';
import type { GraphContext } from '../../graphql/context.ts';
import { type SpanInput, spanArg, spanOf } from '../../graphql/span.ts';
import { disciplineArg, playerIn } from '../holder.ts';
import { leaderboardPart, type PlayerStats, statsOf, teamRecordsOf } from './queries.ts';

export const MEANINGS: Readonly<Record<RecordField, string>> = {
  matchesPlayed: 'Finished matches, including games of series.',
  wins: 'Matches won without overtime.',
  losses: 'Matches lost without overtime.',
  extraTimeWins: 'Matches won in overtime.',
  extraTimeLosses: 'Matches lost in overtime.',
  points: 'Win 3, overtime win 2, overtime loss 1, loss 0.',
  scoredGoals: 'Goals scored.',
  concededGoals: 'Goals conceded.',
};

export const PlayerStatsType = builder.objectRef<PlayerStats>('PlayerStats').implement({
  description: 'The record of a player with at least one finished match of a discipline.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description:
        'The id of the player, followed by `doubles` in doubles, and by the days of a span.',
    }),
    player: t.field({
      type: PlayerType,
      description: 'The player.',
      resolve: ({ playerId }, _, { cache }) => playerOfId(cache(), playerId),
    }),
    ...Object.fromEntries(
      RECORD_FIELDS.map((field) => [
        field,
        t.int({ description: MEANINGS[field], resolve: (record) => record[field] }),
      ]),
    ),
    efficiency: t.float({ description: 'Points per match played.', resolve: efficiency }),
    favouriteTeam: t.field({
      type: TeamType,
      nullable: true,
      description: 'The team used in most matches; among equals the team used last.',
      resolve: ({ favouriteTeamId }) => teamOf(favouriteTeamId),
    }),
    lastMatchDate: t.field({
      type: 'LocalDateTime',
      resolve: ({ last }, _, { club }) => wallClock(new Date(last.playedAt * 1_000), club.timeZone),
      description: "The date of the latest of these matches, in the club's time zone.",
    }),
    recentTeams: t.field({
      type: [TeamType],
      description: `The teams used last, latest first, at most ${RECENT_TEAMS}.`,
      complexity: { field: 1, multiplier: RECENT_TEAMS },
      resolve: ({ recentTeamIds }) => recentTeamIds.map(teamOf),
    }),
  }),
});

export const TeamRecordType = builder.objectRef<TeamRecord>('TeamRecord').implement({
  description: 'The record of a player with a team, over finished matches.',
  fields: (t) => ({
    team: t.field({
      type: TeamType,
      description: 'The team.',
      resolve: ({ teamId }) => teamOf(teamId),
    }),
    games: t.exposeInt('matchesPlayed', { description: 'Finished matches with the team.' }),
    wins: t.int({
      description: 'Matches won with the team, including overtime.',
      resolve: ({ wins, extraTimeWins }) => wins + extraTimeWins,
    }),
  }),
});

builder.objectFields(PlayerType, (t) => ({
  teamRecords: t.field({
    type: [TeamRecordType],
    description:
      'The record of this player with each team, most matches first. Errors: VALIDATION.',
    args: { span: spanArg(t.arg), discipline: disciplineArg(t.arg) },
    complexity: { field: 1, multiplier: TEAMS.length },
    resolve: async ({ id }, { span, discipline }, { cache }) => [
      ...(await teamRecordsOf(cache(), playerIn(id, discipline), spanOf(span))),
    ],
  }),
  bestTeam: t.field({
    type: TeamType,
    nullable: true,
    description: `The team with most points per match, among teams with at least ${GAMES_FOR_BEST_TEAM} matches; among equals the team with more matches, then goal difference, goals. Null without such a team. Errors: VALIDATION.`,
    args: { span: spanArg(t.arg), discipline: disciplineArg(t.arg) },
    resolve: async ({ id }, { span, discipline }, { cache }) => {
      const records = await teamRecordsOf(cache(), playerIn(id, discipline), spanOf(span));
      const teamId = bestTeamId(records);
      return teamId === null ? null : teamOf(teamId);
    },
  }),
  stats: t.field({
    type: PlayerStatsType,
    nullable: true,
    description: 'The record; null without a finished match. Errors: VALIDATION.',
    args: { span: spanArg(t.arg), discipline: disciplineArg(t.arg) },
    resolve: ({ id }, { span, discipline }, { cache }) =>
      statsOf(cache(), id, spanOf(span), discipline ?? 'SINGLES'),
  }),
}));

/** The complexity of a field that returns at most `first` records. */
function recordsCost({ first }: { first?: number | null | undefined }, context: GraphContext) {
  const { field, multiplier } = ALL_PLAYERS({}, context);
  return { field, multiplier: Math.min(first ?? multiplier, multiplier) };
}

function partArgs(t: { readonly arg: ArgBuilder<GraphTypes> }) {
  return {
    first: t.arg.int({ description: 'Maximum number of records, 1 or more. By default all.' }),
    after: t.arg.id({ description: 'Return the records after the record with this id.' }),
    span: spanArg(t.arg),
  };
}

interface PartArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly span?: typeof SpanInput.$inferInput | null | undefined;
}

function partOf({ first, after, span }: PartArguments) {
  return { span: spanOf(span), first: first ?? null, after: after ?? null };
}

builder.queryFields((t) => ({
  stats: t.field({
    type: [PlayerStatsType],
    description: `All records of singles, or a part of them, by points per match, matches, goal difference and goals, most first. Players who are equal in all of these share a place and are in order of nickname. Once ${TOP_PLAYERS} players have ${MIN_RANKED_MATCHES} matches, those with fewer come after all others. Errors: VALIDATION, NOT_FOUND for an \`after\` without a record.`,
    args: partArgs(t),
    complexity: recordsCost,
    resolve: (_, part, { cache }) => leaderboardPart(cache(), 'SINGLES', partOf(part)),
  }),
  doubles: t.field({
    type: [PlayerStatsType],
    description:
      'The records of players in doubles, in which a match counts for both players of a side, in the order of `stats`. Errors: as `stats`.',
    args: partArgs(t),
    complexity: recordsCost,
    resolve: (_, part, { cache }) => leaderboardPart(cache(), 'DOUBLES', partOf(part)),
  }),
  efficiency: t.field({
    type: [PlayerStatsType],
    description:
      'All records of singles, or the first of them, in the order of `stats`. Errors: VALIDATION.',
    args: {
      first: t.arg.int({ description: 'Maximum number of records, 1 or more. By default all.' }),
      span: spanArg(t.arg),
    },
    complexity: recordsCost,
    resolve: (_, { first, span }, { cache }) =>
      leaderboardPart(cache(), 'SINGLES', partOf({ first, span })),
  }),
}));
