/**
 * What players did over time and against each other, computed from the list of all matches in the plainest way, and compared
 * with the answers of the server.
 */
import { expect } from 'vitest';
import { OUTCOME_LETTERS, outcomeFor, POINTS } from '../../rules/match.ts';
import { ALL_TIME, dayOfPlay, isAllTime, isInSpan, type Span, spanName } from '../../rules/span.ts';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { teamOf } from '../../server/club/teams/teams.ts';
import { wallClock } from '../../server/database/wall-clock.ts';
import { answerTo } from '../setup/answer-to.ts';
import { HELD, type PlayedMatch, RECORDS, recordsOf, winnerOf } from './records.ts';

interface CreatedSeries {
  readonly id: number;
  readonly playoff: number | null;
  readonly slot: string | null;
  /** The player who won because the other one gave up. */
  readonly givenTo: number | null;
  readonly created: string;
}

interface CreatedPlayoff {
  readonly id: number;
  readonly created: string;
}

/** Everything of the club that figures follow from, or the part of it within a span. */
interface Part {
  /** Finished matches, the latest first. */
  readonly matches: readonly PlayedMatch[];
  /** Newest first. */
  readonly series: readonly CreatedSeries[];
  /** Newest first. */
  readonly playoffs: readonly CreatedPlayoff[];
  /** The finals of all play-offs. */
  readonly finals: readonly CreatedSeries[];
  /** All finished matches of these series and play-offs, also those before the span, the latest first. */
  readonly games: readonly PlayedMatch[];
}

/** A finished match as one of its players sees it. */
interface Seen {
  readonly match: PlayedMatch;
  readonly opponent: number;
  readonly team: number;
  readonly isHome: boolean;
  readonly outcome: keyof typeof POINTS;
  readonly scored: number;
  readonly conceded: number;
}

const COUNTS = `games winsOne winsTwo overtimeWinsOne overtimeWinsTwo goalsOne goalsTwo
  homeOne { games wins losses } awayOne { games wins losses }`;

/** The answers that everything of these players in a span is in. */
async function careersOf(
  server: Faceoff,
  players: readonly number[],
  span: Span,
): Promise<unknown> {
  const names = await nickNamesOf(server, players);
  const pairs = pairsOf(players).map(([one, two]) => ({
    one: names.get(one),
    two: names.get(two),
  }));
  const careers = players.map(
    (id, index) => `p${index}: player(nickName: ${JSON.stringify(names.get(id))}) {
      id form(span: $span) streak(span: $span) titles(span: $span) bestTeam(span: $span) { name }
      biggestWin(span: $span) { id }
      months(span: $span) { month games points goalsFor goalsAgainst efficiency }
      teamRecords(span: $span) { ...Record }
      rivals(span: $span) { two { id } ${COUNTS} }
      stats(span: $span) { ...Goals } }`,
  );
  const { data, errors } = await answerTo(
    server,
    `query ($pairs: [HeadToHeadPair!]!, $span: Span, $isPart: Boolean!) { ${careers.join('\n')}
      seriesList(first: 100, span: $span) { edges { node { id } } }
      playoffs(first: 100, span: $span) { edges { node { id } } }
      records(span: $span) @include(if: $isPart) { ${RECORDS} mostTitles { value holderCount } }
      headToHead(pairs: $pairs, span: $span) {
        id ${COUNTS} streak seriesOne seriesTwo playoffSeriesOne playoffSeriesTwo
        meetings { id } balance(points: 20) { matchDate balance }
        teams { ...Record } teamsTwo { ...Record } } }
      ${HELD}
      fragment Goals on PlayerStats { matchesPlayed scoredGoals concededGoals }
      fragment Record on TeamRecord { team { name } games wins goalsFor goalsAgainst efficiency }`,
    { pairs, span, isPart: !isAllTime(span) },
  );
  expect(errors).toBeUndefined();
  return data;
}

