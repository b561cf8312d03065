/** Taking one change back: what people entered is put back as it was, what follows from it is derived anew. */
import { sameResult } from '../../rules/match.ts';
import { LATER_SLOTS, type PlayoffSlot } from '../../rules/playoff.ts';
import type { Club } from '../changes/club.ts';
import type { Sender } from '../changes/sender.ts';
import { recorded, rowsOf, type Scope } from '../changes/snapshot.ts';
import {
  type Change,
  findRecordedChanges,
  type RecordedChange,
  type RowIds,
} from '../changes/sql.ts';
import { type Written, write } from '../changes/write.ts';
import type { Tx } from '../database/connection.ts';
import { dropMatches } from '../matches/drop.ts';
import { findGames, findMatches, type Match, setResult } from '../matches/sql.ts';
import {
  countGames,
  deletePlayerRow,
  findPlayers,
  findPlayersByNickName,
  setNames,
} from '../players/sql.ts';
import { deletePlayoffRow, findPlayoffs } from '../playoffs/sql.ts';
import { conflict, found, type Refusal } from '../refusal.ts';
import { deleteSeriesRow, findSeries, findSeriesOfPlayoffs, reseat } from '../series/sql.ts';
import { keepCount } from '../stats/counters.ts';
import {
  inShort,
  laterChanges,
  laterChangesAround,
  refusalNaming,
  takenBackBy,
} from './dependents.ts';
import {
  type MatchRow,
  matchIn,
  type PlayerRow,
  type PlayoffRow,
  putBack,
  type Rows,
  readRows,
  resultIn,
  type SeriesRow,
  type Step,
  steps,
} from './rows.ts';
import { settlePlayoff, settleSeries } from './settle.ts';

/** What keeps a change from being taken back: rows, and players with all that concerns them. */
interface Obstacles extends RowIds {
  readonly concerned?: readonly number[];
}

/**
 * Takes one change back, and answers the change that does so.
 * @throws Refusal NOT_FOUND, CONFLICT naming the later changes that build on it
 */
export async function undo(club: Club, seq: number, sender: Sender): Promise<Change> {
  return write(club, sender, (tx, next) => takeBack(tx, next, club, seq, sender));
}

async function takeBack(
  tx: Tx,
  next: number,
  club: Club,
  seq: number,
  { enteredBy }: Sender,
): Promise<Written<Change>> {
  const change = found(await findRecordedChanges(tx, [seq]), 'change', seq);
  const scope = scopeOf(change);
  if (!scope) throw conflict(`This can not be undone: ${change.text}`);
  const taking = new TakingBack(tx, club, change);
  const before = await rowsOf(tx, scope);
  await taking.run();
  const after = await rowsOf(tx, scope);
  const { playerId, matchId, seriesId, playoffId, about } = change;
  const draft = {
    ...(await recorded(tx, next, before, after)),
    kind: 'UNDONE' as const,
    playerId,
    matchId,
    seriesId,
    playoffId,
    about,
    text: `Undone: ${change.text}`,
    undoes: seq,
  };
  const matchGone = matchId !== null && !draft.after.matches?.some(({ id }) => id === matchId);
  const { before: _, after: __, ...told } = draft;
  const value = { ...told, seq: next, time: club.now(), enteredBy, matchGone };
  return { value, change: draft };
}

function scopeOf({ playoffId, seriesId, matchId, playerId }: Change): Scope | null {
  if (playoffId !== null) return { playoffId };
  if (seriesId !== null) return { seriesId };
  if (matchId !== null) return { matchId };
  return playerId === null ? null : { playerId };
}

class TakingBack {
  readonly #tx: Tx;
  readonly #club: Club;
  readonly #change: RecordedChange;
  readonly #before: Rows;
  readonly #after: Rows;
  /** Series that are put back as they were, with all their games. */
  readonly #seriesPutBack = new Set<number>();

