import { Resvg } from '@resvg/resvg-js';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import {
  drawPlaces,
  type Outcomes,
  type PlayoffSlot,
  seatsOf,
  slotsOf,
} from '../../../rules/bracket.ts';
import { colourDifference, contrast, rgb } from '../../../rules/colours.ts';
import { rankedOfEvening } from '../../../rules/ranking.ts';
import { seriesWinner } from '../../../rules/series.ts';
import type { Discipline } from '../../../rules/side.ts';
import { EMPTY_RECORD, figuresOf, type PlayerRecord } from '../../../rules/stats.ts';
import { TEAMS, teamNamed } from '../../../server/club/teams/teams.ts';
import type {
  Competitor,
  EveningRow,
  LeagueCard,
  PlayoffCard,
  PlayoffPairing,
} from '../../../server/http/cards/card.ts';
import {
  BRONZE,
  CHALK,
  FROST,
  GOLD,
  GREEN,
  ICE,
  INK,
  SILVER,
  SURFACE,
  sideColours,
} from '../../../server/http/cards/colours.ts';
import { eveningSvg } from '../../../server/http/cards/evening-svg.ts';
import { FONT, FONT_FAMILY, fontFor } from '../../../server/http/cards/font/files.ts';
import { headToHeadSvg, matchSvg, seriesSvg } from '../../../server/http/cards/head-to-head.ts';
import { leagueSvg } from '../../../server/http/cards/league-svg.ts';
import { playerSvg } from '../../../server/http/cards/player-svg.ts';
import { playoffSvg } from '../../../server/http/cards/playoff-svg.ts';
import { textSvg } from '../../../server/http/cards/text.ts';

const WIDEST = 'W'.repeat(20);
const MARKUP = '</text>&<b>"\u0001😀漢字';

const puk = player('Puk', 'Dallas Stars');
const golik = player('Gólik', 'Calgary Flames');
const wide = player('W'.repeat(15), 'Columbus Blue Jackets');
const sneaky = player(MARKUP, 'Montréal Canadiens');
const BEST_OF_SEVEN = { bestOf: 7, forfeitedBy: null };
const NELA = {
  name: 'Nela',
  players: [{ nickName: 'Nela', colour: 'WHITE', emoji: null }],
} as const;
const seats = { one: puk, two: golik };

