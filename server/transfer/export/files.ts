/** The files of an export and their columns. */
import { PODIUM_SLOTS } from '../../../rules/bracket.ts';
import { type BracketStandings, standingsOf } from '../../../rules/consequences.ts';
import type { Entrant } from '../../../rules/playoff.ts';
import { EMPTY_RECORD, efficiency, type PlayerRecord } from '../../../rules/stats.ts';
import type { Match } from '../../club/matches/row.ts';
import { findGamesOf, listMatchesAfter } from '../../club/matches/sql.ts';
import { playerList } from '../../club/players/queries.ts';
import type { Player } from '../../club/players/row.ts';
import { PLAYOFF_LIST } from '../../club/playoffs/queries.ts';
import { type Playoff, playoffSituation } from '../../club/playoffs/row.ts';
import { findEntrants } from '../../club/playoffs/sql.ts';
import { rowsListed, SERIES_LIST } from '../../club/series/queries.ts';
import { type Series, type SeriesStanding, standingOf } from '../../club/series/row.ts';
import { findSeries, findSeriesOfPlayoffs } from '../../club/series/sql.ts';
import { teamOf } from '../../club/teams/teams.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { againstExpected, type PairStats, pairsIn } from '../../stats/pairs/queries.ts';
import { leaderboard } from '../../stats/tables/queries.ts';
import { type ExportFile, type ExportOptions, exportFile, inBatches } from './batches.ts';
import { LEAGUES_FILE } from './leagues.ts';
import { escapeText } from './text-cells.ts';

const MATCH_BATCH_SIZE = 1_000;

interface MatchToExport extends Match {
  readonly playoffId: number | null;
}

/** `matches.csv`: all matches, newest first. An import reads the same columns. */
const MATCHES_FILE = exportFile<MatchToExport>(
  {
    id: ({ id }) => id,
    date: ({ playedAt }, { club }) => wallClock(playedAt, club.timeZone),
    home: ({ home }, { names }) => names.of(home),
    away: ({ away }, { names }) => names.of(away),
    home_team: ({ home }) => teamOf(home.teamId).name,
    away_team: ({ away }) => teamOf(away.teamId).name,
    home_score: ({ result }) => result?.homeScore ?? null,
    away_score: ({ result }) => result?.awayScore ?? null,
    overtime: ({ result }) => result?.overTime ?? null,
    series: ({ seriesId }) => seriesId,
    game: ({ gameNumber }) => gameNumber,
    playoff: ({ playoffId }) => playoffId,
    league: ({ leagueId }) => leagueId,
    round: ({ round }) => round,
  },
  inBatches(MATCH_BATCH_SIZE, async (sql, last, { filter, names }) => {
    const matches = await listMatchesAfter(sql, filter, last, MATCH_BATCH_SIZE);
    const seriesIds = new Set(matches.flatMap(({ seriesId }) => seriesId ?? []));
    const series = await findSeries(sql, [...seriesIds]);
    const playoffOf = new Map(series.map(({ id, playoffId }) => [id, playoffId]));
    await names.add(
      sql,
      matches.flatMap(({ home, away }) => [home, away]),
    );
    return matches.map((match) => ({
      ...match,
      playoffId: playoffOf.get(match.seriesId ?? 0) ?? null,
    }));
  }),
);

const DECIMALS = 3;

interface RecordToExport extends PlayerRecord {
  /** Null without a finished match. */
  readonly favouriteTeamId: number | null;
}

/** The columns of the record of a player or a pair. */
const RECORD_COLUMNS = {
  matches: ({ matchesPlayed }) => matchesPlayed,
  wins: ({ wins }) => wins,
  overtime_wins: ({ extraTimeWins }) => extraTimeWins,
  overtime_losses: ({ extraTimeLosses }) => extraTimeLosses,
  losses: ({ losses }) => losses,
  points: ({ points }) => points,
  points_per_game: (record) =>
    record.matchesPlayed === 0 ? null : Number(efficiency(record).toFixed(DECIMALS)),
  goals_for: ({ scoredGoals }) => scoredGoals,
  goals_against: ({ concededGoals }) => concededGoals,
  favourite_team: ({ favouriteTeamId: id }) => (id === null ? null : teamOf(id).name),
} satisfies Readonly<Record<string, (record: RecordToExport) => string | number | null>>;