export async function expectCareersToEqualMatches(
  server: Faceoff,
  players: readonly number[],
): Promise<void> {
  const all = await wholeClub(server);
  for (const span of [ALL_TIME, eveningIn(all.matches), daysIn(all.matches)]) {
    const part = isAllTime(span) ? all : partIn(span, all);
    const suffix = isAllTime(span) ? '' : ` ${spanName(span)}`;
    const expected = {
      ...Object.fromEntries(players.map((id, index) => [`p${index}`, careerOf(part, id)])),
      seriesList: { edges: nodesOf(part.series) },
      playoffs: { edges: nodesOf(part.playoffs) },
      // The records of all time are kept in memory, where matches that a test inserts without a change are missing.
      ...(part !== all && {
        records: { ...recordsOf(part.matches), mostTitles: mostTitlesIn(part) },
      }),
      headToHead: pairsOf(players).map(([one, two]) => ({
        ...headToHeadOf(part, one, two),
        id: `${one}-${two}${suffix}`,
      })),
    };
    expect(await careersOf(server, players, span)).toEqual(expected);
  }
}

function nodesOf(rows: readonly { readonly id: number }[]) {
  return rows.slice(0, 100).map(({ id }) => ({ node: { id: String(id) } }));
}

/** The part of the club within a span: series and play-offs belong to the day of their last finished match, else of their creation. */
function partIn(span: Span, { matches, series, playoffs, finals }: Part): Part {
  const isOf = (key: 'series' | 'playoff') => (row: CreatedPlayoff) =>
    isInSpan(matches.find((match) => match[key] === row.id)?.date ?? row.created, span);
  const [ofSeries, ofPlayoffs] = [series.filter(isOf('series')), playoffs.filter(isOf('playoff'))];
  return {
    matches: matches.filter(({ date }) => isInSpan(date, span)),
    series: ofSeries,
    playoffs: ofPlayoffs,
    finals,
    games: matches.filter(
      (match) =>
        ofSeries.some(({ id }) => id === match.series) ||
        ofPlayoffs.some(({ id }) => id === match.playoff),
    ),
  };
}

/** The day of play of a match in the middle of the list. */
function eveningIn(all: readonly PlayedMatch[]): Span {
  const match = all[Math.floor(all.length / 2)];
  if (match === undefined) return ALL_TIME;
  const day = dayOfPlay(match.date);
  return { from: day, to: day };
}

/** The days of play between two matches of the list. */
export function daysIn(all: readonly PlayedMatch[]): Span {
  const [earlier, later] = [all[Math.floor((all.length * 3) / 4)], all[Math.floor(all.length / 4)]];
  if (!earlier || !later) return ALL_TIME;
  return { from: dayOfPlay(earlier.date), to: dayOfPlay(later.date) };
}

function careerOf(part: Part, id: number) {
  const { matches: all } = part;
  const seen = seenBy(all, id);
  const teams = teamRecords(seen);
  const best = teams
    .filter(({ games }) => games >= 5)
    .sort((one, other) => other.efficiency - one.efficiency || other.games - one.games);
  const months = [...Map.groupBy(seen.toReversed(), ({ match }) => match.date.slice(0, 7))];
  const opponents = [...Map.groupBy(seen, ({ opponent }) => opponent)].sort(
    ([one, met], [other, metOther]) => metOther.length - met.length || one - other,
  );
  return {
    id: String(id),
    form: formOf(seen),
    streak: streakOf(seen),
    titles: playoffsWonBy(part, id),
    bestTeam: best[0] ? { name: best[0].team.name } : null,
    biggestWin: biggestWinOf(seen),
    months: months.slice(-12).map(([month, played]) => ({
      month,
      games: played.length,
      points: total(played, ({ outcome }) => POINTS[outcome]),
      goalsFor: total(played, ({ scored }) => scored),
      goalsAgainst: total(played, ({ conceded }) => conceded),
      efficiency: pointsPerGame(played),
    })),
    teamRecords: teams,
    rivals: opponents.map(([two]) => ({ two: { id: String(two) }, ...countsOf(all, id, two) })),
    stats: goalsOf(seen),
  };
}

function formOf(seen: readonly Seen[]) {
  return seen.slice(0, 5).map(({ outcome }) => OUTCOME_LETTERS[outcome]);
}

