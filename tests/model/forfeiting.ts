/** The command that gives up a series, and one that plays a play-off on. */
import { finishMatch } from '../../server/club/results/commands.ts';
import { forfeitSeries } from '../../server/club/results/forfeit.ts';
import { NO_EXPECTATION } from '../../server/log/expected.ts';
import type { Command } from './commands.ts';
import { type Comparison, expectedBy, idIn, picked } from './comparison.ts';
import { entered, forfeited, outcomeOf, placesIn, playersIn, scoreAt, seriesAt } from './model.ts';
import { reached } from './reached.ts';

export async function forfeit(
  both: Comparison,
  { among, pick, one, isPartner, knows, keyed }: Extract<Command, { type: 'forfeit' }>,
): Promise<void> {
  const keys = Object.keys(both.model.series).filter(
    (each) => among === 'all' || outcomeOf(seriesAt(both.model, each)) === null,
  );
  const key = picked(keys, pick);
  if (!key) return;
  const series = seriesAt(both.model, key);
  const by = one ? 0 : 1;
  const [last = 0, first = last] = playersIn(series.pair[by]).toReversed();
  const nickName = both.model.players[isPartner ? last : first] ?? '';
  const row = await seriesRow(both, key);
  const seen = expectedBy(knows, row.version, row.version);
  const isDecided = outcomeOf(series) !== null;
  const refusal = knows === 'old version' ? 'CHANGED' : isDecided ? 'CONFLICT' : null;
  const after = forfeited(both.model, key, by);
  await both.write(
    (sender) => forfeitSeries(both.club, row.id, nickName, sender, seen),
    refusal ?? (() => after),
    { keyed },
  );
  if (!refusal) reached.forfeits += 1;
}

export async function playOn(both: Comparison, winners: readonly boolean[]): Promise<void> {
  const playoff = both.playoffs().at(-1);
  if (!playoff) return;
  for (const homeWins of winners) {
    const place = placesIn(both.model).find(
      (each) => each.startsWith(`${playoff} `) && !scoreAt(both.model, each),
    );
    if (!place) break;
    await both.compare();
    const match = both.view.matches.get(place);
    if (!match) throw new Error(`The club has no ${place}.`);
    const score = { homeScore: homeWins ? 3 : 1, awayScore: homeWins ? 1 : 3, overTime: false };
    await both.write(
      (sender) => finishMatch(both.club, match.id, score, sender, NO_EXPECTATION),
      () => entered(both.model, place, score).model,
      { keyed: false },
    );
    reached['played on'] += 1;
  }
}

async function seriesRow({ club }: Comparison, key: string) {
  const { sql } = club.database;
  const [row] = key.startsWith('series')
    ? await sql<{ id: number; version: number }[]>`
        select id, version from series where id = ${idIn(key)}`
    : await sql<{ id: number; version: number }[]>`
        select id, version from series
        where playoff_id = ${idIn(key)} and slot = ${key.slice(key.lastIndexOf(' ') + 1)}`;
  if (!row) throw new Error(`The club has no ${key}.`);
  return row;
}