/** The states of a card, with their texts. */
const STATES: readonly (readonly [name: string, svg: string, said: readonly string[]])[] = [
  [
    'a match that is to be played',
    matchSvg({
      heading: 'Game 3',
      sides: pair(puk, golik),
      result: null,
      decision: null,
      live: null,
    }),
    ['Game 3', 'Puk', 'Dallas Stars', 'vs', 'To be played'],
  ],
  [
    'a match that is being played',
    matchSvg({
      heading: 'Game 3',
      sides: pair(puk, golik),
      result: null,
      decision: null,
      live: { homeScore: 2, awayScore: 1, period: 2, paused: false },
    }),
    ['2', ':', '1', '2nd period · Puk leads 2–1'],
  ],
  [
    'a finished match',
    matchSvg({
      heading: '20/11/2026',
      sides: pair(puk, golik),
      result: { homeScore: 3, awayScore: 4, overTime: true },
      decision: null,
      live: null,
    }),
    ['20/11/2026', '3', '4', 'Gólik wins in overtime'],
  ],
  [
    'a match that decided a semifinal',
    matchSvg({
      heading: 'Winter Cup, Semifinal 1, game 4',
      sides: pair(puk, golik),
      result: { homeScore: 3, awayScore: 1, overTime: false },
      decision: {
        winner: puk,
        wins: { one: 4, two: 0 },
        overTime: false,
        bestOf: 7,
        slot: 'SEMIFINAL_1',
        title: 'Winter Cup',
      },
      live: null,
    }),
    ['3', '1', 'Puk wins the series 4–0 and is in the final'],
  ],
  [
    'a match with all that is wide',
    matchSvg({
      heading: `${WIDEST}, Semifinal 1, game 7`,
      sides: pair(wide, sneaky),
      result: { homeScore: 999, awayScore: 888, overTime: false },
      decision: null,
      live: null,
    }),
    ['</text>&<b>"•', '999', '888', `${'W'.repeat(15)} wins`],
  ],
  [
    'a series that goes on',
    seriesSvg({
      heading: 'Best of seven',
      terms: BEST_OF_SEVEN,
      seats,
      wins: { one: 3, two: 2 },
      goals: null,
      isPlaying: false,
      games: ['one', 'two', 'one', 'one', 'two', null, null],
    }),
    ['Puk leads 3–2 and can win it now'],
  ],
  [
    'a series that is decided',
    seriesSvg({
      heading: 'Winter Cup, Final',
      terms: BEST_OF_SEVEN,
      seats,
      wins: { one: 1, two: 4 },
      goals: null,
      isPlaying: false,
      games: ['two', 'one', 'two', 'two', 'two', null, null],
    }),
    ['Winter Cup, Final', 'Gólik won the series 4–1'],
  ],
  [
    'a series during the game that decides it',
    seriesSvg({
      heading: 'Best of three',
      terms: { bestOf: 3, forfeitedBy: null },
      seats,
      wins: { one: 1, two: 1 },
      goals: null,
      isPlaying: true,
      games: ['one', 'two', null],
    }),
    ['Tied 1–1: this game decides'],
  ],
  [
    'a series of one game',
    seriesSvg({
      heading: 'Match',
      terms: { bestOf: 1, forfeitedBy: null },
      seats,
      wins: { one: 0, two: 1 },
      goals: { one: 3, two: 5 },
      isPlaying: false,
      games: ['two'],
    }),
    ['Match', '3', '5', 'Gólik won the match'],
  ],
  [
    'a best of three that was given up',
    seriesSvg({
      heading: 'Best of three',
      terms: { bestOf: 3, forfeitedBy: 'one' },
      seats,
      wins: { one: 1, two: 0 },
      goals: null,
      isPlaying: false,
      games: ['one', null, null],
    }),
    ['Best of three', 'Puk gave up at 1–0: Gólik won the series'],
  ],
  [
    'a series that was given up before its first game',
    seriesSvg({
      heading: 'Best of three',
      terms: { bestOf: 3, forfeitedBy: 'both' },
      seats,
      wins: { one: 0, two: 0 },
      goals: null,
      isPlaying: false,
      games: [null, null, null],
    }),
    ['vs', 'Puk and Gólik left at 0–0: nobody won the series'],
  ],
  [
    'a play-off with a series that was given up before its first game',
    playoffSvg({
      title: 'Winter Cup',
      series: [
        {
          slot: 'FINAL',
          terms: { bestOf: 3, forfeitedBy: 'one' },
          seats,
          wins: { one: 0, two: 0 },
          goals: null,
          isPlaying: false,
        },
      ],
      podium: [],
    }),
    ['Puk', 'gave up', 'Gólik'],
  ],
  [
    'a play-off during the game that decides its final',
    playoffSvg({
      title: 'Winter Cup',
      series: [
        {
          slot: 'FINAL',
          terms: { bestOf: 3, forfeitedBy: null },
          seats,
          wins: { one: 1, two: 1 },
          goals: null,
          isPlaying: true,
        },
      ],
      podium: [],
    }),
    ['Final: Tied 1–1: this game decides'],
  ],
  [
    'a play-off that was won without an opponent in the final',
    playoffSvg({ title: 'Winter Cup', series: [], podium: [puk, null, golik] }),
    ['Puk wins the play-off', '3', 'Gólik'],
  ],
  [
    'a play-off in its semifinals',
    playoffSvg(playoffOf([puk, golik, wide, sneaky], { SEMIFINAL_1: [4, 2], SEMIFINAL_2: [1, 0] })),
    ['Winter Cup', 'Puk', `Semifinal 2: ${'W'.repeat(15)} leads 1–0`],
  ],
  [
    'a play-off before its semifinals are decided',
    playoffSvg(playoffOf([puk, golik, wide, sneaky], {})),
    ['Final', '3rd Place', 'After the semifinals', 'Semifinal 1: First to four wins'],
  ],
  [
    'a play-off in its final',
    playoffSvg(
      playoffOf([puk, golik, wide, sneaky], {
        SEMIFINAL_1: [4, 2],
        SEMIFINAL_2: [4, 0],
        THIRD_PLACE: [0, 4],
        FINAL: [3, 3],
      }),
    ),
    ['Final: Tied 3–3: the next game decides'],
  ],
  [
    'a play-off of five in its quarterfinal',
    playoffSvg(playoffOf(players(5), { QUARTERFINAL_4: [1, 1] }, 3)),
    [
      'Quarterfinal 4',
      'Michal A',
      'Semifinal 2',
      'Quarterfinal 4: Tied 1–1: the next game decides',
    ],
  ],
  [
    'a play-off of two',
    playoffSvg(playoffOf(players(2), {})),
    ['Final', 'Michal A', 'Bartholomew B', 'Final: First to four wins'],
  ],
  [
    'a play-off of eight in its quarterfinals',
    playoffSvg(playoffOf(players(8), { QUARTERFINAL_1: [3, 2], QUARTERFINAL_2: [2, 0] }, 5)),
    ['Quarterfinal 1', 'Quarterfinal 4', 'Quarterfinal 2: Jakub C leads 2–0 and can win it now'],
  ],
  [
    'a play-off of sixteen in its round of 16',
    playoffSvg(playoffOf(players(16), {}, 3)),
    ['WWWWWWWWWWW P', 'Round of 16 (1): First to two wins'],
  ],
  [
    'a play-off with its podium',
    playoffSvg({ title: WIDEST, series: [], podium: [puk, golik, wide] }),
    ['Puk wins the play-off', '1', '2', '3', 'Gólik'],
  ],
  [
    'a league before its first match',
    leagueSvg(leagueOf(players(3), { played: 0, remaining: 2 })),
    ['Winter League', 'played', 'goals', 'points', 'Michal A', '0 of 3 matches played'],
  ],
  [
    'a league that is being played',
    leagueSvg(leagueOf([puk, wide, sneaky, golik], { remaining: 1 }, { qualify: 2 })),
    ['1', 'Puk', '12 : 8', '9', '</text>&<b>"•', 'Puk leads, 3 of 6 matches played'],
  ],
  [
    'a league of pairs whose play-off is to come',
    leagueSvg(
      leagueOf(
        [competitor([WIDEST, WIDEST], puk.team), puk, golik],
        {},
        { qualify: 2, isComplete: true },
      ),
    ),
    ['All matches played, the play-off decides'],
  ],
  [
    'a league whose play-off is on',
    leagueSvg(leagueOf(players(8), {}, { qualify: 4, isComplete: true, hasPlayoff: true })),
    ['The play-off is on'],
  ],
  [
    'a league of sixteen with its champion',
    leagueSvg(leagueOf(players(16), {}, { champion: 0, isComplete: true })),
    ['Michal A', '16', 'WWWWWWWWWWW P', 'Michal A wins the league'],
  ],
  [
    'a player with a record',
    playerSvg({
      name: 'Puk',
      players: [{ nickName: 'Puk', colour: 'SKY', emoji: '🏒' }],
      fullName: `${WIDEST} ${WIDEST}`,
      record: {
        matchesPlayed: 128,
        wins: 60,
        losses: 40,
        extraTimeWins: 20,
        extraTimeLosses: 8,
        points: 228,
        scoredGoals: 402,
        concededGoals: 361,
      },
      favouriteTeam: puk.team,
    }),
    ['🏒', '128', '80', '1.78', '228 points, goals 402 : 361', 'Favourite team: Dallas Stars'],
  ],
  [
    'a player with one game',
    playerSvg({
      ...NELA,
      fullName: 'Nela Nová',
      record: {
        matchesPlayed: 1,
        wins: 1,
        losses: 0,
        extraTimeWins: 0,
        extraTimeLosses: 0,
        points: 3,
        scoredGoals: 2,
        concededGoals: 1,
      },
      favouriteTeam: null,
    }),
    ['1', 'game', 'win', '3.00', 'points per game', '3 points, goals 2 : 1'],
  ],
  [
    'a player without one',
    playerSvg({
      ...NELA,
      fullName: 'Nela Nová',
      record: null,
      favouriteTeam: null,
    }),
    ['N', 'Nela', 'Nela Nová', 'No games yet'],
  ],
  [
    'a pair',
    playerSvg({
      name: `${WIDEST} & Nela`,
      players: [
        { nickName: WIDEST, colour: 'SKY', emoji: '🏒' },
        { nickName: 'Nela', colour: 'WHITE', emoji: null },
      ],
      fullName: '',
      record: null,
      favouriteTeam: null,
    }),
    ['🏒', 'N', 'Pair', 'No games yet'],
  ],
  [
    'two who have met',
    headToHeadSvg({ seats, wins: { one: 12, two: 9 }, goals: { one: 71, two: 65 }, streak: -2 }),
    ['All time, 21 games', '12', '9', '71 : 65', 'Puk leads Gólik 12–9, Gólik won the last 2'],
  ],
  [
    'an evening with its champion',
    eveningSvg({
      date: '2026-11-26',
      matches: 3,
      tables: tableOf('SINGLES', [
        evening('Puk', { wins: 1, extraTimeWins: 1, points: 5, scoredGoals: 9, concededGoals: 4 }),
        evening('Gólik', {
          wins: 1,
          losses: 1,
          extraTimeLosses: 1,
          points: 4,
          scoredGoals: 6,
          concededGoals: 8,
        }),
        evening('W'.repeat(15), { losses: 1, points: 0, scoredGoals: 1, concededGoals: 4 }),
      ]),
      leader: puk,
      isOver: true,
    }),
    [
      'Thursday 26/11/2026, 3 matches',
      'won–lost',
      'points',
      'goals',
      'Puk',
      '2–0',
      '5',
      '9 : 4',
      '1–2',
      '0–1',
      'Puk is champion of the evening',
    ],
  ],
  [
    'an evening of twelve players',
    eveningSvg({
      date: '2026-11-27',
      matches: 240,
      tables: tableOf(
        'SINGLES',
        players(12).map(({ name }, index) =>
          evening(name, {
            wins: 20,
            losses: 20,
            points: 60,
            scoredGoals: 999 - index,
            concededGoals: 888,
          }),
        ),
      ),
      leader: wide,
      isOver: false,
    }),
    [
      'Friday 27/11/2026, 240 matches',
      '7',
      '20–20',
      '999 : 888',
      'and 5 more',
      'Michal A leads the evening',
    ],
  ],
  [
    'an evening of two against two',
    eveningSvg({
      date: '2026-11-27',
      matches: 1,
      tables: tableOf('DOUBLES', [
        evening('Puk & Gólik', { wins: 1, points: 3, scoredGoals: 3 }),
        evening('Eva & Jana', { losses: 1, concededGoals: 3 }),
      ]),
      leader: puk,
      isOver: true,
    }),
    ['Puk & Gólik', 'Eva & Jana', 'Puk & Gólik are champions of the evening'],
  ],
  [
    'an evening of both, with more rows than have room',
    eveningSvg({
      date: '2026-11-27',
      matches: 30,
      tables: [
        ...tableOf(
          'SINGLES',
          players(6).map(({ name }, index) => evening(name, { wins: 20 - index, points: 60 })),
        ),
        ...tableOf('DOUBLES', [
          evening('Puk & Gólik', { wins: 9, points: 27 }),
          evening('Eva & Jana', { losses: 9 }),
        ]),
      ],
      leader: puk,
      isOver: false,
    }),
    [
      'One against one',
      'and 3 more',
      'Two against two',
      'Puk & Gólik',
      'Eva & Jana',
      'First: Michal A · Puk & Gólik',
    ],
  ],
  [
    'an evening whose first three are level',
    eveningSvg({
      date: '2026-11-27',
      matches: 3,
      tables: tableOf(
        'SINGLES',
        ['Puk', 'Gólik', 'Eva'].map((nickName) =>
          evening(nickName, { wins: 1, losses: 1, points: 3, scoredGoals: 4, concededGoals: 4 }),
        ),
      ),
      leader: null,
      isOver: true,
    }),
    ['Friday 27/11/2026, 3 matches', '1–1', 'Eva, Gólik and Puk are level'],
  ],
  [
    'an evening before its first result',
    eveningSvg({ date: '2026-11-27', matches: 0, tables: [], leader: null, isOver: false }),
    ['Friday 27/11/2026, 0 matches', 'No results yet'],
  ],
];

