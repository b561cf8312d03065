import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../demo/chance.ts';
import { nextResult } from '../../../demo/game.ts';
import { CLUB } from '../../../demo/members.ts';
import { playoffForm, type SeasonStep, type SeriesGame, season } from '../../../demo/season.ts';
import { slotsOf } from '../../../rules/bracket.ts';
import type { Broken } from '../../../rules/broken.ts';
import { DEFAULT_BEST_OF, NICKNAME_INPUT_LENGTH } from '../../../rules/limits.ts';
import type { Result } from '../../../rules/match.ts';
import { bestOfIn } from '../../../rules/playoff.ts';
import { seriesProgress } from '../../../rules/series.ts';
import { dayOfPlay, isInSpan } from '../../../rules/span.ts';
import {
  checkLeague,
  checkMatch,
  checkPlayer,
  checkPlayoffEntry,
  checkScore,
  checkSeason,
  checkSeries,
} from '../../../rules/validation.ts';
import teams from '../../../server/club/teams/teams.json' with { type: 'json' };

const TODAY = '2025-11-20';
const SEEDS = [1, 2, 3, 17, 404];

const seasons = fc
  .tuple(
    fc.integer(),
    fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
  )
  .map(([seed, date]) => season(seed, date.toISOString().slice(0, 10)));

test('the same seed and day give the same season, another seed gives another one', () => {
  expect(season(7, TODAY)).toEqual(season(7, TODAY));
  expect(season(8, TODAY)).not.toEqual(season(7, TODAY));
});

test('on another day the same games have other dates, so that the season always ended yesterday', () => {
  const games = (steps: readonly SeasonStep[], type: SeasonStep['type']) =>
    steps.filter((step) => step.type === type).flatMap(resultsOf);
  for (const today of ['2024-03-01', '2026-01-01', '2025-11-21']) {
    const steps = season(7, today);
    expect(datesOf(steps.at(-1)).at(-1)?.slice(0, 10)).toBe(
      parseDate(today).subtract({ days: 1 }).toString(),
    );
    for (const type of ['match', 'series', 'playoff', 'league'] as const) {
      expect(games(steps, type)).toEqual(games(season(7, TODAY), type));
    }
  }
});

describe.each(SEEDS)('the season of seed %i', (seed) => {
  const steps = season(seed, TODAY);

  test('has as many of everything as a club that has played for a year', () => {
    const count = (type: SeasonStep['type']) => steps.filter((step) => step.type === type).length;
    expect(count('player')).toBeGreaterThanOrEqual(8);
    expect(count('series')).toBeGreaterThan(count('player'));
    expect(count('playoff')).toBeGreaterThan(2);
    expect(count('league')).toBe(1);
    expect(steps.flatMap(resultsOf).length).toBeGreaterThan(200);
  });

  test('looks like hockey: about a fifth of the games in overtime, some six goals a game', () => {
    const results = steps.flatMap(resultsOf);
    const overtime = results.filter((result) => result.overTime).length / results.length;
    const goals = sum(results.map(({ homeScore, awayScore }) => homeScore + awayScore));
    expect(overtime).toBeGreaterThan(0.14);
    expect(overtime).toBeLessThan(0.26);
    expect(goals / results.length).toBeGreaterThan(5);
    expect(goals / results.length).toBeLessThan(7);
    expect(Math.max(...results.map((result) => result.homeScore))).toBeLessThan(16);
  });

  test('begins with the players and goes on in order of time, in afternoons and evenings', () => {
    const dates = steps.flatMap(datesOf);
    expect(steps.slice(0, 8).every((step) => step.type === 'player')).toBe(true);
    expect(dates).toEqual([...dates].sort());
    expect(new Set(dates).size).toBe(dates.length);
    for (const date of dates)
      expect(date).toMatch(/^\d{4}-\d\d-\d\dT(1[5-9]|2[0-3]|0[0-3]):\d\d:\d\d$/);
  });

  test('has a season that is over, one that is running, and no match outside of them', () => {
    const [over, running, ...others] = steps.flatMap((step) =>
      step.type === 'season' ? step.form : [],
    );
    expect(others).toEqual([]);
    expect(over?.to.localeCompare(TODAY)).toBe(-1);
    expect(running && isInSpan(`${TODAY}T20:00:00`, running)).toBe(true);
    for (const season of [over, running]) {
      const dates = steps.flatMap(datesOf).filter((date) => season && isInSpan(date, season));
      expect(dates.length).toBeGreaterThan(100);
    }
    const outside = steps.flatMap(datesOf).filter((date) => date < (over?.from ?? ''));
    expect(outside).toEqual([]);
  });

  test('has one evening past midnight, the last but one of those with single matches', () => {
    const dates = steps.flatMap((step) => (step.type === 'match' ? step.date : []));
    const evenings = [...new Set(dates.map(dayOfPlay))];
    const past = dates.filter((date) => dayOfPlay(date) !== date.slice(0, 10));
    expect([...new Set(past.map(dayOfPlay))]).toEqual([evenings.at(-2)]);
  });
});

