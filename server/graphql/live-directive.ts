/** The directive `@live`, which makes a query live. */
import { DirectiveLocation, GraphQLBoolean, GraphQLDirective, GraphQLNonNull } from 'graphql';
import { SNAPSHOT_MEANS } from '../log/source.ts';

export const LIVE = new GraphQLDirective({
  name: 'live',
  description: `Makes a query live, over WebSocket or server-sent events: it is answered now, and again after each change that moves its answer. ${SNAPSHOT_MEANS}`,
  locations: [DirectiveLocation.QUERY],
  args: {
    goals: {
      type: new GraphQLNonNull(GraphQLBoolean),
      defaultValue: true,
      description:
        'Whether goals of live matches count as changes, if the query selects anything that they move. A client that follows `changes` has the live scores from there.',
    },
  },
});