  constructor(tx: Tx, club: Club, change: RecordedChange) {
    this.#tx = tx;
    this.#club = club;
    this.#change = change;
    this.#before = readRows(change.before);
    this.#after = readRows(change.after);
  }

  /** What others stand on comes back first and goes last. */
  async run(): Promise<void> {
    const [before, after] = [this.#before, this.#after];
    const series = steps(before.series, after.series);
    await this.#insistOnLatest();
    await this.#insistOnUnplayed(series);
    for (const step of steps(before.players, after.players)) await this.#player(step);
    await this.#insistOnPlayers(series);
    for (const step of steps(before.playoffs, after.playoffs)) await this.#playoffBack(step);
    await this.#insistOnPlayoffs(series);
    for (const step of series) await this.#seriesBack(step);
    for (const step of steps(before.matches, after.matches)) await this.#match(step);
    for (const step of series) await this.#seriesAway(step);
    for (const step of steps(before.playoffs, after.playoffs)) await this.#playoffAway(step);
    await this.#settle();
  }

  /** Nobody has written since what it wrote: the same score or name entered again is somebody else's. */
  async #insistOnLatest(): Promise<void> {
    const { seq } = this.#change;
    const undoing = await takenBackBy(this.#tx, seq);
    if (undoing) {
      throw conflict(`Change ${seq} is taken back already, by change ${undoing.seq}.`, {
        dependents: [inShort(undoing)],
      });
    }
    const [before, after] = [this.#before, this.#after];
    const scores = steps(before.matches, after.matches).filter(
      ({ was, became }) => !sameResult(resultIn(was), resultIn(became)),
    );
    const wrote = {
      matchIds: scores.map(({ id }) => id),
      playerIds: steps(before.players, after.players).map(({ id }) => id),
    };
    const later = await laterChanges(this.#tx, seq, wrote);
    if (later.length > 0) throw refusalNaming(seq, later);
  }

  /** What it made goes only while nobody has played in it since. */
  async #insistOnUnplayed(series: readonly Step<SeriesRow>[]): Promise<void> {
    const playoffs = steps(this.#before.playoffs, this.#after.playoffs);
    const made = [
      ...series.filter(({ was, became }) => !was && became && !isLater(became.slot)),
      ...(await findSeriesOfPlayoffs(
        this.#tx,
        playoffs.filter(({ was }) => !was).map(({ id }) => id),
      )),
    ];
    const games = await findGames(this.#tx, [...new Set(made.map(({ id }) => id))]);
    const brought = this.#after.matches.filter(resultIn).map(({ id }) => id);
    const played = games.filter(({ id, result }) => result !== null && !brought.includes(id));
    if (played.length > 0) throw await this.#blocked({ matchIds: played.map(({ id }) => id) });
  }

  async #player({ id, was, became }: Step<PlayerRow>): Promise<void> {
    if (was) await this.#insistOnFreeName(was);
    if (was && became) {
      const [present] = await findPlayers(this.#tx, [id]);
      if (!present) throw await this.#blocked({ playerIds: [id] });
      await setNames(this.#tx, id, {
        nickName: was.nick_name,
        firstName: was.first_name,
        lastName: was.last_name,
      });
    } else if (was) {
      if ((await findPlayers(this.#tx, [id])).length > 0)
        throw await this.#blocked({ playerIds: [id] });
      await putBack(this.#tx, 'players', was);
    } else {
      const present = await findPlayers(this.#tx, [id]);
      if (present.length === 0 || (await countGames(this.#tx, id)) > 0) {
        throw await this.#blocked({ concerned: [id] });
      }
      await deletePlayerRow(this.#tx, id);
    }
  }

  async #insistOnFreeName({ id, nick_name: nickName }: PlayerRow): Promise<void> {
    const others = (await findPlayersByNickName(this.#tx, [nickName])).filter(
      (other) => other.id !== id,
    );
    if (others.length === 0) return;
    const { seq } = this.#change;
    const later = await laterChanges(this.#tx, seq, { playerIds: others.map(({ id }) => id) });
    throw refusalNaming(seq, later, `: the nickname ${nickName} is taken by somebody else now`);
  }

  /** What comes back needs its players. */
  async #insistOnPlayers(series: readonly Step<SeriesRow>[]): Promise<void> {
    const needed = [
      ...series.flatMap(({ was }) => (was ? [was.player_one_id, was.player_two_id] : [])),
      ...this.#before.matches.flatMap((row) => [row.home_player_id, row.away_player_id]),
    ];
    const ids = [...new Set(needed)];
    if (ids.length === 0) return;
    const present = new Set((await findPlayers(this.#tx, ids)).map(({ id }) => id));
    const missing = ids.filter((id) => !present.has(id));
    if (missing.length > 0) throw await this.#blocked({ concerned: missing });
  }

  async #playoffBack({ was, became }: Step<PlayoffRow>): Promise<void> {
    if (!was || became) return;
    if ((await findPlayoffs(this.#tx, [was.id])).length > 0) throw await this.#blocked({});
    await putBack(this.#tx, 'playoffs', was);
  }

  /** A series comes back into its play-off only. */
  async #insistOnPlayoffs(series: readonly Step<SeriesRow>[]): Promise<void> {
    const ids = [...new Set(series.flatMap(({ was }) => was?.playoff_id ?? []))];
    if (ids.length === 0) return;
    const present = new Set((await findPlayoffs(this.#tx, ids)).map(({ id }) => id));
    const missing = ids.filter((id) => !present.has(id));
    if (missing.length > 0) throw await this.#blocked({ playoffIds: missing });
  }

  async #seriesBack({ id, was, became }: Step<SeriesRow>): Promise<void> {
    if (!was) return;
    const holdsScores = this.#before.matches.some(
      (row) => row.series_id === id && resultIn(row) !== null,
    );
    if (!became) {
      const cameWithAll = this.#before.playoffs.some(({ id: back }) => back === was.playoff_id);
      if (isLater(was.slot) && !holdsScores && !cameWithAll) return;
      if ((await findSeries(this.#tx, [id])).length > 0) {
        throw await this.#blocked({ seriesIds: [id] });
      }
      await this.#emptySlot(was);
      await putBack(this.#tx, 'series', was);
      this.#seriesPutBack.add(id);
      return;
    }
    if (!holdsScores) return;
    const [present] = await findSeries(this.#tx, [id]);
    if (!present) throw await this.#blocked({ seriesIds: [id] });
    const games = await findGames(this.#tx, [id]);
    const sameNow =
      present.entrants.one.playerId === became.player_one_id &&
      present.entrants.two.playerId === became.player_two_id &&
      present.entrants.one.teamId === became.team_one_id &&
      present.entrants.two.teamId === became.team_two_id;
    if (!sameNow || games.some(({ result }) => result !== null)) {
      throw await this.#blocked({ seriesIds: [id] });
    }
    await dropMatches(this.#tx, games);
    await reseat(this.#tx, present, [
      { playerId: was.player_one_id, teamId: was.team_one_id },
      { playerId: was.player_two_id, teamId: was.team_two_id },
    ]);
    this.#seriesPutBack.add(id);
  }

  /** The place in the play-off must be free, or hold a series that nobody has played in. */
  async #emptySlot({ playoff_id: playoffId, slot }: SeriesRow): Promise<void> {
    if (playoffId === null) return;
    const around = await findSeriesOfPlayoffs(this.#tx, [playoffId]);
    const present = around.find((one) => one.slot === slot);
    if (!present) return;
    const games = await findGames(this.#tx, [present.id]);
    if (games.some(({ result }) => result !== null)) {
      throw await this.#blocked({ seriesIds: [present.id] });
    }
    await dropMatches(this.#tx, games);
    await deleteSeriesRow(this.#tx, present.id);
  }

  async #match({ id, was, became }: Step<MatchRow>): Promise<void> {
    if (sameResult(resultIn(was), resultIn(became)) && was && became) return;
    const [present] = await findMatches(this.#tx, [id]);
    if (became && (was || resultIn(became) || became.series_id === null)) {
      const stands = present && sameResult(present.result, resultIn(became));
      if (!stands) throw await this.#blocked({ matchIds: [id] });
    }
    if (was && became) await this.#result(present, was);
    else if (was) await this.#matchBack(was);
    else if (present && resultIn(became)) await dropMatches(this.#tx, [present]);
  }

  async #result(present: Match | undefined, was: MatchRow): Promise<void> {
    if (!present) return;
    const result = resultIn(was);
    await setResult(this.#tx, present.id, result);
    await keepCount(this.#tx, present, { ...present, result });
  }

  /** An unplayed game comes back only with its whole series; else whether it is needed follows from the others. */
  async #matchBack(was: MatchRow): Promise<void> {
    if (was.series_id !== null) {
      if (resultIn(was) === null && !this.#seriesPutBack.has(was.series_id)) return;
      const [series] = await findSeries(this.#tx, [was.series_id]);
      if (!series) throw await this.#blocked({ seriesIds: [was.series_id] });
      const games = await findGames(this.#tx, [was.series_id]);
      const inItsPlace = games.filter(({ gameNumber }) => gameNumber === was.game_number);
      if (inItsPlace.some(({ result }) => result !== null)) {
        throw await this.#blocked({ matchIds: inItsPlace.map(({ id }) => id) });
      }
      const seats = [series.entrants.one.playerId, series.entrants.two.playerId];
      if (!seats.includes(was.home_player_id) || !seats.includes(was.away_player_id)) {
        throw await this.#blocked({ seriesIds: [series.id] });
      }
      await dropMatches(this.#tx, inItsPlace);
    }
    if ((await findMatches(this.#tx, [was.id])).length > 0) {
      throw await this.#blocked({ matchIds: [was.id] });
    }
    await putBack(this.#tx, 'matches', was);
    await keepCount(this.#tx, null, matchIn(was));
  }

  async #seriesAway({ id, was, became }: Step<SeriesRow>): Promise<void> {
    if (was || !became || isLater(became.slot)) return;
    const games = await findGames(this.#tx, [id]);
    const present = await findSeries(this.#tx, [id]);
    if (present.length === 0) throw await this.#blocked({ seriesIds: [id] });
    await dropMatches(this.#tx, games);
    await deleteSeriesRow(this.#tx, id);
  }

  async #playoffAway({ id, was, became }: Step<PlayoffRow>): Promise<void> {
    if (was || !became) return;
    for (const series of await findSeriesOfPlayoffs(this.#tx, [id])) {
      await dropMatches(this.#tx, await findGames(this.#tx, [series.id]));
      await deleteSeriesRow(this.#tx, series.id);
    }
    await deletePlayoffRow(this.#tx, id);
  }

  async #settle(): Promise<void> {
    const { playoffId, seriesId } = this.#change;
    const inTheWay =
      playoffId !== null
        ? await settlePlayoff(this.#tx, this.#club, playoffId)
        : seriesId !== null
          ? await settleSeries(this.#tx, this.#club, seriesId)
          : [];
    if (inTheWay.length > 0) throw await this.#blocked({ matchIds: inTheWay });
  }

  /** Names the later changes that build on this one; at worst, all that came since in the same place. */
  async #blocked({ concerned = [], ...rows }: Obstacles): Promise<Refusal> {
    const { seq } = this.#change;
    const later = await laterChanges(this.#tx, seq, rows, concerned);
    return refusalNaming(
      seq,
      later.length > 0 ? later : await laterChangesAround(this.#tx, this.#change),
    );
  }
}

function isLater(slot: PlayoffSlot | null): boolean {
  return LATER_SLOTS.some((later) => later === slot);
}
