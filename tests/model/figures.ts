/** Every figure that a server answers equals the one computed from the list of all matches in the plainest way. */
import { expect } from 'vitest';
import { ALL_TIME, dayOfPlay, isAllTime, isInSpan, type Span, spanName } from '../../rules/span.ts';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { wallClock } from '../../server/database/wall-clock.ts';
import { ask } from '../setup/ask.ts';
import { graphql } from '../setup/graphql.ts';
import { idIn } from './comparison.ts';
import { playoffAt, standingsOf } from './model.ts';
import {
  type CreatedPlayoff,
  type CreatedSeries,
  careerOf,
  eveningOf,
  headToHeadOf,
  mostTitlesIn,
  type Part,
  standingsIn,
} from './profiles.ts';
import { highestRatingIn, type PlayedMatch, recordsOf } from './records.ts';
import { viewOf } from './view.ts';

const HELD = graphql(`
  fragment Held on ClubRecord { value holderCount holders { match { id } player { id } day } }
`);

const STANDING = graphql(`
  fragment Standing on PlayerStats {
    player { id nickName } matchesPlayed wins losses extraTimeWins extraTimeLosses points
    scoredGoals concededGoals efficiency lastMatchDate favouriteTeam { name } recentTeams { name }
  }
`);

const COUNTS = graphql(`
  fragment Counts on HeadToHead {
    games winsOne winsTwo overtimeWinsOne overtimeWinsTwo goalsOne goalsTwo
    homeOne { wins losses } awayOne { wins losses }
  }
`);

const OF_TEAM = graphql(`
  fragment OfTeam on TeamRecord { team { name } games wins }
`);

const CAREER = graphql(
  `
  fragment Career on Player {
    id form(span: $span) streak(span: $span) titles(span: $span) bestTeam(span: $span) { name }
    biggestWin(span: $span) { id }
    months(span: $span) { month games points goalsFor goalsAgainst efficiency }
    teamRecords(span: $span) { ...OfTeam }
    rivals(span: $span) { two { id } ...Counts }
    stats(span: $span) { ...Standing }
  }
`,
  [OF_TEAM, COUNTS, STANDING],
);

const CAREERS = graphql(
  `
  query ($one: ID!, $two: ID!, $three: ID!, $four: ID!, $span: Span) {
    one: player(id: $one) { ...Career }
    two: player(id: $two) { ...Career }
    three: player(id: $three) { ...Career }
    four: player(id: $four) { ...Career }
  }
`,
  [CAREER],
);

const FIGURES = graphql(
  `
  query ($pairs: [HeadToHeadPair!]!, $span: Span, $day: LocalDate, $isDay: Boolean!) {
    headToHead(pairs: $pairs, span: $span) {
      id ...Counts streak seriesOne seriesTwo playoffSeriesOne playoffSeriesTwo
      meetings { id } balance(points: 20) { matchDate balance }
      teams { ...OfTeam } teamsTwo { ...OfTeam }
    }
    stats(span: $span) { ...Standing }
    seriesList(first: 100, span: $span) { edges { node { id } } }
    playoffs(first: 100, span: $span) { edges { node { id } } }
    records(span: $span) {
      biggestWin { ...Held } mostGoals { ...Held } longestStreak { ...Held }
      bestComeback { ...Held } longestSeries { ...Held } mostMatches { ...Held }
      highestRating { ...Held } mostTitles { value holderCount }
    }
    evening(date: $day) @include(if: $isDay) {
      matchCount standings { ...Standing } leaders { id } champion { id }
      headToHeads { one { id } two { id } ...Counts }
    }
  }
`,
  [COUNTS, OF_TEAM, STANDING, HELD],
);

/** @param spans returns the spans that are compared. Its argument is the list of finished matches, the latest first */
export async function expectFigures(
  server: Faceoff,
  spans: (matches: readonly PlayedMatch[]) => readonly Span[] = spansOf,
): Promise<void> {
  const all = await wholeClub(server);
  const players = playersIn(all);
  for (const span of spans(all.matches)) {
    const expected = figuresOf(all, players, span);
    expect({ span, ...(await answeredBy(server, players, span)) }).toEqual({ span, ...expected });
  }
}