describe.each(STATES)('%s', (_, svg, said) => {
  test('is well-formed and contains the score', () => {
    expect(textsIn(svg)).toEqual(expect.arrayContaining([...said]));
  });

  test('is a picture of 1200 × 630 with at most 150 kB', () => {
    const picture = new Resvg(svg, { font: fontFor(svg) }).render();
    expect([picture.width, picture.height]).toEqual([1200, 630]);
    expect(picture.asPng().length).toBeLessThan(150_000);
  });
});

test.each([
  'Puk',
  'W'.repeat(15),
  'WWW Www mm @@@@',
  'Ľuboš Žiť — Łódź',
  'Щука Žaba Ωμέγα',
  'x'.repeat(200),
  '漢字漢字漢字漢字 WWWW 😀😀😀😀',
])('%s stays within its width and is visible', (words) => {
  for (const maxWidth of [60, 372, 700]) {
    const element = textSvg(words, { x: 1000, y: 500, size: 84, maxWidth, fill: CHALK });
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000" font-family="${FONT_FAMILY}" font-weight="700">${element}</svg>`;
    const width = new Resvg(drawing, { font: FONT }).innerBBox()?.width ?? 0;
    expect(width).toBeGreaterThan(0);
    expect(width).toBeLessThanOrEqual(maxWidth);
  }
});

