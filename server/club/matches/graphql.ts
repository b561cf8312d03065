/** The `Match` type, its lists, and the mutations that create and delete matches. */
import { brokenInClub } from '../../../rules/club-messages.ts';
import { MATCHES_PAGE, MAX_COUNT, MAX_GAMES_OF_A_SERIES } from '../../../rules/limits.ts';
import { goalsOf, pointsFor, type Side, winningSide } from '../../../rules/match.ts';
import { capitalized } from '../../../rules/phrases.ts';
import { disciplineOf } from '../../../rules/side.ts';
import { invalid } from '../../database/refusal.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { builder } from '../../graphql/builder.ts';
import { connectionOf, pageArgs, pageCost } from '../../graphql/connection.ts';
import { rowId, rowIdOf } from '../../graphql/ids.ts';
import { movesWithGoals } from '../../graphql/live-directive.ts';
import { addMutation, expectedVersionField } from '../../graphql/mutation.ts';
import { expectedBy } from '../../log/expected.ts';
import { DisciplineType, MatchSideType } from '../competitors/graphql.ts';
import { inPathsOf, meetingIn, SideInput } from '../competitors/side-input.ts';
import { newPlayersField, PlayerType } from '../players/graphql.ts';
import { playerOfId } from '../players/queries.ts';
import { TeamType } from '../teams/graphql.ts';
import { teamOf } from '../teams/teams.ts';
import { createLiveMatch, createMatch, createMatchToPlay, deleteMatch } from './commands.ts';
import { ALL_MATCHES, MatchFilterInput, matchFilterOf } from './filter.ts';
import { type MatchPage, matchById, matchCount, matchCursor, matchPage } from './queries.ts';
import type { Match } from './row.ts';

export const MatchType = builder.objectRef<Match>('Match').implement({
  description: 'A match of two sides: a single match, or a game of a series.',
  fields: (t) => {
    const player = (side: Side) =>
      t.field({
        type: PlayerType,
        description: `The player ${side === 'home' ? 'at home' : 'away'}; the first of a pair, see \`${side}\`.`,
        resolve: (match, _, { cache }) => playerOfId(cache(), match[side].firstId),
      });
    const ofSide = (side: Side) =>
      t.field({
        type: MatchSideType,
        description: `The side ${side === 'home' ? 'at home' : 'away'}.`,
        resolve: ({ result, ...match }) => ({
          entrant: match[side],
          score: result && goalsOf(side, result).scored,
          points: result && pointsFor(side, result),
        }),
      });
    const team = (side: Side) =>
      t.field({
        type: TeamType,
        description: `The team of the ${side} player.`,
        resolve: (match) => teamOf(match[side].teamId),
      });
    const points = (side: Side) =>
      t.int({
        nullable: true,
        description: `${capitalized(side)} player's points: win 3, overtime win 2, overtime loss 1, loss 0; null until finished.`,
        resolve: ({ result }) => (result ? pointsFor(side, result) : null),
      });
    return {
      id: t.exposeID('id', { description: 'The id of the match.' }),
      matchDate: t.field({
        type: 'LocalDateTime',
        description:
          "When the match was played, in the club's time zone. For a match of a series, when its result was first entered or its live score began; before that, when the match was created.",
        resolve: ({ playedAt }, _, { club }) => wallClock(playedAt, club.timeZone),
      }),
      home: ofSide('home'),
      away: ofSide('away'),
      discipline: t.field({
        type: DisciplineType,
        description: 'Whether the match is played one against one.',
        resolve: ({ home, away }) => disciplineOf([home, away]),
      }),
      homePlayer: player('home'),
      awayPlayer: player('away'),
      homeTeam: team('home'),
      awayTeam: team('away'),
      homeScore: t.int({
        nullable: true,
        description: 'Goals of the home player; null until finished.',
        resolve: ({ result }) => result?.homeScore ?? null,
      }),
      awayScore: t.int({
        nullable: true,
        description: 'Goals of the away player; null until finished.',
        resolve: ({ result }) => result?.awayScore ?? null,
      }),
      overTime: t.boolean({
        description: 'Whether the match was decided in overtime.',
        resolve: ({ result }) => result?.overTime ?? false,
      }),
      homePoints: points('home'),
      awayPoints: points('away'),
      winner: t.field({
        type: PlayerType,
        nullable: true,
        description: 'The winner, the first player of a pair; null until finished.',
        resolve: ({ result, ...match }, _, { cache }) =>
          result ? playerOfId(cache(), match[winningSide(result)].firstId) : null,
      }),
      gameNumber: t.exposeInt('gameNumber', {
        nullable: true,
        description: `The number of the match in its series, 1 to ${MAX_GAMES_OF_A_SERIES}; null for a single match.`,
      }),
      version: t.exposeInt('version', {
        extensions: movesWithGoals,
        description:
          'The seq of the last change of the match, for `expectedVersion`. Goals and the removal of a live score count as changes; its start, its period and pauses do not.',
      }),
    };
  },
});

