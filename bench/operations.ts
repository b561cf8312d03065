/** Operations of subscribers, for Faceoff and all servers that it is compared with. */
import { graphql, type TadaDocumentNode, textOf } from '../tests/setup/graphql.ts';
import type { Game } from './season-database.ts';

type Variables = Readonly<Record<string, unknown>>;

export interface Operation {
  readonly query: string;
  readonly variables: Variables;
}

export function operation<V extends Variables>(
  document: TadaDocumentNode<unknown, V>,
  variables: V,
): Operation {
  return { query: lineOf(document), variables };
}

/** The text of a document, as short as a person writes it. It has no fragments, which some servers would have to merge. */
export function lineOf<V extends Variables>(document: TadaDocumentNode<unknown, V>): string {
  return textOf(document).replace(/\s+/g, ' ');
}

export const EVERY_GOAL = operation(
  graphql('subscription { goalScored { id live { homeScore awayScore } } }'),
  {},
);

const PLAYOFF_CHANGED = graphql(`subscription ($id: ID!) {
  playoffChanged(id: $id) {
    id title finalsCompleted winner { nickName }
    series {
      id slot playerOneWins playerTwoWins completed winner { nickName }
      matches { id gameNumber homeScore awayScore overTime }
    }
  }
}`);

const SERIES_CHANGED = graphql(`subscription ($id: ID!) {
  seriesChanged(id: $id) {
    id slot playerOneWins playerTwoWins completed winner { nickName }
    matches { id gameNumber homeScore awayScore overTime }
  }
}`);

const STATS = graphql(`query @live {
  stats {
    player { nickName } matchesPlayed wins losses extraTimeWins extraTimeLosses points
    scoredGoals concededGoals
  }
}`);

const MATCH_FINISHED = graphql(`subscription {
  matchFinished {
    id matchDate homeScore awayScore overTime homePlayer { nickName } awayPlayer { nickName }
    homeTeam { name } awayTeam { name }
  }
}`);

const CHANGES = graphql(`subscription {
  changes {
    seq kind seriesIds playoffId match { id gameNumber homeScore awayScore overTime }
    series {
      id slot playerOneWins playerTwoWins completed winner { nickName }
      matches { id gameNumber homeScore awayScore overTime }
    }
    playoff {
      id title finalsCompleted winner { nickName } series { id slot playerOneWins playerTwoWins }
    }
  }
}`);

/** Returns the subscriptions and live queries that a result affects, by name. */
export function operationsFor({ seriesId, playoffId }: Game) {
  return {
    playoffChanged: operation(PLAYOFF_CHANGED, { id: playoffId }),
    seriesChanged: operation(SERIES_CHANGED, { id: seriesId }),
    'stats @live': operation(STATS, {}),
    matchFinished: operation(MATCH_FINISHED, {}),
    changes: operation(CHANGES, {}),
  };
}