test('an emoji takes the place of the initials', () => {
  const card = { fullName: 'Nela Nová', record: null, favouriteTeam: null };
  const pictures = [null, '🦊', '❤️', '🇸🇰', '👩🏽‍🚀'].map((emoji) => {
    const svg = playerSvg({
      ...card,
      name: 'Nela',
      players: [{ nickName: 'Nela', colour: 'WHITE', emoji }],
    });
    expect(textsIn(svg).includes('N')).toBe(emoji === null);
    return new Resvg(svg, { font: fontFor(svg) }).render().asPng().toString('base64');
  });
  // The font has each of them: letters that a font lacks all look alike.
  expect(new Set(pictures).size).toBe(5);
});

test('a text shrinks before it is cut', () => {
  const style = { x: 0, y: 0, size: 84, fill: CHALK };
  expect(textSvg('Slapshot Sam', { ...style, maxWidth: 280 })).toMatch(
    /font-size="[67]\d".*>Slapshot Sam</,
  );
  expect(textSvg('Slapshot Sam', { ...style, maxWidth: 150 })).toMatch(
    /font-size="51".*>Slap\S*…</,
  );
});

test('the surfaces of any two teams, also of one against itself, are visible and different', () => {
  for (const home of TEAMS) {
    for (const away of TEAMS) {
      const [one, other] = sideColours(home, away);
      expect(
        colourDifference(rgb(one), rgb(other)),
        `${home.name} against ${away.name}`,
      ).toBeGreaterThan(0.155);
      expect(contrast(one, INK)).toBeGreaterThan(1.3);
      expect(contrast(other, INK)).toBeGreaterThan(1.3);
    }
  }
});

