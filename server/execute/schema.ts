/** The GraphQL schema. Every feature adds its types by being imported. */
import '../careers/graphql.ts';
import '../graphql/club.ts';
import '../history/graphql.ts';
import '../matches/graphql.ts';
import '../now/graphql.ts';
import '../pairs/graphql.ts';
import '../players/graphql.ts';
import '../playoffs/graphql.ts';
import '../ratings/graphql.ts';
import '../results/graphql.ts';
import '../results/preview-graphql.ts';
import '../running-score/graphql.ts';
import '../series/graphql.ts';
import '../tallies/graphql.ts';
import '../teams/graphql.ts';
import '../undo/graphql.ts';
import { specifiedDirectives } from 'graphql';
import { builder } from '../graphql/builder.ts';
import { LIVE } from '../graphql/live-directive.ts';

export const schema = builder.toSchema({ directives: [...specifiedDirectives, LIVE] });