/** The four players with most matches. */
function playersIn({ matches, names }: Part): readonly number[] {
  const played = Map.groupBy(
    matches.flatMap(({ home, away }) => [home, away]),
    (id) => id,
  );
  const count = (id: number) => played.get(id)?.length ?? 0;
  const ids = [...names.keys()].sort((one, other) => count(other) - count(one) || one - other);
  return ids.slice(0, 4);
}

async function answeredBy(server: Faceoff, players: readonly number[], span: Span) {
  const [one, two, three, four] = players.map(String);
  if (!one || !two || !three || !four) throw new Error('There are four players.');
  const pairs = pairsOf(players).map(([oneId, twoId]) => ({
    ...{ oneId: String(oneId), twoId: String(twoId) },
  }));
  const [careers, { evening, ...figures }] = await Promise.all([
    ask(server, CAREERS, { one, two, three, four, span }),
    ask(server, FIGURES, { pairs, span, day: span.from, isDay: isDay(span) }),
  ]);
  return {
    ...careers,
    ...figures,
    stats: figures.stats.toSorted(
      ({ player: one }, { player: other }) => Number(one.id) - Number(other.id),
    ),
    ...(evening && {
      evening: { ...evening, headToHeads: sortedByPlayers(evening.headToHeads) },
    }),
  };
}

function figuresOf(all: Part, players: readonly number[], span: Span) {
  const part = isAllTime(span) ? all : partIn(span, all);
  const [one, two, three, four] = players.map((id) => careerOf(part, id));
  const suffix = isAllTime(span) ? '' : ` ${spanName(span)}`;
  const evening = isDay(span) ? eveningOf(part) : null;
  return {
    ...{ one, two, three, four },
    headToHead: pairsOf(players).map(([one, two]) => ({
      ...headToHeadOf(part, one, two),
      id: `${one}-${two}${suffix}`,
    })),
    stats: standingsIn(part),
    seriesList: { edges: nodesOf(part.series) },
    playoffs: { edges: nodesOf(part.playoffs) },
    records: {
      ...recordsOf(part.matches),
      highestRating: highestRatingIn(part.matches, all.matches),
      mostTitles: mostTitlesIn(part),
    },
    ...(evening && {
      evening: { ...evening, headToHeads: sortedByPlayers(evening.headToHeads) },
    }),
  };
}

interface OfPlayers {
  readonly one: { readonly id: string };
  readonly two: { readonly id: string };
}

function sortedByPlayers<Row extends OfPlayers>(rows: readonly Row[]): Row[] {
  const key = ({ one, two }: OfPlayers) => `${one.id}-${two.id}`;
  return rows.toSorted((row, other) => (key(row) < key(other) ? -1 : 1));
}

function pairsOf(players: readonly number[]): (readonly [number, number])[] {
  return players.flatMap((one) =>
    players.filter((two) => two !== one).map((two) => [one, two] as const),
  );
}

function nodesOf(rows: readonly { readonly id: number }[]) {
  return rows.slice(0, 100).map(({ id }) => ({ node: { id: String(id) } }));
}

function isDay({ from, to }: Span): boolean {
  return from !== null && from === to;
}

/** All time, the day of play of a match in the middle of the list, and the days between two matches. */
function spansOf(matches: readonly PlayedMatch[]): readonly Span[] {
  const dayAt = (part: number) => {
    const match = matches[Math.floor(matches.length * part)];
    return match ? dayOfPlay(match.date) : null;
  };
  const [earlier, middle, later] = [dayAt(3 / 4), dayAt(1 / 2), dayAt(1 / 4)];
  return [ALL_TIME, { from: middle, to: middle }, { from: earlier, to: later }];
}

