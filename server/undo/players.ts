/** Undoes what a change did to a player: added, deleted. `restoreColumns` puts former names back, which must be free. */
import type { Step } from '../changes/snapshot.ts';
import { deleteRows } from '../changes/table.ts';
import { PLAYERS, type PlayerRow } from '../players/row.ts';
import { countMatches, findPlayers, findPlayersByNickName } from '../players/sql.ts';
import {
  blocked,
  laterChanges,
  missingOf,
  putBack,
  refusalNaming,
  type Undoing,
} from './undoing.ts';

/** @throws Refusal CONFLICT */
export async function undoPlayer(
  undoing: Undoing,
  { id, was, became }: Step<PlayerRow>,
): Promise<void> {
  const { tx } = undoing;
  if (was) {
    await assertNameFree(undoing, was);
    if (!became) await putBack(undoing, PLAYERS, [was]);
    return;
  }
  const [present] = await findPlayers(tx, [id]);
  const [counted] = await countMatches(tx, [id]);
  if (!present || counted) throw await blocked(undoing, {}, [id]);
  await deleteRows(tx, PLAYERS, [present]);
}

/** The players of matches and series that are put back must exist. @throws Refusal CONFLICT */
export async function assertPlayersExist(undoing: Undoing): Promise<void> {
  const needed = [
    ...undoing.series.flatMap(({ was }) => (was ? [was.player_one_id, was.player_two_id] : [])),
    ...undoing.matches.flatMap(({ was }) => (was ? [was.home_player_id, was.away_player_id] : [])),
  ];
  const missing = await missingOf(undoing, PLAYERS, needed);
  if (missing.length > 0) throw await blocked(undoing, {}, missing);
}

async function assertNameFree(
  { tx, change }: Undoing,
  { id, nick_name: nickName }: PlayerRow,
): Promise<void> {
  const namesakes = await findPlayersByNickName(tx, [nickName]);
  const others = namesakes.filter((other) => other.id !== id);
  if (others.length === 0) return;
  const players = others.map((other) => other.id);
  const later = await laterChanges(tx, change.seq, { players });
  const why = `: the nickname ${nickName} is taken by somebody else now`;
  throw refusalNaming(change.seq, later, why);
}
