/** The directive `@live`, which makes a query live. */
import { DirectiveLocation, GraphQLBoolean, GraphQLDirective, GraphQLNonNull } from 'graphql';
import { SNAPSHOT_MEANS } from '../log/subscription-spec.ts';

/** The extension of a field whose value goals of a live match can change: a live query that selects it follows goals. */
export const MOVES_WITH_GOALS = 'movesWithGoals';

/** Declares that goals of a live match can change the value of a field. */
export const movesWithGoals = { [MOVES_WITH_GOALS]: true } as const;

export const LIVE = new GraphQLDirective({
  name: 'live',
  description: `Makes a query live, over WebSocket or server-sent events: the server executes it now and after each change that can affect its result, and sends each result that differs from the last one. ${SNAPSHOT_MEANS}`,
  locations: [DirectiveLocation.QUERY],
  args: {
    goals: {
      type: new GraphQLNonNull(GraphQLBoolean),
      defaultValue: true,
      description:
        'Whether to execute the query after goals of live matches too, if it selects a field that goals affect. A client that subscribes to `changes` receives live scores there and can pass false.',
    },
  },
});