const MatchList = connectionOf<Match, MatchPage>('Match', MatchType, matchCursor);

builder.objectField(MatchList.connection, 'totalCount', (t) =>
  t.int({
    description: `The number of matches in the list, counted up to ${MAX_COUNT}, which means "more than ${MAX_COUNT - 1}".`,
    resolve: ({ filter }, _, { cache }) => matchCount(cache(), filter),
  }),
);

builder.queryFields((t) => ({
  match: t.field({
    type: MatchType,
    nullable: true,
    description: 'The match with this id; null if there is none.',
    args: { id: t.arg.id({ required: true, description: 'The id of the match.' }) },
    resolve: (_, { id }, { cache }) => cache().find(matchById, rowId(id)),
  }),
  matches: t.field({
    type: MatchList.connection,
    description:
      'All matches, or the matches that pass a filter, newest first: by instant, then id. Errors: NOT_FOUND for an unknown player; VALIDATION for an unknown team, a range that ends before it begins, and a cursor of another filter.',
    args: {
      ...pageArgs(t, MATCHES_PAGE),
      filter: t.arg({ type: MatchFilterInput, description: 'Only matches that pass this filter.' }),
    },
    complexity: pageCost(MATCHES_PAGE),
    resolve: async (_, { filter, ...page }, { cache }) =>
      matchPage(cache(), page, await matchFilterOf(cache(), filter ?? {})),
  }),
}));

builder.objectField(PlayerType, 'matches', (t) =>
  t.field({
    type: MatchList.connection,
    description:
      'The matches of this player, played or not, newest first; the same list as `matches` with a filter by the player.',
    args: pageArgs(t, MATCHES_PAGE),
    complexity: pageCost(MATCHES_PAGE),
    resolve: ({ id }, page, { cache }) =>
      matchPage(cache(), page, { ...ALL_MATCHES, playerIds: [id] }),
  }),
);

addMutation('createMatch', {
  type: MatchType,
  description:
    'Adds a single match, with or without a result. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS.',
  input: 'A match that belongs to no series, with or without a result.',
  fields: (t) => ({
    matchDate: t.field({
      type: 'LocalDateTime',
      description: "When the match was played, in the club's time zone. By default now.",
    }),
    home: t.field({ type: SideInput, description: 'The side at home.' }),
    away: t.field({
      type: SideInput,
      description: 'The side away, with the same or another team.',
    }),
    homePlayerNickName: t.string({
      description: 'Without `home`: the nickname of the home player.',
    }),
    awayPlayerNickName: t.string({
      description: 'Without `away`: the nickname of the away player.',
    }),
    homeTeamName: t.string({ description: "Without `home`: the home player's team." }),
    awayTeamName: t.string({ description: "Without `away`: the away player's team." }),
    homeScore: t.int({
      description: 'Goals, 0 to 999, no draw. Omit both scores for a match without a result.',
    }),
    awayScore: t.int({ description: 'Goals, 0 to 999, no draw.' }),
    overTime: t.boolean({
      required: true,
      defaultValue: false,
      description: 'Whether the match was decided in overtime. The difference is then exactly 1.',
    }),
    live: t.boolean({
      required: true,
      defaultValue: false,
      description:
        'Whether the live score of the match starts now, as with `startMatch`. The match then has neither a score nor a `matchDate`.',
    }),
    newPlayers: newPlayersField(t),
  }),
  write: (club, { homeScore = null, awayScore = null, overTime, live, ...input }, sender) => {
    const form = { ...meetingIn(input, ''), newPlayers: input.newPlayers };
    if (live) {
      const { matchDate = null } = input;
      if (homeScore !== null || awayScore !== null || overTime || matchDate !== null) {
        throw invalid(brokenInClub('liveWithResult', ['live']));
      }
      return inPathsOf(input, createLiveMatch(club, form, sender));
    }
    const given = [input.matchDate ?? null, sender] as const;
    const created =
      homeScore === null && awayScore === null && !overTime
        ? createMatchToPlay(club, form, ...given)
        : createMatch(club, { ...form, homeScore, awayScore, overTime }, ...given);
    return inPathsOf(input, created);
  },
});

addMutation('deleteMatch', {
  type: 'ID',
  description:
    'Deletes a single match and returns its id. Errors: INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND, CONFLICT for a match of a series, or if the match has changed since `expectedVersion`.',
  input: 'The match to delete.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'A match that belongs to no series.' }),
    expectedVersion: expectedVersionField(t),
  }),
  write: (club, input, sender) =>
    deleteMatch(club, rowIdOf('match', input.id), sender, expectedBy(input)),
});
