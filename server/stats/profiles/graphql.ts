/** The fields of `Player` about results over time, and the subscription to a player. */
import { isBeforeResult } from '../../../rules/change-details.ts';
import { FORM_MATCHES, MAX_MONTHS, MAX_PAGE_SIZE, MONTHS } from '../../../rules/limits.ts';
import type { OutcomeLetters } from '../../../rules/match.ts';
import { efficiency } from '../../../rules/stats.ts';
import { MatchType } from '../../club/matches/graphql.ts';
import { PlayerType, playerArgs } from '../../club/players/graphql.ts';
import { nameOf, playerById, requirePlayer } from '../../club/players/queries.ts';
import { builder, enumOf } from '../../graphql/builder.ts';
import { assertCount, countArg } from '../../graphql/connection.ts';
import { requireRowById } from '../../graphql/ids.ts';
import { type Change, concernsAllQueries } from '../../log/change.ts';
import { SNAPSHOT_MEANS, SubscriptionSpec } from '../../log/subscription-spec.ts';
import { biggestWins, formOf, lastMatchOf, monthsOf, streakOf } from './queries.ts';
import type { PlayerMonth } from './sql.ts';

const OutcomeType = enumOf<OutcomeLetters>('Outcome', 'How a match ended for a player.', {
  W: 'Won without overtime.',
  OTW: 'Won in overtime.',
  OTL: 'Lost in overtime.',
  L: 'Lost without overtime.',
});

const PlayerMonthType = builder.objectRef<PlayerMonth>('PlayerMonth').implement({
  description: 'What a player did in a month, counted over finished matches by their `matchDate`.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'Year and month: `2026-01`.' }),
    games: t.exposeInt('matchesPlayed', { description: 'Finished matches, 1 or more.' }),
    points: t.exposeInt('points', { description: 'Points of these matches.' }),
    goalsFor: t.exposeInt('scoredGoals', { description: 'Goals scored.' }),
    goalsAgainst: t.exposeInt('concededGoals', { description: 'Goals conceded.' }),
    efficiency: t.float({ description: 'Points per match played.', resolve: efficiency }),
  }),
});

builder.objectFields(PlayerType, (t) => ({
  form: t.field({
    type: [OutcomeType],
    description: 'How the last finished matches ended for this player, the latest first.',
    args: { last: countArg(t, FORM_MATCHES, MAX_PAGE_SIZE) },
    complexity: ({ last }) => ({ field: 1 + Math.max(0, last ?? FORM_MATCHES), multiplier: 1 }),
    resolve: ({ id }, { last }, { cache }) =>
      formOf(cache(), id, assertCount('last', last ?? FORM_MATCHES, MAX_PAGE_SIZE)),
  }),
  streak: t.int({
    description:
      'How many of the last finished matches in a row this player won, overtime included, or as a negative number lost; 0 before the first.',
    resolve: async ({ id }, _, { cache }) => (await cache().load(streakOf, id))?.streak ?? 0,
  }),
  lastMatch: t.field({
    type: MatchType,
    nullable: true,
    description: 'The latest finished match: by date, then id; null before the first.',
    resolve: ({ id }, _, { cache }) => lastMatchOf(cache(), id),
  }),
  biggestWin: t.field({
    type: MatchType,
    nullable: true,
    description: 'The match won by most goals, of equals the latest; null before the first win.',
    resolve: async ({ id }, _, { cache }) => (await cache().load(biggestWins, id))[0]?.match,
  }),
  months: t.field({
    type: [PlayerMonthType],
    description:
      'The last months with a finished match, the oldest of them first. A month without one is left out.',
    args: { last: countArg(t, MONTHS, MAX_MONTHS) },
    complexity: ({ last }) => ({ field: 1, multiplier: last ?? MONTHS }),
    resolve: ({ id }, { last }, { cache }) =>
      cache().load(monthsOf(assertCount('last', last ?? MONTHS, MAX_MONTHS)), id),
  }),
}));

builder.subscriptionField('playerChanged', (t) =>
  t.field({
    type: PlayerType,
    description: `The player as they are, then as they are after every change that may concern them: of results, or of names. It stays with the player who has the nickname when it begins, also under another name. ${SNAPSHOT_MEANS} Errors: NOT_FOUND for an unknown player, and while the player is deleted; VALIDATION unless the id or the nickname is given.`,
    args: playerArgs(t),
    subscribe: async (_, player, { cache }) => {
      const { id } = await requirePlayer(cache(), player);
      return new SubscriptionSpec<Change>({
        of: 'SNAPSHOT',
        // Rating and titles also depend on matches of other players.
        concerns: (change) =>
          concernsAllQueries(change) ||
          change.playerIds.includes(id) ||
          (change.playerIds.length > 0 && !isBeforeResult(change.kind)),
        value: () => id,
        ids: [id],
      });
    },
    resolve: (id: number, player, { cache }) =>
      requireRowById(cache(), playerById, 'player', id, nameOf(player)),
  }),
);