function biggestWinOf(seen: readonly Seen[]) {
  const [biggest] = seen
    .filter(won)
    .sort((one, other) => other.scored - other.conceded - (one.scored - one.conceded));
  return biggest ? { id: String(biggest.match.id) } : null;
}

function goalsOf(seen: readonly Seen[]) {
  if (seen.length === 0) return null;
  return {
    matchesPlayed: seen.length,
    scoredGoals: total(seen, ({ scored }) => scored),
    concededGoals: total(seen, ({ conceded }) => conceded),
  };
}

function headToHeadOf(part: Part, one: number, two: number) {
  const { matches: all } = part;
  const seen = meetingsOf(all, one, two);
  const [seriesOne, seriesTwo] = [seriesWon(part, one, two), seriesWon(part, two, one)];
  const inPlayoff = ({ playoff }: PlayedMatch) => playoff !== null;
  return {
    ...countsOf(all, one, two),
    streak: streakOf(seen),
    seriesOne: seriesOne.length,
    seriesTwo: seriesTwo.length,
    playoffSeriesOne: seriesOne.filter(inPlayoff).length,
    playoffSeriesTwo: seriesTwo.filter(inPlayoff).length,
    meetings: seen.slice(0, 5).map(({ match }) => ({ id: String(match.id) })),
    balance: seen
      .toReversed()
      .map(({ match }, index, oldestFirst) => ({
        matchDate: match.date,
        balance: total(oldestFirst.slice(0, index + 1), (each) => (won(each) ? 1 : -1)),
      }))
      .slice(-20),
    teams: teamRecords(seen),
    teamsTwo: teamRecords(meetingsOf(all, two, one)),
  };
}

/** How many of the last matches in a row were won (positive) or lost (negative); 0 before any match. */
function streakOf(seen: readonly Seen[]): number {
  const [latest] = seen;
  if (latest === undefined) return 0;
  const end = seen.findIndex((each) => won(each) !== won(latest));
  const length = end === -1 ? seen.length : end;
  return won(latest) ? length : -length;
}

function countsOf(all: readonly PlayedMatch[], one: number, two: number) {
  const seen = meetingsOf(all, one, two);
  const count = (passes: (each: Seen) => boolean) => seen.filter(passes).length;
  const side = (isHome: boolean) => ({
    games: count((each) => each.isHome === isHome),
    wins: count((each) => each.isHome === isHome && won(each)),
    losses: count((each) => each.isHome === isHome && !won(each)),
  });
  return {
    games: seen.length,
    winsOne: count(won),
    winsTwo: count((each) => !won(each)),
    overtimeWinsOne: count(({ outcome }) => outcome === 'overtimeWin'),
    overtimeWinsTwo: count(({ outcome }) => outcome === 'overtimeLoss'),
    goalsOne: total(seen, ({ scored }) => scored),
    goalsTwo: total(seen, ({ conceded }) => conceded),
    homeOne: side(true),
    awayOne: side(false),
  };
}

function teamRecords(seen: readonly Seen[]) {
  return [...Map.groupBy(seen, ({ team }) => team)]
    .sort(
      ([one, played], [other, playedOther]) => playedOther.length - played.length || one - other,
    )
    .map(([team, played]) => ({
      team: { name: teamOf(team).name },
      games: played.length,
      wins: played.filter(won).length,
      goalsFor: total(played, ({ scored }) => scored),
      goalsAgainst: total(played, ({ conceded }) => conceded),
      efficiency: pointsPerGame(played),
    }));
}

/** A game of each series that `one` won against `two`. */
function seriesWon({ games: all, series }: Part, one: number, two: number): PlayedMatch[] {
  const games = meetingsOf(all, one, two).filter(({ match }) =>
    series.some(({ id }) => id === match.series),
  );
  return [...Map.groupBy(games, ({ match }) => match.series).values()].flatMap((played) => {
    const [first] = played;
    return first && played.filter(won).length * 2 > (first.match.bestOf ?? 0) ? [first.match] : [];
  });
}

