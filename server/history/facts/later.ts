/** The consequences of a change for the rest of its play-off. */
import { PLAYOFF_SLOTS } from '../../../rules/bracket.ts';
import type { LaterSeries } from '../../../rules/changes/details.ts';
import type { SeriesSide } from '../../../rules/changes/facts.ts';
import { competitorNamed, nameOf } from '../../../rules/side.ts';
import { PlayoffSlotType } from '../../club/playoffs/graphql.ts';
import { builder } from '../../graphql/builder.ts';

export const SeriesSideType = builder.objectRef<SeriesSide>('SeriesSide').implement({
  description: 'A player of a series, with the standing after a change.',
  fields: (t) => ({
    nickName: t.string({
      description: 'The player, or both of a pair: `Puk & Rolba`.',
      resolve: ({ nickNames }) => nameOf(competitorNamed(nickNames)),
    }),
    nickNames: t.stringList({
      description: 'The nickname of the player, or those of a pair.',
      resolve: ({ nickNames }) => nickNames,
    }),
    wins: t.exposeInt('wins', { description: 'The games won.' }),
    gaveUp: t.exposeBoolean('gaveUp', { description: 'Whether the player gave the series up.' }),
  }),
});

export const LaterSeriesType = builder.objectRef<LaterSeries>('LaterSeries').implement({
  description: 'A later series of the play-off that began, got other players, or was removed.',
  fields: (t) => ({
    slot: t.expose('slot', { type: PlayoffSlotType, description: 'The place of the series.' }),
    players: t.stringList({
      nullable: true,
      description: 'Its players from then on; null if it was removed.',
      resolve: ({ players }) => players,
    }),
  }),
});

export const EACH_SLOT = { field: 1, multiplier: PLAYOFF_SLOTS.length };
export const TWO = { field: 1, multiplier: 2 };
export const LATER_MEANS = 'Later series that began, got other players, or were removed.';
export const CHAMPION_MEANS = 'The winner of the play-off or the league, if the change decided it.';
export const CHAMPION_NICK_NAMES_MEAN = 'The nickname of `champion`, or those of a pair.';
