/** Commands that create matches, series, play-offs and players, and one that renames a player. */
import type { Result } from '../../rules/match.ts';
import * as matches from '../../server/club/matches/commands.ts';
import * as players from '../../server/club/players/commands.ts';
import * as playoffs from '../../server/club/playoffs/commands.ts';
import * as series from '../../server/club/series/commands.ts';
import { teamOf } from '../../server/club/teams/teams.ts';
import { type Command, resultOf, type SideSizes } from './commands.ts';
import { type Comparison, idOf, newName, picked, type Write } from './comparison.ts';
import { type Model, withBracket } from './model.ts';
import { reached } from './reached.ts';

const FRIEND = { firstName: 'Some', lastName: 'Friend' };
const ONE_EACH = 'one against one';

const TWO_TEAMS = { homeTeam: teamOf(1).name, awayTeam: teamOf(2).name };

export function createMatch(
  both: Comparison,
  { goals, keyed, sides, reversed }: Extract<Command, { type: 'createMatch' }>,
) {
  const score = resultOf(goals);
  reached[sides] += 1;
  return both.write(
    newMatch(both, score, sides, reversed),
    (answer) => withMatch(both, answer, score, sides),
    { keyed },
  );
}

/** Creates a match of the first players with this score. */
export function newMatch(
  both: Comparison,
  score: Result,
  sides: SideSizes = ONE_EACH,
  reversed = false,
): Write {
  const [home, away] = both.sides(sides);
  const [homePlayer, homePartner] = both.namesOf(home, reversed);
  const [awayPlayer, awayPartner] = both.namesOf(away, reversed);
  const named = { homePlayer, homePartner, awayPlayer, awayPartner };
  const form = { ...named, ...TWO_TEAMS, ...score };
  return (sender) => matches.createMatch(both.club, form, undefined, sender);
}

/** The model with the match that `newMatch` created. */
export function withMatch(
  both: Comparison,
  answer: unknown,
  score: Result,
  sides: SideSizes = ONE_EACH,
): Model {
  const [home, away] = both.sides(sides);
  const match = { home, away, score };
  return {
    ...both.model,
    matches: { ...both.model.matches, [`match ${idOf(answer)}`]: match },
  };
}

export function createSeries(
  both: Comparison,
  { bestOf, sides, reversed, keyed }: Extract<Command, { type: 'createSeries' }>,
) {
  const pair = both.sides(sides);
  const [one, two] = pair;
  const [playerOne, partnerOne] = both.namesOf(one, reversed);
  const [playerTwo, partnerTwo] = both.namesOf(two, reversed);
  const form = {
    ...{ playerOne, partnerOne, playerTwo, partnerTwo },
    teamOne: TWO_TEAMS.homeTeam,
    teamTwo: TWO_TEAMS.awayTeam,
    bestOf,
  };
  const started = { pair, scores: {}, bestOf, forfeitedBy: null };
  return both.write(
    (sender) => series.createSeries(both.club, form, sender),
    (answer) => ({
      ...both.model,
      series: { ...both.model.series, [`series ${idOf(answer)}`]: started },
    }),
    { keyed },
  );
}

export function createPlayoff(
  both: Comparison,
  command: Extract<Command, { type: 'createPlayoff' }>,
) {
  const { players, isOfPairs, reversed, bestOf, finalBestOf, thirdPlace, keyed } = command;
  const seats = both.entrants(players, isOfPairs);
  const names = seats.map((seat) => both.namesOf(seat, reversed));
  const form = {
    title: 'Cup',
    players: names.map(([player]) => player),
    partners: names.map(([, partner]) => partner),
    teams: seats.map(({ team }) => teamOf(team).name),
    bestOf,
    finalBestOf,
    thirdPlaceSeries: thirdPlace,
  };
  const size = [2, 4, 8, 16].find((places) => places >= seats.length) ?? 0;
  const byes = size - seats.length;
  const places = seats.flatMap((seat, index) => (index < byes ? [seat, null] : [seat]));
  const started = {
    places,
    bestOf,
    finalBestOf,
    thirdPlace: thirdPlace && seats.length > 3,
    left: [],
    league: null,
  };
  if (seats.length > 8) reached['play-offs of 9 to 16'] += 1;
  if (isOfPairs) reached['play-offs of pairs'] += 1;
  return both.write(
    (sender) => playoffs.createPlayoff(both.club, form, 'AS_LISTED', sender),
    (answer) => {
      const key = `playoff ${idOf(answer)}`;
      const known = { ...both.model.playoffs, [key]: started };
      return withBracket({ ...both.model, playoffs: known }, key);
    },
    { keyed },
  );
}

export function createPlayer(both: Comparison, keyed: boolean) {
  const nickName = newName();
  return both.write(
    (sender) => players.createPlayer(both.club, { ...FRIEND, nickName }, sender),
    (answer) => {
      both.players.push(idOf(answer));
      return withName(both.model, idOf(answer), nickName);
    },
    { keyed },
  );
}

export function rename(both: Comparison, pick: number, keyed: boolean) {
  const id = Number(picked(Object.keys(both.model.players), pick));
  const nickName = newName();
  return both.write(
    (sender) => players.updatePlayer(both.club, id, { ...FRIEND, nickName }, sender),
    () => withName(both.model, id, nickName),
    { keyed },
  );
}

function withName(model: Model, id: number, nickName: string): Model {
  return { ...model, players: { ...model.players, [id]: nickName } };
}
