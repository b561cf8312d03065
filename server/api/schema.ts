/** The GraphQL schema. Importing a feature registers its types with the builder. */
import '../stats/profiles/graphql.ts';
import '../graphql/club.ts';
import '../history/graphql.ts';
import '../club/matches/graphql.ts';
import '../stats/now/graphql.ts';
import '../stats/evenings/graphql.ts';
import '../stats/head-to-head/graphql.ts';
import '../club/merge/graphql.ts';
import '../club/players/graphql.ts';
import '../club/playoffs/graphql.ts';
import '../club/playoffs/edit-graphql.ts';
import '../stats/ratings/graphql.ts';
import '../stats/records/graphql.ts';
import '../stats/seasons/graphql.ts';
import '../club/results/graphql.ts';
import '../club/results/preview-graphql.ts';
import '../club/live-score/graphql.ts';
import '../club/seasons/graphql.ts';
import '../club/series/graphql.ts';
import '../club/series/edit-graphql.ts';
import '../stats/tallies/graphql.ts';
import '../club/teams/graphql.ts';
import '../history/undo/graphql.ts';
import { specifiedDirectives } from 'graphql';
import { builder } from '../graphql/builder.ts';
import { LIVE } from '../graphql/live-directive.ts';

export const schema = builder.toSchema({ directives: [...specifiedDirectives, LIVE] });
