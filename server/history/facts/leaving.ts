/** The facts of a series that was given up, and of players who left. */
import type { DepartureFacts, LeavingFacts } from '../../../rules/changes/facts.ts';
import { competitorNamed, nameOf } from '../../../rules/side.ts';
import { PlayoffSlotType } from '../../club/playoffs/graphql.ts';
import { builder } from '../../graphql/builder.ts';
import { OF_CHANGE } from './facts.ts';
import {
  CHAMPION_MEANS,
  CHAMPION_NICK_NAMES_MEAN,
  EACH_SLOT,
  LATER_MEANS,
  LaterSeriesType,
  SeriesSideType,
  TWO,
} from './later.ts';

const GivenUpSeriesType = builder
  .objectRef<NonNullable<DepartureFacts['givenUp']>>('GivenUpSeries')
  .implement({
    description: 'A series that a player gave up.',
    fields: (t) => ({
      slot: t.expose('slot', {
        type: PlayoffSlotType,
        nullable: true,
        description: 'Its place in the play-off; null outside play-offs.',
      }),
      players: t.expose('players', {
        type: [SeriesSideType],
        description: 'Its players.',
        complexity: TWO,
      }),
    }),
  });

const DepartureType = builder.objectRef<DepartureFacts>('Departure').implement({
  description: 'The departure of a player from a play-off, or from a series outside play-offs.',
  fields: (t) => ({
    playoff: t.exposeString('playoff', {
      nullable: true,
      description: 'The title of the play-off; null for a series outside play-offs.',
    }),
    givenUp: t.expose('givenUp', {
      type: GivenUpSeriesType,
      nullable: true,
      description: 'The series that ended with it; null for a player who waited for an opponent.',
    }),
    later: t.expose('later', {
      type: [LaterSeriesType],
      description: LATER_MEANS,
      complexity: EACH_SLOT,
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

builder.objectRef<LeavingFacts>('LeavingFacts').implement({
  ...OF_CHANGE,
  description: 'A player gave up a series, or left a play-off or all that was open.',
  fields: (t) => ({
    leftNickNames: t.stringList({
      description:
        'The nickname of the player who left, or those of a pair; empty for a series that was given up.',
      resolve: ({ leftNickNames }) => [...leftNickNames],
    }),
    departures: t.expose('departures', {
      type: [DepartureType],
      description: 'What the player left.',
      complexity: EACH_SLOT,
    }),
  }),
});
