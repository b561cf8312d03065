/** Figures of players, of head-to-heads and of evenings, computed from the list of all matches in the plainest way. */
import { OUTCOME_LETTERS, outcomeFor, POINTS } from '../../rules/match.ts';
import { dayOfPlay } from '../../rules/span.ts';
import { teamOf } from '../../server/club/teams/teams.ts';
import { type PlayedMatch, winnerOf } from './records.ts';

export interface CreatedSeries {
  readonly id: number;
  readonly playoff: number | null;
  readonly slot: string | null;
  /** The player who won because the other one gave up. */
  readonly givenTo: number | null;
  readonly created: string;
}

export interface CreatedPlayoff {
  readonly id: number;
  readonly created: string;
}

/** Everything of the club that figures follow from, or the part of it within a span. */
export interface Part {
  /** Finished matches of single players, the latest first. */
  readonly matches: readonly PlayedMatch[];
  /** Finished matches of pairs. They are in no figure of single players, but an evening counts them. */
  readonly doubles: readonly PlayedMatch[];
  /** Newest first. */
  readonly series: readonly CreatedSeries[];
  /** Newest first. */
  readonly playoffs: readonly CreatedPlayoff[];
  /** The finals of all play-offs of single players, without those of leagues. */
  readonly finals: readonly CreatedSeries[];
  /** All finished matches of single players in these series and play-offs, also those before the span, the latest first. */
  readonly games: readonly PlayedMatch[];
  /** The nicknames of all players. */
  readonly names: ReadonlyMap<number, string>;
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

export function careerOf(part: Part, id: number) {
  const { matches: all } = part;
  const seen = seenBy(all, id);
  const teams = teamRecords(seen);
  const best = teams
    .filter(({ games }) => games >= 5)
    .sort(
      (one, other) =>
        other.efficiency - one.efficiency ||
        other.games - one.games ||
        other.goalsFor - other.goalsAgainst - (one.goalsFor - one.goalsAgainst) ||
        other.goalsFor - one.goalsFor,
    );
  const months = [
    ...Map.groupBy(seen.toReversed(), ({ match }) => dayOfPlay(match.date).slice(0, 7)),
  ];
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
    teamRecords: teams.map(shownOf),
    rivals: opponents.map(([two]) => ({ two: { id: String(two) }, ...countsOf(all, id, two) })),
    stats: standingOf(part, id),
  };
}

function formOf(seen: readonly Seen[]) {
  return seen.slice(0, 5).map(({ outcome }) => OUTCOME_LETTERS[outcome]);
}

function biggestWinOf(seen: readonly Seen[]) {
  const [biggest] = seen
    .filter(({ scored, conceded }) => scored - conceded > 1)
    .sort((one, other) => other.scored - other.conceded - (one.scored - one.conceded));
  return biggest ? { id: String(biggest.match.id) } : null;
}

/** The record of each player with a finished match, by id. */
export function standingsIn(part: Part) {
  return [...part.names.keys()]
    .sort((one, other) => one - other)
    .flatMap((id) => standingOf(part, id) ?? []);
}

function standingOf({ matches, names }: Part, id: number) {
  const seen = seenBy(matches, id);
  const [latest] = seen;
  if (!latest) return null;
  const count = (outcome: Seen['outcome']) =>
    seen.filter((each) => each.outcome === outcome).length;
  // Of teams with as many matches, the one used last comes first.
  const teams = [...Map.groupBy(seen, ({ team }) => team)];
  const [favourite] = teams.toSorted(([, one], [, other]) => other.length - one.length);
  return {
    player: { id: String(id), nickName: names.get(id) },
    matchesPlayed: seen.length,
    wins: count('win'),
    losses: count('loss'),
    extraTimeWins: count('overtimeWin'),
    extraTimeLosses: count('overtimeLoss'),
    points: total(seen, ({ outcome }) => POINTS[outcome]),
    scoredGoals: total(seen, ({ scored }) => scored),
    concededGoals: total(seen, ({ conceded }) => conceded),
    efficiency: pointsPerGame(seen),
    lastMatchDate: latest.match.date,
    favouriteTeam: favourite && { name: teamOf(favourite[0]).name },
    recentTeams: teams.slice(0, 3).map(([team]) => ({ name: teamOf(team).name })),
  };
}

/** @param part the part of a day of play; null without a finished match */
export function eveningOf(part: Part) {
  const matchCount = part.matches.length + part.doubles.length;
  if (matchCount === 0) return null;
  const all = standingsIn(part).sort(
    (one, other) => byFigures(one, other) || (nickNameOf(one) < nickNameOf(other) ? -1 : 1),
  );
  const most = Math.max(...all.map(({ matchesPlayed }) => matchesPlayed));
  const follows = ({ matchesPlayed }: Standing) => matchesPlayed < most / 3;
  const standings = [...all.filter((each) => !follows(each)), ...all.filter(follows)];
  const [first] = standings;
  const leaders = standings.filter((each) => first && byFigures(first, each) === 0);
  const met = Map.groupBy(part.matches, ({ home, away }) => [home, away].sort().join(' '));
  return {
    matchCount,
    standings,
    leaders: leaders.map(({ player }) => ({ id: player.id })),
    champion: first && leaders.length === 1 ? { id: first.player.id } : null,
    headToHeads: [...met.values()].flatMap(([match]) =>
      match ? ledHeadToHead(part.matches, match) : [],
    ),
  };
}

type Standing = ReturnType<typeof standingsIn>[number];

function nickNameOf({ player }: Standing): string {
  return player.nickName ?? '';
}

/** Most points per match first, then most matches, best goal difference, most goals. */
function byFigures(one: Standing, other: Standing): number {
  const difference = (each: Standing) => each.scoredGoals - each.concededGoals;
  return (
    other.efficiency - one.efficiency ||
    other.matchesPlayed - one.matchesPlayed ||
    difference(other) - difference(one) ||
    other.scoredGoals - one.scoredGoals
  );
}

/** The head-to-head of the players of a match, from the view of who has more wins, or else more goals, or else the lower id. */
function ledHeadToHead(all: readonly PlayedMatch[], { home, away }: PlayedMatch) {
  const [low, high] = home < away ? [home, away] : [away, home];
  const counts = countsOf(all, low, high);
  const lead = counts.winsOne - counts.winsTwo || counts.goalsOne - counts.goalsTwo;
  const [one, two] = lead < 0 ? [high, low] : [low, high];
  return { one: { id: String(one) }, two: { id: String(two) }, ...countsOf(all, one, two) };
}

export function headToHeadOf(part: Part, one: number, two: number) {
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
    teams: teamRecords(seen).map(shownOf),
    teamsTwo: teamRecords(meetingsOf(all, two, one)).map(shownOf),
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

/** The figures of a team that the API has; the best team follows from the others as well. */
function shownOf({ team, games, wins }: ReturnType<typeof teamRecords>[number]) {
  return { team, games, wins };
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

export function mostTitlesIn(part: Part) {
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