/** The part of the club within a span: series and play-offs belong to the day of their last finished match, else of their creation. */
function partIn(span: Span, { matches, doubles, series, playoffs, finals, names }: Part): Part {
  const isOf = (key: 'series' | 'playoff') => (row: CreatedPlayoff) => {
    const last = [...matches, ...doubles].find((match) => match[key] === row.id);
    return isInSpan(last?.date ?? row.created, span);
  };
  const [ofSeries, ofPlayoffs] = [series.filter(isOf('series')), playoffs.filter(isOf('playoff'))];
  return {
    matches: matches.filter(({ date }) => isInSpan(date, span)),
    doubles: doubles.filter(({ date }) => isInSpan(date, span)),
    series: ofSeries,
    playoffs: ofPlayoffs,
    finals,
    games: matches.filter(
      (match) =>
        ofSeries.some(({ id }) => id === match.series) ||
        ofPlayoffs.some(({ id }) => id === match.playoff),
    ),
    names,
  };
}

interface OfDiscipline {
  readonly isDoubles: boolean;
}

/** All finished matches, the latest first. */
function playedMatches({
  sql,
}: Pick<Faceoff, 'sql'>): Promise<readonly (PlayedMatch & OfDiscipline)[]> {
  return sql<(PlayedMatch & OfDiscipline)[]>`
    select matches.id, wall_clock_of(played_at) as date, home_player_id as home, away_player_id as away,
           home_team_id as "homeTeam", away_team_id as "awayTeam", series_id as series,
           playoff_id as playoff, slot, best_of as "bestOf", jsonb_build_object('homeScore', home_score, 'awayScore',
             away_score, 'overTime', over_time) as result, coalesce(live -> 'goals', '[]') as goals,
           coalesce(home_partner_id, away_partner_id) is not null as "isDoubles"
    from matches left join series on series.id = series_id
    where home_score is not null
    order by played_at desc, matches.id desc`;
}

/** The play-offs of single players that were won without a final, because players left, each with a final that its winner was given. */
async function walkovers(
  { club }: Faceoff,
  players: readonly number[],
): Promise<readonly CreatedSeries[]> {
  const { model } = await viewOf(club, players);
  return Object.keys(model.playoffs).flatMap((key) => {
    const isOfPairs = playoffAt(model, key).places.some((seat) => seat && seat.partner !== null);
    const hasFinal = model.series[`${key} FINAL`] !== undefined;
    const winner = hasFinal || isOfPairs ? null : standingsOf(model, key).podium?.winner;
    const id = idIn(key);
    return winner == null
      ? []
      : [{ id: -id, playoff: id, slot: 'FINAL', created: '', givenTo: winner }];
  });
}

async function wholeClub(server: Faceoff): Promise<Part> {
  const { sql, club } = server;
  const played = await playedMatches(server);
  const [matches, doubles] = [false, true].map((isDoubles) =>
    played.filter((match) => match.isDoubles === isDoubles),
  );
  if (!matches || !doubles) throw new Error('There are two disciplines.');
  const series = await sql<(Omit<CreatedSeries, 'created'> & OfDiscipline & { created: Date })[]>`
    select id, playoff_id as playoff, slot, created_at as created,
           coalesce(partner_one_id, partner_two_id) is not null as "isDoubles",
           case when forfeited_by = player_one_id then player_two_id
                when forfeited_by = player_two_id then player_one_id end as "givenTo"
    from series order by created_at desc, id desc`;
  const playoffs = await sql<{ id: number; created: Date; isOfLeague: boolean }[]>`
    select id, created_at as created, exists (select from leagues where id = league_id) as "isOfLeague"
    from playoffs order by created_at desc, id desc`;
  const cups = playoffs.filter(({ isOfLeague }) => !isOfLeague).map(({ id }) => id);
  const inZone = <Row extends { readonly created: Date | string }>(row: Row) => ({
    ...row,
    created: wallClock(row.created, club.timeZone),
  });
  const created = series.map(inZone);
  const players = await sql<{ id: number; name: string }[]>`
    select id, nick_name as name from players`;
  return {
    matches,
    doubles,
    series: created,
    playoffs: playoffs.map(inZone),
    finals: [
      ...created.filter(({ slot, isDoubles }) => slot === 'FINAL' && !isDoubles),
      ...(await walkovers(
        server,
        players.map(({ id }) => id),
      )),
    ].filter(({ playoff }) => playoff !== null && cups.includes(playoff)),
    games: matches,
    names: new Map(players.map(({ id, name }) => [id, name])),
  };
}
