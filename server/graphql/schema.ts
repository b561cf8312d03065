/** The schema: one line for every feature. */
import '../history/graphql.ts';
import '../matches/graphql.ts';
import '../matches/preview-graphql.ts';
import '../players/graphql.ts';
import '../playoffs/graphql.ts';
import '../series/graphql.ts';
import '../stats/graphql.ts';
import '../teams/graphql.ts';
import './club.ts';
import { builder } from './builder.ts';

export const schema = builder.toSchema();
