/**
 * What players did over time and against each other, computed from the list of all matches in the plainest way, and compared
 * with the answers of the server.
 */
import { expect } from 'vitest';
import { OUTCOME_LETTERS, outcomeFor, POINTS, type Result } from '../../rules/match.ts';
import { ALL_TIME, dayOfPlay, isInSpan, type Span } from '../../rules/span.ts';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { teamOf } from '../../server/club/teams/teams.ts';
import { answerTo } from '../setup/answer-to.ts';

interface PlayedMatch {
  readonly id: number;
  readonly date: string;
  readonly home: number;
  readonly away: number;
  readonly homeTeam: number;
  readonly awayTeam: number;
  readonly result: Result;
  readonly series: number | null;
  readonly playoff: number | null;
  readonly slot: string | null;
  /** The length of the series. */
  readonly bestOf: number | null;
}

/** A final that a player gave up. */
interface ForfeitedFinal {
  readonly series: number;
  readonly winner: number;
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

/** The answers that everything of these players is in. @param evening the span of `evening` */
async function careersOf(
  server: Faceoff,
  players: readonly number[],
  evening: Span,
): Promise<unknown> {
  const names = await nickNamesOf(server, players);
  const pairs = pairsOf(players).map(([one, two]) => ({
    one: names.get(one),
    two: names.get(two),
  }));
  const careers = players.map(
    (id, index) => `p${index}: player(nickName: ${JSON.stringify(names.get(id))}) {
      id form streak titles bestTeam { name } biggestWin { id } lastMatch { id }
      months { month games points goalsFor goalsAgainst efficiency }
      teamRecords { ...Record }
      rivals { two { id } ${COUNTS} }
      stats { ...Goals }
      evening: stats(span: $evening) { ...Goals }
      eveningForm: form(span: $evening)
      eveningWin: biggestWin(span: $evening) { id } }`,
  );
  const { data, errors } = await answerTo(
    server,
    `query ($pairs: [HeadToHeadPair!]!, $evening: Span) { ${careers.join('\n')}
      headToHead(pairs: $pairs) {
        id ${COUNTS} streak seriesOne seriesTwo playoffSeriesOne playoffSeriesTwo
        meetings { id } balance(points: 20) { matchDate balance }
        teams { ...Record } teamsTwo { ...Record } } }
      fragment Goals on PlayerStats { matchesPlayed scoredGoals concededGoals }
      fragment Record on TeamRecord { team { name } games wins goalsFor goalsAgainst efficiency }`,
    { pairs, evening },
  );
  expect(errors).toBeUndefined();
  return data;
}

export async function expectCareersToEqualMatches(
  server: Faceoff,
  players: readonly number[],
): Promise<void> {
  const [all, forfeited] = await Promise.all([playedMatches(server), forfeitedFinals(server)]);
  const evening = eveningIn(all);
  const expected = {
    ...Object.fromEntries(
      players.map((id, index) => [`p${index}`, careerOf(all, forfeited, id, evening)]),
    ),
    headToHead: pairsOf(players).map(([one, two]) => headToHeadOf(all, one, two)),
  };
  expect(await careersOf(server, players, evening)).toEqual(expected);
}

/** The day of play of a match in the middle of the list. */
function eveningIn(all: readonly PlayedMatch[]): Span {
  const match = all[Math.floor(all.length / 2)];
  if (match === undefined) return ALL_TIME;
  const day = dayOfPlay(match.date);
  return { from: day, to: day };
}

function careerOf(
  all: readonly PlayedMatch[],
  forfeited: readonly ForfeitedFinal[],
  id: number,
  evening: Span,
) {
  const seen = seenBy(all, id);
  const teams = teamRecords(seen);
  const best = teams
    .filter(({ games }) => games >= 5)
    .sort((one, other) => other.efficiency - one.efficiency || other.games - one.games);
  const ofEvening = seen.filter(({ match }) => isInSpan(match.date, evening));
  const months = [...Map.groupBy(seen.toReversed(), ({ match }) => match.date.slice(0, 7))];
  const opponents = [...Map.groupBy(seen, ({ opponent }) => opponent)].sort(
    ([one, met], [other, metOther]) => metOther.length - met.length || one - other,
  );
  return {
    id: String(id),
    form: formOf(seen),
    streak: streakOf(seen),
    titles: playoffsWonBy(all, forfeited, id),
    bestTeam: best[0] ? { name: best[0].team.name } : null,
    biggestWin: biggestWinOf(seen),
    lastMatch: seen[0] ? { id: String(seen[0].match.id) } : null,
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
    evening: goalsOf(ofEvening),
    eveningForm: formOf(ofEvening),
    eveningWin: biggestWinOf(ofEvening),
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

function headToHeadOf(all: readonly PlayedMatch[], one: number, two: number) {
  const seen = meetingsOf(all, one, two);
  const [seriesOne, seriesTwo] = [seriesWon(all, one, two), seriesWon(all, two, one)];
  const inPlayoff = ({ playoff }: PlayedMatch) => playoff !== null;
  return {
    id: `${one}-${two}`,
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
function seriesWon(all: readonly PlayedMatch[], one: number, two: number): PlayedMatch[] {
  const games = meetingsOf(all, one, two).filter(({ match }) => match.series !== null);
  return [...Map.groupBy(games, ({ match }) => match.series).values()].flatMap((played) => {
    const [first] = played;
    return first && played.filter(won).length * 2 > (first.match.bestOf ?? 0) ? [first.match] : [];
  });
}

function playoffsWonBy(
  all: readonly PlayedMatch[],
  forfeited: readonly ForfeitedFinal[],
  id: number,
): number {
  const finals = all.filter(({ slot }) => slot === 'FINAL');
  const byGames = [...Map.groupBy(finals, ({ series }) => series)].filter(([series, games]) => {
    const isForfeited = forfeited.some((final) => final.series === series);
    const wins = games.filter((game) => winnerOf(game) === id).length;
    return !isForfeited && wins * 2 > (games[0]?.bestOf ?? 0);
  });
  return byGames.length + forfeited.filter(({ winner }) => winner === id).length;
}

function winnerOf({ home, away, result }: PlayedMatch): number {
  return result.homeScore > result.awayScore ? home : away;
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
function playedMatches({ sql }: Faceoff): Promise<readonly PlayedMatch[]> {
  return sql<PlayedMatch[]>`
    select matches.id, match_date as date, home_player_id as home, away_player_id as away,
           home_team_id as "homeTeam", away_team_id as "awayTeam", series_id as series,
           playoff_id as playoff, slot, best_of as "bestOf", jsonb_build_object('homeScore', home_score, 'awayScore',
             away_score, 'overTime', over_time) as result
    from matches left join series on series.id = series_id
    where home_score is not null
    order by played_at desc, matches.id desc`;
}

async function forfeitedFinals({ sql }: Faceoff): Promise<readonly ForfeitedFinal[]> {
  return sql<ForfeitedFinal[]>`
    select id as series,
           case when forfeited_by = player_one_id then player_two_id else player_one_id end as winner
    from series where slot = 'FINAL' and forfeited_by is not null`;
}

async function nickNamesOf({ sql }: Faceoff, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, nick_name as name from players where id = any(${[...ids]}::int[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
