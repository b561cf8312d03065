/** The subscriptions and live queries of the live tests. */
import { graphql } from '../setup/graphql.ts';

export const PLAYOFF_CHANGED = graphql(`
  subscription ($id: ID!) {
    answer: playoffChanged(id: $id) {
      title finalsCompleted series { playerOneWins playerTwoWins }
    }
  }`);

export const SERIES_CHANGED = graphql(`
  subscription ($id: ID!) {
    answer: seriesChanged(id: $id) { playerOne { nickName } playerOneWins playerTwoWins }
  }`);

export const SERIES_LIVE = graphql(`
  subscription ($id: ID!) { answer: seriesChanged(id: $id) { matches { live { homeScore } } } }`);

export const STATS = graphql('query @live { answer: stats { player { nickName } points } }');

export const MATCH_FINISHED = graphql(`
  subscription ($seriesId: ID) { answer: matchFinished(seriesId: $seriesId) { id homeScore } }`);

export const GOAL_SCORED = graphql(`
  subscription ($seriesId: ID) { answer: goalScored(seriesId: $seriesId) { live { homeScore } } }`);

/** All changes after a seq, or those that follow. */
export const CHANGES = graphql(
  'subscription ($after: Int) { answer: changes(after: $after) { seq kind } }',
);

export const NOW = graphql('query @live { answer: now { match { id } next { id } } }');
