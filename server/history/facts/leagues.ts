/** The facts of changes of leagues. */
import type { LeagueFormat } from '../../../rules/changes/details.ts';
import type { LeagueFacts } from '../../../rules/changes/facts.ts';
import { competitorNamed, nameOf } from '../../../rules/side.ts';
import { LeagueLeavingType, LeaguePointsType } from '../../club/leagues/graphql.ts';
import { builder } from '../../graphql/builder.ts';
import { OF_CHANGE } from './facts.ts';
import { CHAMPION_MEANS, CHAMPION_NICK_NAMES_MEAN } from './later.ts';

const LeagueThenType = builder.objectRef<LeagueFormat>('LeagueThen').implement({
  description: 'Title, points and play-off of a league at that time.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The title.' }),
    points: t.expose('points', { type: LeaguePointsType, description: 'The points of a match.' }),
    qualify: t.exposeInt('qualify', {
      nullable: true,
      description: 'How many go through to the play-off; null without one.',
    }),
  }),
});

builder.objectRef<LeagueFacts>('LeagueFacts').implement({
  ...OF_CHANGE,
  description: 'A league that was added, edited or deleted, or that a player left.',
  fields: (t) => ({
    before: t.expose('before', {
      type: LeagueThenType,
      nullable: true,
      description: 'The league before; null for a new one, and if a player left.',
    }),
    after: t.expose('after', {
      type: LeagueThenType,
      nullable: true,
      description: 'The league after; null for a deleted one, and if a player left.',
    }),
    legs: t.exposeInt('legs', {
      nullable: true,
      description: 'How often everyone meets everyone; null unless the league is new.',
    }),
    entered: t.exposeStringList('entered', { description: 'The players or pairs who entered.' }),
    leftNickNames: t.stringList({
      description: 'The nickname of the player who left, or those of a pair; empty if none did.',
      resolve: ({ leftNickNames }) => [...leftNickNames],
    }),
    leftAs: t.expose('leftAs', {
      type: LeagueLeavingType,
      nullable: true,
      description: 'How a player left; null if none did.',
    }),
    notPlayed: t.exposeInt('notPlayed', {
      description: 'The number of matches that are not played because a player left.',
    }),
    champion: t.string({
      nullable: true,
      description: CHAMPION_MEANS,
      resolve: ({ championNickNames: names }) => names && nameOf(competitorNamed(names)),
    }),
    championNickNames: t.stringList({
      nullable: true,
      description: CHAMPION_NICK_NAMES_MEAN,
      resolve: ({ championNickNames }) => championNickNames,
    }),
  }),
});