function playoffsWonBy({ games: all, playoffs, finals }: Part, player: number): number {
  return finals.filter(({ id, playoff, givenTo }) => {
    if (!playoffs.some((each) => each.id === playoff)) return false;
    if (givenTo !== null) return givenTo === player;
    const games = all.filter(({ series }) => series === id);
    const wins = games.filter((game) => winnerOf(game) === player).length;
    return wins * 2 > (games[0]?.bestOf ?? 0);
  }).length;
}

function mostTitlesIn(part: Part) {
  const players = [
    ...part.games.flatMap(({ home, away }) => [home, away]),
    ...part.finals.flatMap(({ givenTo }) => givenTo ?? []),
  ];
  const titles = [...new Set(players)].map((player) => playoffsWonBy(part, player));
  const value = Math.max(0, ...titles);
  return value === 0
    ? null
    : { value, holderCount: titles.filter((each) => each === value).length };
}

/** The finished matches of a player, the latest first. */
function seenBy(all: readonly PlayedMatch[], id: number): Seen[] {
  return all
    .filter(({ home, away }) => home === id || away === id)
    .map((match) => {
      const isHome = match.home === id;
      const { homeScore, awayScore } = match.result;
      return {
        match,
        isHome,
        opponent: isHome ? match.away : match.home,
        team: isHome ? match.homeTeam : match.awayTeam,
        outcome: outcomeFor(isHome ? 'home' : 'away', match.result),
        scored: isHome ? homeScore : awayScore,
        conceded: isHome ? awayScore : homeScore,
      };
    });
}

function meetingsOf(all: readonly PlayedMatch[], one: number, two: number): Seen[] {
  return seenBy(all, one).filter(({ opponent }) => opponent === two);
}

function won({ scored, conceded }: Seen): boolean {
  return scored > conceded;
}

function total<T>(items: readonly T[], figure: (item: T) => number): number {
  return items.reduce((sum, item) => sum + figure(item), 0);
}

function pointsPerGame(played: readonly Seen[]): number {
  return total(played, ({ outcome }) => POINTS[outcome]) / played.length;
}

function pairsOf(players: readonly number[]): (readonly [number, number])[] {
  return players.flatMap((one) =>
    players.filter((two) => two !== one).map((two) => [one, two] as const),
  );
}

/** All finished matches, the latest first. */
export function playedMatches({ sql }: Pick<Faceoff, 'sql'>): Promise<readonly PlayedMatch[]> {
  return sql<PlayedMatch[]>`
    select matches.id, match_date as date, home_player_id as home, away_player_id as away,
           home_team_id as "homeTeam", away_team_id as "awayTeam", series_id as series,
           playoff_id as playoff, slot, best_of as "bestOf", jsonb_build_object('homeScore', home_score, 'awayScore',
             away_score, 'overTime', over_time) as result, coalesce(live -> 'goals', '[]') as goals
    from matches left join series on series.id = series_id
    where home_score is not null
    order by played_at desc, matches.id desc`;
}

async function wholeClub(server: Faceoff): Promise<Part> {
  const { sql, club } = server;
  const matches = await playedMatches(server);
  const series = await sql<(Omit<CreatedSeries, 'created'> & { created: Date })[]>`
    select id, playoff_id as playoff, slot, created_at as created,
           case when forfeited_by = player_one_id then player_two_id
                when forfeited_by = player_two_id then player_one_id end as "givenTo"
    from series order by created_at desc, id desc`;
  const playoffs = await sql<{ id: number; created: Date }[]>`
    select id, created_at as created from playoffs order by created_at desc, id desc`;
  const inZone = <Row extends { readonly created: Date | string }>(row: Row) => ({
    ...row,
    created: wallClock(row.created, club.timeZone),
  });
  const created = series.map(inZone);
  const finals = created.filter(({ slot }) => slot === 'FINAL');
  return { matches, series: created, playoffs: playoffs.map(inZone), finals, games: matches };
}

async function nickNamesOf({ sql }: Faceoff, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, nick_name as name from players where id = any(${[...ids]}::int[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
