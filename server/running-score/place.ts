/** Where a game that is being played belongs, read at once before anything of it is recorded. */
import type { LiveGameDetails } from '../../rules/change-details.ts';
import { type RunningScore, scoreOf } from '../../rules/running-score.ts';
import type { Subjects } from '../changes/change.ts';
import { type Rows, rowsIn, rowsWhere, selectSnapshot } from '../changes/table.ts';
import type { Tx } from '../database/driver.ts';
import { MATCHES, type Match, matchOf } from '../matches/row.ts';
import { nickNamesOf } from '../players/names.ts';
import { PLAYERS, playerOf } from '../players/row.ts';
import { PLAYOFFS, playoffOf } from '../playoffs/row.ts';
import { found } from '../refusal.ts';
import { SERIES, seriesOf } from '../series/row.ts';

export interface PlacedMatch {
  readonly match: Match;
  /** Its row, for the log. */
  readonly rows: Rows;
  readonly subjects: Subjects;
  /** What the log says of where it is played. */
  readonly place: Pick<LiveGameDetails, 'players' | 'playoff' | 'game'>;
}

/** @throws Refusal NOT_FOUND */
export async function placedMatch(tx: Tx, id: number): Promise<PlacedMatch> {
  const withClause = tx`
    with own as (select * from matches where id = ${id}),
    around as (select * from series where id = (select series_id from own))`;
  const { [MATCHES.name]: own = [], ...around } = await selectSnapshot(
    tx,
    [
      rowsWhere(tx, PLAYOFFS, tx`id = (select playoff_id from around)`),
      rowsWhere(tx, SERIES, tx`id = (select series_id from own)`),
      rowsWhere(tx, MATCHES, tx`id = ${id}`),
      rowsWhere(
        tx,
        PLAYERS,
        tx`id in (select home_player_id from own union select away_player_id from own)`,
      ),
    ],
    withClause,
  );
  const rows = { [MATCHES.name]: own };
  const match = found(rowsIn(rows, MATCHES).map(matchOf), 'match', id);
  const [series] = rowsIn(around, SERIES).map(seriesOf);
  const [playoff] = rowsIn(around, PLAYOFFS).map(playoffOf);
  const nickNameOf = nickNamesOf(rowsIn(around, PLAYERS).map(playerOf));
  const { home, away, gameNumber } = match;
  return {
    match,
    rows,
    subjects: {
      matchId: id,
      seriesId: match.seriesId,
      playoffId: playoff?.id ?? null,
      playerId: null,
    },
    place: {
      players: [nickNameOf(home.playerId), nickNameOf(away.playerId)],
      playoff: playoff?.title ?? null,
      game: series && gameNumber !== null ? { slot: series.slot, gameNumber } : null,
    },
  };
}

/** The row of the match with these columns. */
export function rowsWith({ rows }: PlacedMatch, columns: Pick<Match, 'live' | 'version'>): Rows {
  return {
    [MATCHES.name]: (rows[MATCHES.name] ?? []).map((row) => ({ ...row, ...columns })),
  };
}

/** What the log says of the score. */
export function scoreDetails(running: RunningScore): Pick<LiveGameDetails, 'score' | 'period'> {
  return { score: scoreOf(running), period: running.period };
}
