/** The command by which a player leaves a play-off. */
import { ROUNDS } from '../../rules/bracket.ts';
import { leavePlayoff } from '../../server/club/results/leaving.ts';
import type { Command } from './commands.ts';
import { type Comparison, expectedBy, idIn, picked } from './comparison.ts';
import {
  forfeited,
  leftWaiting,
  type Model,
  outcomeOf,
  playoffAt,
  seriesAt,
  standingsOf,
} from './model.ts';
import { reached } from './reached.ts';

/** What a player still does in a play-off. */
type Stand =
  | { readonly does: 'plays'; readonly series: string }
  | { readonly does: 'waits' }
  | { readonly does: 'nothing' }
  /** The player waits for the 3rd place, or has won by the departure of an opponent: the model does not have what follows. */
  | { readonly does: 'something else' };

export async function leave(
  both: Comparison,
  { among, pick, player: which, isPartner, knows, keyed }: Extract<Command, { type: 'leave' }>,
): Promise<void> {
  const key = picked(both.playoffs(), pick);
  if (!key) return;
  const { model, club } = both;
  const seats = playoffAt(model, key).places.filter((seat) => seat !== null);
  const stands = seats.map((seat) => ({ seat, stand: standOf(model, key, seat.player) }));
  const wanted = stands.filter(
    ({ stand }) => among === 'all' || stand.does === 'plays' || stand.does === 'waits',
  );
  const { seat, stand } = picked(wanted, which) ?? {};
  if (!seat || !stand || stand.does === 'something else') return;
  const { player, partner } = seat;
  const id = idIn(key);
  const [row] = await club.database.sql<[{ version: number }]>`
    select version from playoffs where id = ${id}`;
  const seen = expectedBy(knows, row.version, row.version);
  const after =
    stand.does === 'plays'
      ? forfeited(
          model,
          stand.series,
          seriesAt(model, stand.series).pair[0].player === player ? 0 : 1,
        )
      : leftWaiting(model, key, player);
  const refusal =
    stand.does === 'nothing' ? 'CONFLICT' : knows === 'old version' ? 'CHANGED' : null;
  await both.write(
    (sender) =>
      leavePlayoff(club, id, isPartner && partner !== null ? partner : player, sender, seen),
    refusal ?? (() => after),
    { keyed },
  );
  if (stand.does === 'nothing') reached['could not leave'] += 1;
  else if (!refusal)
    reached[stand.does === 'plays' ? 'left while playing' : 'left while waiting'] += 1;
}

function standOf(model: Model, key: string, player: number): Stand {
  const { left, thirdPlace } = playoffAt(model, key);
  if (left.includes(player)) return { does: 'nothing' };
  const own = ['THIRD_PLACE', ...ROUNDS.flat().toReversed()]
    .map((slot) => `${key} ${slot}`)
    .filter((each) => model.series[each]?.pair.some((seat) => seat.player === player));
  const [last, former] = own;
  const isOver = (each: string) => outcomeOf(seriesAt(model, each)) !== null;
  const isOpen = last !== undefined && !isOver(last);
  const before = isOpen ? former : last;
  const won = before === undefined || outcomeOf(seriesAt(model, before))?.winner.player === player;
  const isWalkover = before !== undefined && won && seriesAt(model, before).forfeitedBy !== null;
  if (isWalkover) return { does: 'something else' };
  if (isOpen) return { does: 'plays', series: last };
  const isOfFour = before?.includes('SEMIFINAL') && thirdPlace;
  if (!won) return { does: isOfFour ? 'something else' : 'nothing' };
  const isLast = before?.endsWith('FINAL') && !before.includes('SEMIFINAL');
  const isDone = isLast || before?.endsWith('THIRD_PLACE') || standingsOf(model, key).podium;
  return { does: isDone ? 'nothing' : 'waits' };
}