/** `players.csv`: all players with their records of a discipline in the span, in order of nickname. */
const PLAYERS_FILE = exportFile<Player & RecordToExport>(
  {
    id: ({ id }) => id,
    nickname: ({ nickName }) => nickName,
    first_name: ({ firstName }) => firstName,
    last_name: ({ lastName }) => lastName,
    ...RECORD_COLUMNS,
  },
  // Both lists are small and in the cache of the seq, so they are read whole.
  async function* ({ cache, filter }) {
    const [players, board] = await Promise.all([
      playerList(cache),
      leaderboard(cache, filter.span, filter.discipline),
    ]);
    const records = new Map(board.map((row) => [row.playerId, row]));
    const none = { ...EMPTY_RECORD, favouriteTeamId: null };
    yield players.map((player) => ({ ...(records.get(player.id) ?? none), ...player }));
  },
);

interface PairToExport extends PairStats {
  readonly againstExpected: number | null;
}

/** `pairs.csv`: the pairs with a finished match together in the span, in the order of their table. */
const PAIRS_FILE = exportFile<PairToExport>(
  {
    player_one_id: ({ competitor }) => competitor.firstId,
    player_two_id: ({ competitor }) => competitor.partnerId,
    pair: ({ nickName }) => nickName,
    ...RECORD_COLUMNS,
    against_expected: ({ againstExpected: share }) =>
      share === null ? null : Number(share.toFixed(DECIMALS)),
  },
  async function* ({ cache, club, filter }) {
    const pairs = await pairsIn(cache, filter.span);
    yield await Promise.all(
      pairs.map(async (pair) => ({
        ...pair,
        againstExpected: await againstExpected(cache, club, pair),
      })),
    );
  },
);

/** Smaller than other batches, because up to seven games are read with each series. */
const SERIES_BATCH_SIZE = 200;

/** `series.csv`: the series of the span, newest first. */
const SERIES_FILE = exportFile<Series & SeriesStanding>(
  {
    id: ({ id }) => id,
    created: ({ createdAt }, { club }) => wallClock(createdAt, club.timeZone),
    player_one: ({ entrants }, { names }) => names.of(entrants.one),
    player_two: ({ entrants }, { names }) => names.of(entrants.two),
    team_one: ({ entrants }) => teamOf(entrants.one.teamId).name,
    team_two: ({ entrants }) => teamOf(entrants.two.teamId).name,
    wins_one: ({ wins }) => wins.one,
    wins_two: ({ wins }) => wins.two,
    winner: ({ winnerSeat, entrants }, { names }) => winnerSeat && names.of(entrants[winnerSeat]),
    playoff: ({ playoffId }) => playoffId,
    slot: ({ slot }) => slot,
    best_of: ({ bestOf }) => bestOf,
    forfeited_by: ({ forfeitedBy, entrants }, { names }) =>
      forfeitedBy && forfeitedBy !== 'both' ? names.of(entrants[forfeitedBy]) : null,
  },
  async function* (context) {
    const seriesAfter = await rowsListed(context.cache, SERIES_LIST, context.filter);
    yield* inBatches<Series & SeriesStanding>(SERIES_BATCH_SIZE, async (sql, last, { names }) => {
      const series = await seriesAfter(sql, last, SERIES_BATCH_SIZE);
      const gamesOf = await findGamesOf(sql, series);
      await names.add(
        sql,
        series.flatMap(({ entrants: { one, two } }) => [one, two]),
      );
      return series.map((each) => ({ ...each, ...standingOf(each, gamesOf(each)) }));
    })(context);
  },
);

/** Smaller than other batches, because four series with their games are read with each play-off. */
const PLAYOFF_BATCH_SIZE = 200;

interface PlayoffToExport extends Playoff {
  readonly podium: BracketStandings['podium'];
}

