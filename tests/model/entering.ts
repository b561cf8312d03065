/** The command that enters a score, after a check of its preview. */

import { expect } from 'vitest';
import { PLAYOFF_SLOTS } from '../../rules/playoff.ts';
import { NO_DEADLINE } from '../../server/database/deadline.ts';
import { Refusal } from '../../server/refusal.ts';
import { finishMatch } from '../../server/results/commands.ts';
import { previewOfCorrection } from '../../server/results/preview.ts';
import { type Command, type Knowledge, resultOf } from './commands.ts';
import { type Comparison, expectedBy, picked } from './comparison.ts';
import {
  countOf,
  type Entered,
  entered,
  gameAt,
  gamesOf,
  type Place,
  podiumOf,
  scoreAt,
  seriesAt,
  winsOf,
} from './model.ts';
import { reached } from './reached.ts';

type Preview = Awaited<ReturnType<typeof previewOfCorrection>>;

export async function enter(
  both: Comparison,
  command: Extract<Command, { type: 'enter' }>,
): Promise<void> {
  const { club, model } = both;
  const place = picked(both.placesAmong(command.among), command.pick);
  const match = place && both.view.matches.get(place);
  if (!place || !match) return;
  const score = resultOf(command.goals);
  const now = scoreAt(model, place);
  const then = entered(model, place, score);
  const preview = await previewOfCorrection(
    club.database.connections,
    NO_DEADLINE,
    match.id,
    score,
  );
  expectPreview(both, preview, place, then);

  const seen = expectedBy(command.knows, match.version, preview.version);
  const stale = command.knows.startsWith('old');
  const expected = () => {
    if (JSON.stringify(now) === JSON.stringify(score)) return () => model;
    if (stale) return 'CHANGED';
    if (!then.possible || (then.lost.length > 0 && seen.resetSeenAt === null)) return 'CONFLICT';
    return () => then.model;
  };
  const outcome = await both.write(
    (sender) => finishMatch(club, match.id, score, sender, seen),
    expected(),
    { keyed: command.keyed, reset: then.lost.length > 0 },
  );
  if (outcome instanceof Refusal) expectReasons(outcome, then, command.knows, preview);
  else if (then.lost.length > 0 && expected() !== 'CONFLICT') reached.resets += 1;
  else if (now) reached.corrections += 1;
}

function expectReasons(refusal: Refusal, then: Entered, knows: Knowledge, preview: Preview): void {
  if (refusal.code === 'CHANGED') reached['refused as changed'] += 1;
  if (refusal.code === 'CHANGED' && knows === 'old preview') {
    reached['stale previews refused'] += 1;
  }
  if (refusal.code !== 'CONFLICT') return;
  expect(refusal.details.preview).toEqual(preview);
  reached[then.possible ? 'refused for played games' : 'refused as impossible'] += 1;
}

/** The preview must announce what entering the score does to the model. */
function expectPreview(
  { model: before, players }: Comparison,
  preview: Preview,
  place: Place,
  { model: after, lost, possible }: Entered,
): void {
  expect(preview.possible).toBe(possible);
  if (!possible) return;
  const { series: key } = gameAt(place);
  const playoff = key.slice(0, key.lastIndexOf(' '));
  const inSlot = (slot: string | null) => (slot === null ? key : `${playoff} ${slot}`);
  const lostPlaces = preview.lost.flatMap(({ slot, gameNumbers }) =>
    gameNumbers.map((game) => `${inSlot(slot)} game ${game}`),
  );
  expect(lostPlaces.sort()).toEqual(lost);
  for (const { nickName, ...figures } of preview.players) {
    const player = Number(players.find((id) => before.players[id] === nickName));
    const [was, is] = [countOf(before, player), countOf(after, player)];
    expect(figures).toEqual({
      pointsBefore: was.points,
      pointsAfter: is.points,
      efficiencyBefore: was.points / (was.played || 1),
      efficiencyAfter: is.points / (is.played || 1),
    });
  }
  const named = new Set(preview.players.map(({ nickName }) => nickName));
  for (const player of players) {
    const [was, is] = [countOf(before, player), countOf(after, player)];
    if (JSON.stringify(was) !== JSON.stringify(is)) {
      expect(named).toContain(before.players[player]);
    }
  }
  if (!before.series[key]) return;
  const [was, is] = [seriesAt(before, key), seriesAt(after, key)];
  const [gamesBefore, gamesAfter] = [gamesOf(was), gamesOf(is)];
  expect(preview).toMatchObject({
    gamesAdded: gamesAfter.filter((game) => !gamesBefore.includes(game)),
    gamesRemoved: gamesBefore.filter((game) => !gamesAfter.includes(game) && !was.scores[game]),
  });
  expect(preview.series).toMatchObject({
    before: standing(winsOf(was)),
    after: standing(winsOf(is)),
  });
  for (const slot of PLAYOFF_SLOTS) {
    const [pairBefore, pairAfter] = [before, after].map((model) =>
      (model.series[inSlot(slot)]?.pair ?? []).map(({ player }) => model.players[player] ?? ''),
    );
    const step = preview.later.find((later) => later.slot === slot);
    expect(step?.playersAfter ?? pairBefore).toEqual(pairAfter);
  }
  const podium = podiumOf(after, playoff);
  expect(preview.podiumAfter?.winner).toEqual(podium ? before.players[podium.winner] : undefined);
}

function standing({ one, two }: { readonly one: number; readonly two: number }) {
  return { playerOneWins: one, playerTwoWins: two };
}
