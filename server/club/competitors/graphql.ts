/** The types `Competitor` and `MatchSide`. A competitor has no row: its id names its players. */
import type { Entrant } from '../../../rules/playoff.ts';
import {
  type Competitor,
  competitorId,
  type Discipline,
  playersOf,
  sideName,
} from '../../../rules/side.ts';
import { builder, enumOf } from '../../graphql/builder.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import { PlayerType } from '../players/graphql.ts';
import { nickNamesOf } from '../players/names.ts';
import { playerOfId } from '../players/queries.ts';
import type { Player } from '../players/row.ts';
import { TeamType } from '../teams/graphql.ts';
import { teamOf } from '../teams/teams.ts';

export const DisciplineType = enumOf<Discipline>(
  'Discipline',
  'How many play on a side. The figures of the two disciplines are told apart.',
  {
    SINGLES: 'One player against one.',
    DOUBLES: 'A pair on at least one side.',
  },
);

const NAME_OF_PAIR = 'The nickname of the player; of a pair both, by id: `Puk & Rolba`.';
const PLAYERS_OF_SIDE = 'The player, or both players of the pair by id.';

export const CompetitorType = builder.objectRef<Competitor>('Competitor').implement({
  description: 'One player, or a pair: two players who play together, in whatever order.',
  fields: (t) => ({
    id: t.id({
      description: 'The ids of the players, ascending: `3` is player 3, `3+7` are players 3 and 7.',
      resolve: competitorId,
    }),
    players: t.field({
      type: [PlayerType],
      description: PLAYERS_OF_SIDE,
      complexity: { field: 1, multiplier: 2 },
      resolve: (competitor, _, { cache }) => playersOfSide(cache(), competitor),
    }),
    name: t.string({
      description: NAME_OF_PAIR,
      resolve: (competitor, _, { cache }) => nameOfSide(cache(), competitor),
    }),
  }),
});

/** A side with what it has scored. */
export interface ScoredSide {
  readonly entrant: Entrant;
  readonly score: number | null;
  readonly points: number | null;
}

export const MatchSideType = builder.objectRef<ScoredSide>('MatchSide').implement({
  description:
    'A side of a match or of a series, or an entrant of a play-off: a competitor with a team.',
  fields: (t) => ({
    competitor: t.field({
      type: CompetitorType,
      description: 'The player, or the pair.',
      resolve: ({ entrant }) => entrant,
    }),
    players: t.field({
      type: [PlayerType],
      description: PLAYERS_OF_SIDE,
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ entrant }, _, { cache }) => playersOfSide(cache(), entrant),
    }),
    name: t.string({
      description: NAME_OF_PAIR,
      resolve: ({ entrant }, _, { cache }) => nameOfSide(cache(), entrant),
    }),
    team: t.field({
      type: TeamType,
      description: 'The team of the side.',
      resolve: ({ entrant }) => teamOf(entrant.teamId),
    }),
    score: t.exposeInt('score', {
      nullable: true,
      description:
        'Goals in a match, null until it is finished; games won in a series; null for an entrant of a play-off.',
    }),
    points: t.exposeInt('points', {
      nullable: true,
      description:
        'Points of a finished match: win 3, overtime win 2, overtime loss 1, loss 0; otherwise null.',
    }),
  }),
});

/** Returns the side of an entrant for which nothing is counted. */
export function unscored(entrant: Entrant): ScoredSide {
  return { entrant, score: null, points: null };
}

function playersOfSide(cache: SeqCache, competitor: Competitor): Promise<readonly Player[]> {
  return Promise.all(playersOf(competitor).map((id) => playerOfId(cache, id)));
}

/** Returns the name of a competitor whose players exist. */
export async function nameOfSide(cache: SeqCache, competitor: Competitor): Promise<string> {
  return sideName(competitor, nickNamesOf(await playersOfSide(cache, competitor)));
}