/** `playoffs.csv`: the play-offs of the span, newest first. Their series are in `series.csv`. */
const PLAYOFFS_FILE = exportFile<PlayoffToExport>(
  {
    id: ({ id }) => id,
    created: ({ createdAt }, { club }) => wallClock(createdAt, club.timeZone),
    title: ({ title }) => title,
    winner: ({ podium }, { names }) => (podium?.winner ? names.of(podium.winner) : null),
    second_place: ({ podium }, { names }) =>
      podium?.secondPlace ? names.of(podium.secondPlace) : null,
    third_place: ({ podium }, { names }) =>
      podium?.thirdPlace ? names.of(podium.thirdPlace) : null,
    best_of: ({ bestOf }) => bestOf,
    final_best_of: ({ finalBestOf }) => finalBestOf,
  },
  async function* (context) {
    const playoffsAfter = await rowsListed(context.cache, PLAYOFF_LIST, context.filter);
    yield* inBatches<PlayoffToExport>(PLAYOFF_BATCH_SIZE, async (sql, last, { names }) => {
      const playoffs = await playoffsAfter(sql, last, PLAYOFF_BATCH_SIZE);
      const ids = playoffs.map(({ id }) => id);
      const entrants = Map.groupBy(await findEntrants(sql, ids), ({ playoffId }) => playoffId);
      const all = await findSeriesOfPlayoffs(sql, ids);
      const deciding = all.filter(({ slot }) => PODIUM_SLOTS.includes(slot));
      const gamesOf = await findGamesOf(sql, deciding);
      const seriesOf = Map.groupBy(deciding, ({ playoffId }) => playoffId);
      const rows = playoffs.map((playoff) => {
        const series = seriesOf.get(playoff.id) ?? [];
        const own = entrants.get(playoff.id) ?? [];
        const parts = { playoff, entrants: own, series, games: series.flatMap(gamesOf) };
        return { ...playoff, podium: standingsOf(playoffSituation(parts)).podium };
      });
      await names.add(
        sql,
        rows.flatMap(({ podium }) => entrantsOn(podium)),
      );
      return rows;
    })(context);
  },
);

function entrantsOn(podium: BracketStandings['podium']): readonly Entrant[] {
  if (!podium) return [];
  const { winner, secondPlace, thirdPlace } = podium;
  return [winner, secondPlace, thirdPlace].filter((entrant) => entrant !== null);
}

export const EXPORT_FILES: Readonly<Record<string, ExportFile>> = {
  matches: MATCHES_FILE,
  players: PLAYERS_FILE,
  pairs: PAIRS_FILE,
  series: SERIES_FILE,
  playoffs: PLAYOFFS_FILE,
  leagues: LEAGUES_FILE,
};

interface FileFormat {
  readonly delimiter: ',' | '\t';
  readonly encoding: 'utf8' | 'utf16le';
  readonly charset: 'utf-8' | 'utf-16';
  /** Byte order mark at the beginning of the file. */
  readonly mark: '' | '\u{feff}';
  readonly writeNumber: (value: number) => string;
}

/** Comma-separated values, the default. */
export const CSV: FileFormat = {
  delimiter: ',',
  encoding: 'utf8',
  charset: 'utf-8',
  mark: '',
  writeNumber: String,
};

/**
 * The format that Excel calls Unicode text. Excel opens UTF-16 with tabs and a byte order mark as a table in every country, while
 * the separator that it expects in UTF-8 depends on the country. Decimals are written as 1714E-3, because 1.714 is 1714 where
 * a point separates thousands.
 */
export const UNICODE_TEXT: FileFormat = {
  delimiter: '\t',
  encoding: 'utf16le',
  charset: 'utf-16',
  mark: '\u{feff}',
  writeNumber: (value) =>
    Number.isInteger(value) ? String(value) : `${Math.round(value * 10 ** DECIMALS)}E-${DECIMALS}`,
};

/** Yields the text of a file in batches of rows. The first batch begins with the header. */
export async function* textOf(
  { columns, batches }: ExportFile,
  options: ExportOptions,
  { delimiter, mark, writeNumber }: FileFormat,
): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  // Not true and false, which spreadsheet programs translate into the language of the user.
  const boolean = (value: boolean) => (value ? '1' : '0');
  const csv = (rows: readonly (readonly unknown[])[]) =>
    stringify([...rows], { delimiter, cast: { boolean, number: writeNumber, string: escapeText } });
  let front = mark + csv([columns]);
  for await (const rows of batches(options)) {
    yield front + csv(rows);
    front = '';
  }
  if (front !== '') yield front;
}