test('texts are readable on their backgrounds', () => {
  for (const colour of [CHALK, ICE, FROST, GREEN, GOLD]) {
    expect(contrast(colour, INK)).toBeGreaterThan(7);
    expect(contrast(colour, SURFACE)).toBeGreaterThan(7);
  }
  for (const step of [GOLD, SILVER, BRONZE]) expect(contrast(INK, step)).toBeGreaterThan(7);
});

function player(nickName: string, teamName: string): Competitor {
  return competitor([nickName], teamNamed(teamName, 'team'));
}

/** Twelve-letter and short names, with different teams. */
function players(count: number): Competitor[] {
  const names = ['Michal', 'Bartholomew', 'Jakub', 'WWWWWWWWWWW'];
  return Array.from({ length: count }, (_, index) => {
    const letter = String.fromCharCode('A'.charCodeAt(0) + index);
    const team = TEAMS[(7 * index) % TEAMS.length] ?? puk.team;
    const nickName = `${names[index % names.length]} ${letter}`;
    return competitor([nickName], team);
  });
}

function competitor(nickNames: readonly string[], team: Competitor['team']): Competitor {
  const players = nickNames.map((nickName) => ({
    nickName,
    colour: 'RED' as const,
    emoji: null,
  }));
  return { name: nickNames.join(' & '), players, team };
}