test('every step of every season passes the rules of the forms, every series is played to its deciding win and no further, and a play-off ends with a 3rd-place series and a final', () => {
  fc.assert(
    fc.property(seasons, (steps) => {
      for (const step of steps) {
        expect(brokenRulesOf(step)).toEqual([]);
        if (step.type === 'series') expectPlayedOut(step.games, DEFAULT_BEST_OF);
        if (step.type !== 'playoff') continue;
        const { players } = step.form;
        const byes = players.length === 6 ? [0, 1] : [];
        const places = players.flatMap((player, index) =>
          byes.includes(index) ? [player, null] : [player],
        );
        for (const slot of slotsOf({ places, thirdPlaceSeries: true })) {
          const games = step.games.filter((game) => game.slot === slot);
          expectPlayedOut(games, bestOfIn(step.form, slot));
        }
        const isLast = step.games.map(({ slot }) => slot === 'THIRD_PLACE' || slot === 'FINAL');
        expect(isLast.lastIndexOf(false)).toBeLessThan(isLast.indexOf(true));
      }
    }),
    { numRuns: 20 },
  );
});

test('the games of the two semifinals alternate', () => {
  const [playoff] = season(1, TODAY).filter((step) => step.type === 'playoff');
  const slots = playoff?.games.slice(0, 6).map((game) => game.slot);
  expect(slots).toEqual([
    'SEMIFINAL_1',
    'SEMIFINAL_2',
    'SEMIFINAL_1',
    'SEMIFINAL_2',
    'SEMIFINAL_1',
    'SEMIFINAL_2',
  ]);
});

test('any two players get a valid result, at any difference in skill', () => {
  const skilled = fc.record({ skill: fc.double({ min: -2, max: 2, noNaN: true }) });
  fc.assert(
    fc.property(fc.integer(), skilled, skilled, (seed, home, away) => {
      const result = nextResult(chanceOf(seed), home, away);
      expect(checkScore(result)).toEqual([]);
    }),
  );
});

test('the members of a play-off have different teams', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { players, teams } = playoffForm('Cup', chanceOf(seed).sample(CLUB, 6));
      expect(new Set(players).size).toBe(6);
      expect(new Set(teams).size).toBe(6);
    }),
  );
});

test('the club has eight different members, whose teams exist', () => {
  const names = teams.map((team) => team.name);
  expect(new Set(CLUB.map((member) => member.nickName.toLowerCase())).size).toBe(8);
  for (const member of CLUB) {
    expect([...member.nickName].length).toBeLessThanOrEqual(NICKNAME_INPUT_LENGTH);
    for (const team of member.teams) expect(names).toContain(team);
  }
});

function brokenRulesOf(step: SeasonStep): readonly Broken[] {
  switch (step.type) {
    case 'player':
      return checkPlayer(step.form);
    case 'season':
      return checkSeason(step.form);
    case 'match':
      return checkMatch(step.form);
    case 'series':
      return checkSeries(step.form);
    case 'playoff':
      return checkPlayoffEntry(step.form);
    case 'league':
      return checkLeague(step.form);
  }
}

/** All games are in order, valid and needed when they were played, and one player has won at the end. */
function expectPlayedOut(games: readonly SeriesGame[], bestOf: number): void {
  const terms = { bestOf, forfeitedBy: null };
  expect(games.map((game) => game.gameNumber)).toEqual(games.map((_, index) => index + 1));
  for (const { result } of games) expect(checkScore(result)).toEqual([]);
  for (let played = 0; played < games.length; played += 1) {
    expect(seriesProgress(terms, games.slice(0, played)).winner).toBeNull();
  }
  const { winner, gamesToAdd, contradictedGames } = seriesProgress(terms, games);
  expect({ winner, gamesToAdd, contradictedGames }).toEqual({
    winner: expect.stringMatching(/^(one|two)$/),
    gamesToAdd: [],
    contradictedGames: [],
  });
}

function resultsOf(step: SeasonStep): Result[] {
  if (step.type === 'player' || step.type === 'season') return [];
  return step.type === 'match' ? [step.form] : step.games.map((game) => game.result);
}

/** When a step began, then when each of its games was entered. */
function datesOf(step: SeasonStep | undefined): string[] {
  if (!step || step.type === 'player') return [];
  return [step.date, ...('games' in step ? step.games.map((game) => game.date) : [])];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
