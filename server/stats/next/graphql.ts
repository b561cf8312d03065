/** The queries `nextMatches` and `teamsFor`. */
import { MAX_ENTRANTS, MAX_NEXT_MATCHES } from '../../../rules/limits.ts';
import { type NextMode, REASON_WORDS } from '../../../rules/next.ts';
import { CompetitorType } from '../../club/competitors/graphql.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { playerOfId, requirePlayer } from '../../club/players/queries.ts';
import { TeamType } from '../../club/teams/graphql.ts';
import { builder, enumOf } from '../../graphql/builder.ts';
import { assertCount, countArg } from '../../graphql/connection.ts';
import {
  evenTeamsOf,
  type SuggestedMatch,
  suggestedMatches,
  teamsForPlayers,
  teamsOfLastTime,
} from './queries.ts';

/** Estimated number of players who wait, for the cost of a query. */
const USUALLY_WAITING = { field: 1, multiplier: 6 } as const;
const TWO_TEAMS = { field: 2, multiplier: 2 } as const;

const NextModeType = enumOf<NextMode>('NextMode', 'How the next match of an evening is chosen.', {
  EQUAL:
    'Everybody plays equally often: those who have played least tonight, then the longest wait, then those who met least tonight, then the closest ratings. Who comes late counts as having played as often as the least of the others.',
  WINNER_STAYS:
    'The winner of the last match, against the one who waits longest. None while a match is live.',
  TWO_AGAINST_TWO: 'As EQUAL, for two pairs. None with fewer than four players.',
});

const NextMatchType = builder.objectRef<SuggestedMatch>('NextMatch').implement({
  description: 'A match that could be played next. Nothing is stored of it.',
  fields: (t) => ({
    home: t.expose('home', { type: CompetitorType, description: 'Who plays at home.' }),
    away: t.expose('away', { type: CompetitorType, description: 'Who plays away.' }),
    waiting: t.field({
      type: [PlayerType],
      description: 'The others who are here, those first who would play first.',
      complexity: USUALLY_WAITING,
      resolve: ({ waiting }, _, { cache }) =>
        Promise.all(waiting.map((id) => playerOfId(cache(), id))),
    }),
    reason: t.string({
      description: 'Why it comes before the match after it: `fewest matches tonight`.',
      resolve: ({ reason }) => REASON_WORDS[reason],
    }),
    teams: t.field({
      type: [TeamType],
      description:
        'The teams of last time, at home and away; empty if a side has not played yet, or both had the same one.',
      complexity: TWO_TEAMS,
      resolve: async (match, _, { cache }) => [...(await teamsOfLastTime(cache(), match))],
    }),
    evenTeams: t.field({
      type: [TeamType],
      description:
        'Two teams of about equal strength by the last 1,000 results of the club in each discipline, drawn at random for this match.',
      complexity: TWO_TEAMS,
      resolve: async (match, _, { cache }) => [...(await evenTeamsOf(cache(), match))],
    }),
  }),
});

builder.queryField('nextMatches', (t) =>
  t.field({
    type: [NextMatchType],
    description: `The matches that could be played next by those who are here tonight, the best first. Empty with too few players, and while a series, play-off or league is played tonight, which has next matches of its own.`,
    args: {
      mode: t.arg({
        type: NextModeType,
        description: 'By default TWO_AGAINST_TWO after a match of two pairs, otherwise EQUAL.',
      }),
      first: countArg(t, 1, MAX_NEXT_MATCHES),
    },
    complexity: ({ first }) => ({ field: 2, multiplier: first ?? 1 }),
    resolve: async (_, { mode, first }, context) => {
      const count = assertCount('first', first ?? 1, MAX_NEXT_MATCHES);
      return [...(await suggestedMatches(context, mode ?? null, count))];
    },
  }),
);

builder.queryField('teamsFor', (t) =>
  t.field({
    type: [TeamType],
    description:
      'Different teams for players, in their order: for each the team of the last match one against one, unless a player before had the same, and for the others teams of about the same strength by the results of the club, drawn at random. Errors: VALIDATION for fewer than 1 or more than 16 players, NOT_FOUND.',
    args: {
      players: t.arg.idList({ required: true, description: 'The ids of the players.' }),
    },
    complexity: ({ players }) => ({ field: 2, multiplier: players.length }),
    resolve: async (_, { players }, { cache }) => {
      assertCount('players', players.length, MAX_ENTRANTS);
      const found = await Promise.all(players.map((id) => requirePlayer(cache(), { id })));
      return [
        ...(await teamsForPlayers(
          cache(),
          found.map(({ id }) => id),
        )),
      ];
    },
  }),
);