/** A play-off in the order listed, with the wins of its series by slot. */
function playoffOf(
  entrants: readonly Competitor[],
  wins: Readonly<Partial<Record<PlayoffSlot, readonly [number, number]>>>,
  bestOf = 7,
): PlayoffCard {
  const places = drawPlaces(entrants, 'AS_LISTED', () => 0);
  const bracket = { places, thirdPlaceSeries: true };
  const terms = { bestOf, forfeitedBy: null };
  let outcomes: Outcomes<Competitor> = {};
  const series = slotsOf(bracket).map((slot): PlayoffPairing => {
    const [one, two] = (seatsOf(bracket, slot, outcomes) ?? []).map((seat) =>
      seat && !('slot' in seat) ? seat : null,
    );
    if (!one || !two) {
      const seats = { one: one ?? null, two: two ?? null };
      return { slot, terms, seats, wins: null, goals: null, isPlaying: false };
    }
    const [winsOne, winsTwo] = wins[slot] ?? [0, 0];
    const winner = seriesWinner(terms, { one: winsOne, two: winsTwo });
    if (winner) {
      const outcome = winner === 'one' ? { winner: one, loser: two } : { winner: two, loser: one };
      outcomes = { ...outcomes, [slot]: outcome };
    }
    return {
      slot,
      terms,
      seats: { one, two },
      wins: { one: winsOne, two: winsTwo },
      goals: null,
      isPlaying: false,
    };
  });
  return { title: 'Winter Cup', series, podium: [] };
}

/** A league in the order of its table. @param champion index of the champion */
function leagueOf(
  entrants: readonly Competitor[],
  figures: { readonly played?: number; readonly remaining?: number },
  {
    champion,
    ...state
  }: Partial<Omit<LeagueCard, 'champion'>> & { readonly champion?: number } = {},
): LeagueCard {
  const standings = entrants.map((entrant, index) => ({
    ...entrant,
    ...{ id: `${index}`, place: index + 1, played: 2, remaining: 0 },
    ...{ goalsFor: 12, goalsAgainst: 8, points: 9, ...figures },
    // The second meets the third.
    isLive: figures.played !== 0 && [1, 2].includes(index),
  }));
  return {
    ...{ title: 'Winter League', standings, qualify: null, isComplete: false, hasPlayoff: false },
    champion: standings[champion ?? -1] ?? null,
    ...state,
  };
}

function evening(nickName: string, record: Partial<PlayerRecord>) {
  const played = { ...EMPTY_RECORD, ...record };
  const players = nickName.split(' & ').map((name) => ({ nickName: name }));
  return { nickName, players, ...played, ...figuresOf(played) };
}

function tableOf(discipline: Discipline, rows: readonly EveningRow[]) {
  return [{ discipline, standings: rankedOfEvening(rows) }];
}

function pair(home: Competitor, away: Competitor) {
  return { home, away };
}

/** Read by a strict parser, which throws at the first thing that is not XML. */
function textsIn(svg: string): string[] {
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (words) => texts.push(words));
  parser.write(svg).close();
  return texts;
}
