/** Commands of leagues. The model takes drawn fixtures over from the club, after it has checked that they are lawful. */
import { expect } from 'vitest';
import {
  createLeague as create,
  editLeague as edit,
  leaveLeague as leave,
  startLeaguePlayoff as startPlayoff,
} from '../../server/club/leagues/commands.ts';
import { leagueById, leagueTable as shownTable } from '../../server/club/leagues/queries.ts';
import { versionWithResults } from '../../server/club/leagues/row.ts';
import { findLeagueRows } from '../../server/club/leagues/sql.ts';
import { finishMatch } from '../../server/club/results/commands.ts';
import { teamOf } from '../../server/club/teams/teams.ts';
import { type Command, type Goals, resultOf } from './commands.ts';
import { type Comparison, expectedBy, idIn, idOf, picked } from './comparison.ts';
import {
  fixturesOf,
  isComplete,
  isSameSeat,
  leagueTable,
  leftLeague,
  openIn,
  qualifiedIn,
} from './league-table.ts';
import {
  entered,
  type LeagueModel,
  leagueIn,
  type Model,
  playersIn,
  type Seat,
  scoreAt,
  seatOf,
  withBracket,
} from './model.ts';
import { reached } from './reached.ts';
import { viewOf } from './view.ts';

export async function createLeague(
  both: Comparison,
  command: Extract<Command, { type: 'createLeague' }>,
): Promise<void> {
  const { entrants, isOfPairs, reversed, legs, points, qualify, keyed } = command;
  const seats = both.entrants(entrants, isOfPairs);
  if (seats.length < Math.max(3, qualify ?? 0)) return;
  const form = { title: 'League', legs, points, qualify, ...entries(both, seats, reversed) };
  await both.write(
    (sender) => create(both.club, form, sender),
    async (answer) => {
      const key = `league ${idOf(answer)}`;
      const league = await leagueNow(both, key);
      expect(league).toMatchObject({ legs, points, qualify });
      expect(league.entrants.map(({ seat, left }) => [seat, left])).toEqual(
        seats.map((seat) => [seat, null]),
      );
      expectLawful(league);
      expect(Object.values(league.fixtures).filter(({ score }) => score)).toEqual([]);
      return withLeague(both.model, key, league);
    },
    { keyed },
  );
  reached[isOfPairs ? 'leagues of pairs' : 'leagues'] += 1;
}

/** Enters results of the open matches of the latest league, as far as there are some. */
export async function playLeague(both: Comparison, results: readonly Goals[]): Promise<void> {
  const key = both.leagues().at(-1);
  if (!key) return;
  for (const goals of results) {
    const { fixtures } = leagueIn(both.model, key);
    const place = Object.keys(fixtures).find((each) => !scoreAt(both.model, each));
    const match = place && both.view.matches.get(place);
    if (!place || !match) break;
    const score = resultOf(goals);
    await both.write(
      (sender) => finishMatch(both.club, match.id, score, sender),
      () => entered(both.model, place, score).model,
      { keyed: false },
    );
    reached['league results'] += 1;
  }
}

/** Changes the points of a league, and adds a player, or a pair, who comes late. */
export async function editLeague(
  both: Comparison,
  { pick, joins, reversed, points, knows, keyed }: Extract<Command, { type: 'editLeague' }>,
): Promise<void> {
  const key = picked(both.leagues(), pick);
  if (!key) return;
  const before = leagueIn(both.model, key);
  const added = joins ? latecomerOf(both, before) : [];
  const version = await versionOfLeague(both, idIn(key));
  const isChanged = points !== before.points || added.length > 0;
  const isRefused = isChanged && hasPlayoff(both.model, key);
  const change = { points, ...entries(both, added, reversed) };
  const expected = async () => {
    if (!isChanged) return both.model;
    const league = await leagueNow(both, key);
    expect(league).toMatchObject({ ...before, points, entrants: expect.anything() });
    expect(league.entrants.slice(0, before.entrants.length)).toEqual(before.entrants);
    expect(league.entrants.slice(before.entrants.length)).toMatchObject(
      added.map((seat) => ({ seat, left: null })),
    );
    expectLawful(league);
    return withLeague(both.model, key, league);
  };
  const refusal = knows === 'old version' ? 'CHANGED' : isRefused ? 'CONFLICT' : null;
  await both.write(
    (sender) => edit(both.club, idIn(key), change, sender, expectedBy(knows, version, version)),
    refusal ?? expected,
    { keyed },
  );
  if (!refusal && added.length > 0) reached.latecomers += 1;
}

export async function leaveLeague(
  both: Comparison,
  { pick, player: which, isPartner, knows, keyed }: Extract<Command, { type: 'leaveLeague' }>,
): Promise<void> {
  const key = picked(both.leagues(), pick);
  const before = key && leagueIn(both.model, key);
  const leaver = before && picked(before.entrants, which);
  if (!key || !before || !leaver) return;
  const { player, partner } = leaver.seat;
  const version = await versionOfLeague(both, idIn(key));
  const cannot = leaver.left !== null || openIn(before, leaver.seat) === 0;
  const refusal = knows === 'old version' ? 'CHANGED' : cannot ? 'CONFLICT' : null;
  const expected = async () => {
    const league = await leagueNow(both, key);
    const after = leftLeague(before, leaver);
    expect(withoutSides(league)).toEqual(withoutSides(after));
    for (const [place, fixture] of Object.entries(after.fixtures))
      if (fixture.score) expect(league.fixtures[place]).toEqual(fixture);
    expectLawful(league);
    const stays = league.entrants.find(({ seat }) => isSameSeat(seat, leaver.seat));
    reached[`left a league: ${stays?.left ?? 'WITHOUT A MATCH'}`] += 1;
    return withLeague(both.model, key, league);
  };
  await both.write(
    (sender) =>
      leave(
        both.club,
        idIn(key),
        isPartner && partner !== null ? partner : player,
        sender,
        expectedBy(knows, version, version),
      ),
    refusal ?? expected,
    { keyed },
  );
  if (cannot) reached['could not leave a league'] += 1;
}

