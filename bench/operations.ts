/** Operations of subscribers, for Faceoff and all servers that it is compared with. */
import type { Game } from './season-database.ts';

export interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export const EVERY_GOAL: Operation = {
  query: 'subscription { goalScored { id live { homeScore awayScore } } }',
  variables: {},
};

const MATCH = 'id gameNumber homeScore awayScore overTime';
const SERIES = `id slot playerOneWins playerTwoWins completed winner { nickName } matches { ${MATCH} }`;

/** Returns the subscriptions that a result affects, by name. */
export function operationsFor({ seriesId, playoffId }: Game) {
  return {
    playoffChanged: {
      query: `subscription ($id: ID!) { playoffChanged(id: $id) {
        id title finalsCompleted winner { nickName } series { ${SERIES} } } }`,
      variables: { id: playoffId },
    },
    seriesChanged: {
      query: `subscription ($id: ID!) { seriesChanged(id: $id) { ${SERIES} } }`,
      variables: { id: seriesId },
    },
    statsChanged: {
      query: `subscription { statsChanged {
        player { nickName } matchesPlayed wins losses extraTimeWins extraTimeLosses points
        scoredGoals concededGoals } }`,
      variables: {},
    },
    matchFinished: {
      query: `subscription { matchFinished {
        id matchDate homeScore awayScore overTime homePlayer { nickName } awayPlayer { nickName }
        homeTeam { name } awayTeam { name } } }`,
      variables: {},
    },
    changes: {
      query: `subscription { changes {
        seq kind seriesIds playoffId match { ${MATCH} }
        series { ${SERIES} }
        playoff { id title finalsCompleted winner { nickName } series { id slot playerOneWins playerTwoWins } } } }`,
      variables: {},
    },
  } satisfies Record<string, Operation>;
}
