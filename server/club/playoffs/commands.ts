/** Commands that create and delete play-offs. */
import { randomInt } from 'node:crypto';
import {
  drawSemifinals,
  type Entrant,
  type Four,
  type PlayoffDraw,
} from '../../../rules/playoff.ts';
import { brokenPlayoffEntryRule, type PlayoffForm, tidyText } from '../../../rules/validation.ts';
import type { Tx } from '../../database/driver.ts';
import { assertRule, invalid, requireRow } from '../../database/refusal.ts';
import { ANYTHING, assertDeletable, type Expected } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { deleteRows } from '../../log/table.ts';
import { type Sender, UNNAMED, write } from '../../log/write.ts';
import { findGames } from '../matches/sql.ts';
import { playersNamed } from '../players/names.ts';
import { dropSeries, startSeries } from '../series/games.ts';
import { findSeriesOfPlayoffs } from '../series/sql.ts';
import { teamNamed } from '../teams/teams.ts';
import { PLAYOFFS, type Playoff } from './row.ts';
import { findPlayoffs, insertPlayoff, rowsOfPlayoff } from './sql.ts';

/** Creates a play-off of four players and their teams, which have the same index. @throws Refusal VALIDATION */
export async function createPlayoff(
  club: ServerContext,
  input: PlayoffForm,
  draw: PlayoffDraw,
  sender: Sender = UNNAMED,
  randomBelow: (limit: number) => number = randomInt,
): Promise<Playoff> {
  const form = {
    title: tidyText(input.title),
    players: input.players.map(tidyText),
    teams: input.teams.map(tidyText),
  };
  if (form.players.length !== 4 || form.teams.length !== 4) throw notFour();
  assertRule(brokenPlayoffEntryRule(form));
  return write(club, sender, {
    answers: PLAYOFFS,
    read: (tx) => entrantsOf(tx, form),
    work: async ({ tx, seq, log }, { players, entrants }) => {
      const [first, second] = drawSemifinals(entrants, draw, randomBelow);
      const playoff = await insertPlayoff(tx, club.now().toISOString(), form.title);
      const { id } = playoff;
      await startSeries(tx, club, { pair: first, playoffId: id, slot: 'SEMIFINAL_1' });
      await startSeries(tx, club, { pair: second, playoffId: id, slot: 'SEMIFINAL_2' });
      await log({
        playoffId: id,
        details: { kind: 'PLAYOFF_CREATED', title: form.title, players },
        after: await rowsOfPlayoff(tx, id),
      });
      return { ...playoff, version: seq };
    },
  });
}

/**
 * Deletes a play-off with its series, and returns its id.
 * @throws Refusal NOT_FOUND, CHANGED if the sender saw an older version, CONFLICT if matches were played and may not
 *   be cleared
 */
export async function deletePlayoff(
  club: ServerContext,
  id: number,
  sender: Sender = UNNAMED,
  expected: Expected = ANYTHING,
): Promise<number> {
  return write(club, sender, {
    read: async (tx) => requireRow(await findPlayoffs(tx, [id]), 'play-off', id),
    work: async ({ tx, log }, playoff) => {
      const series = await findSeriesOfPlayoffs(tx, [id]);
      const seriesIds = series.map((one) => one.id);
      const games = await findGames(tx, seriesIds);
      assertDeletable(playoff, games.filter(({ result }) => result !== null).length, expected);
      const before = await rowsOfPlayoff(tx, id);
      for (const one of seriesIds) await dropSeries(tx, one);
      await deleteRows(tx, PLAYOFFS, [playoff]);
      await log({
        playoffId: id,
        details: { kind: 'PLAYOFF_DELETED', title: playoff.title },
        before,
      });
      return id;
    },
  });
}

/** Returns players and teams of a form, with the nicknames as stored. */
async function entrantsOf(
  tx: Tx,
  form: PlayoffForm,
): Promise<{ players: string[]; entrants: Four<Entrant> }> {
  const players = await playersNamed(tx, form.players);
  const [one, two, three, four] = players.map(
    ({ id }, place): Entrant => ({ playerId: id, teamId: teamNamed(form.teams[place] ?? '').id }),
  );
  if (!one || !two || !three || !four) throw notFour();
  return { players: players.map(({ nickName }) => nickName), entrants: [one, two, three, four] };
}

function notFour() {
  return invalid('A play-off has four players, each with a team.');
}
