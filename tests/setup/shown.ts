/** The data of a club in lists, statistics and the history, through both APIs. */
import { ask } from './ask.ts';
import { graphql } from './graphql.ts';

export const SHOWN = graphql(`{
  players { nickName firstName lastName }
  efficiency {
    player { nickName } matchesPlayed wins losses extraTimeWins extraTimeLosses points scoredGoals
    concededGoals efficiency favouriteTeam { name } }
  matches(first: 100) { edges { node {
    id matchDate homePlayer { nickName } awayPlayer { nickName } homeTeam { name } awayTeam { name }
    homeScore awayScore overTime homePoints awayPoints winner { nickName } series { id } gameNumber version } } }
  seriesList(first: 50) { edges { node {
    id createdAt playerOne { nickName } playerTwo { nickName } teamOne { name } teamTwo { name }
    playerOneWins playerTwoWins completed winner { nickName } slot version playoff { id } matches { id } } } }
  playoffs(first: 20) { edges { node {
    id createdAt title finalsCompleted version winner { nickName } secondPlace { nickName }
    thirdPlace { nickName } series { id slot } } } }
  changes(after: 0, first: 100) {
    seq kind time about text enteredBy undoes undoneBy deletedMatchId seriesIds
    scoreBefore { homeScore awayScore overTime } scoreAfter { homeScore awayScore overTime } }
}`);

const REST_LISTS = [
  'players',
  'stats',
  'stats/efficiency',
  'player-team-counters/favouriteTeams',
  'matches?limit=50&offset=0',
  'series?limit=50&offset=0',
  'playoffs?limit=50&offset=0',
].map((list) => `/api/${list}`);

export async function shownBy(server: { readonly url: string }) {
  const rest: Record<string, unknown> = {};
  for (const path of REST_LISTS) {
    const response = await fetch(`${server.url}${path}`);
    // The server's URL is not part of the club's data.
    rest[path] = JSON.parse((await response.text()).replaceAll(server.url, ''));
  }
  return { graphql: await ask(server, SHOWN), rest };
}