export async function startLeaguePlayoff(
  both: Comparison,
  command: Extract<Command, { type: 'startLeaguePlayoff' }>,
): Promise<void> {
  const { pick, bestOf, finalBestOf, thirdPlace, keyed } = command;
  const key = picked(both.leagues(), pick);
  if (!key) return;
  const league = leagueIn(both.model, key);
  const seats = qualifiedIn(league);
  const cannot = hasPlayoff(both.model, key) || !isComplete(league) || seats.length < 2;
  const size = [2, 4, 8].find((places) => places >= seats.length) ?? 0;
  const places = seeds(size).map((seed) => seats[seed - 1] ?? null);
  const form = { bestOf, finalBestOf, thirdPlaceSeries: thirdPlace };
  const expected = async () => {
    const { model } = await viewOf(both.club, both.players);
    const known = Object.keys(both.model.playoffs);
    const playoff = Object.keys(model.playoffs).find((each) => !known.includes(each)) ?? '';
    const hasThird = thirdPlace && seats.length > 3;
    const started = { places, bestOf, finalBestOf, thirdPlace: hasThird, left: [], league: key };
    const playoffs = { ...both.model.playoffs, [playoff]: started };
    return withBracket({ ...both.model, playoffs }, playoff);
  };
  await both.write(
    (sender) => startPlayoff(both.club, idIn(key), form, sender),
    cannot ? 'CONFLICT' : expected,
    { keyed },
  );
  reached[cannot ? 'play-offs of leagues refused' : 'play-offs of leagues'] += 1;
}

/** The tables of all leagues are those of the model. */
export async function expectTables(both: Comparison): Promise<void> {
  const { cache } = both.club.live;
  for (const key of both.leagues()) {
    const league = await cache.load(leagueById, idIn(key));
    if (!league) throw new Error(`The club has no ${key}.`);
    const shown = await shownTable(cache, league);
    const found = shown.map(({ side, played, points, goalsFor, goalsAgainst }) => [
      ...[side.firstId, played, points, goalsFor, goalsFor - goalsAgainst],
    ]);
    const rows = leagueTable(leagueIn(both.model, key));
    expect(found).toEqual(
      rows.map(({ entrant, played, points, scored, difference }) => [
        ...[entrant.seat.player, played, points, scored, difference],
      ]),
    );
    if (isComplete(leagueIn(both.model, key))) reached['leagues to the end'] += 1;
  }
}

export async function versionOfLeague({ club }: Comparison, id: number): Promise<number> {
  const [rows] = await findLeagueRows(club.database.sql, id);
  return rows ? versionWithResults(rows) : 0;
}

/** A player, or a pair, none of whom is in the league; nobody if there are too few. */
function latecomerOf(both: Comparison, { entrants }: LeagueModel): readonly Seat[] {
  const [first] = entrants;
  const known = entrants.flatMap(({ seat }) => playersIn(seat));
  const others = Object.keys(both.model.players)
    .map(Number)
    .filter((id) => !known.includes(id));
  const size = first?.seat.partner === null ? 1 : 2;
  return first && others.length >= size ? [seatOf(others.slice(0, size), 9)] : [];
}

function entries(both: Comparison, seats: readonly Seat[], reversed: boolean) {
  const names = seats.map((seat) => both.namesOf(seat, reversed));
  return {
    players: names.map(([player]) => player),
    partners: names.map(([, partner]) => partner),
    teams: seats.map(({ team }) => teamOf(team).name),
  };
}

async function leagueNow(both: Comparison, key: string): Promise<LeagueModel> {
  return leagueIn((await viewOf(both.club, both.players)).model, key);
}

function withLeague(model: Model, key: string, league: LeagueModel): Model {
  return { ...model, leagues: { ...model.leagues, [key]: league } };
}

function hasPlayoff({ playoffs }: Model, key: string): boolean {
  return Object.values(playoffs).some(({ league }) => league === key);
}

/** Each two who did not leave meet once a leg; without a leaver, home and away of each differ by at most one. */
function expectLawful(league: LeagueModel): void {
  const present = league.entrants.filter(({ left }) => left === null);
  for (const { seat } of present) {
    const own = fixturesOf(league, seat);
    for (const other of present) {
      if (isSameSeat(other.seat, seat)) continue;
      const met = own.filter(({ home, away }) =>
        [home, away].some((each) => isSameSeat(each, other.seat)),
      );
      expect(met).toHaveLength(league.legs);
    }
    const atHome = own.filter(({ home }) => isSameSeat(home, seat)).length;
    if (present.length === league.entrants.length)
      expect(Math.abs(2 * atHome - own.length)).toBeLessThanOrEqual(1);
  }
}

function withoutSides(league: LeagueModel) {
  const pairs = Object.entries(league.fixtures).map(([place, { home, away, score }]) => [
    ...[place, new Set([home, away]), score],
  ]);
  return { ...league, fixtures: pairs };
}

/** The seeds of a bracket from top to bottom: 1 4 2 3 for four. */
function seeds(size: number): readonly number[] {
  if (size === 8) return [1, 8, 4, 5, 2, 7, 3, 6];
  return size === 4 ? [1, 4, 2, 3] : [1, 2];
}
