/** Writing play-offs: creating one, and carrying out what a result in one of its series brings about. */
import { randomInt } from 'node:crypto';
import type { LaterStep } from '../../rules/consequences.ts';
import { drawSemifinals, type Entrant, type Four, type PlayoffDraw } from '../../rules/playoff.ts';
import { brokenPlayoffEntryRule, type PlayoffForm, tidyText } from '../../rules/validation.ts';
import type { Club } from '../changes/club.ts';
import { ANY_TERMS, insistOnDeletion, insistOnSight, type Terms } from '../changes/expected.ts';
import { type Sender, UNNAMED } from '../changes/sender.ts';
import { NOTHING, recorded, rowsOf } from '../changes/snapshot.ts';
import { NO_SUBJECTS } from '../changes/sql.ts';
import { type Written, write } from '../changes/write.ts';
import type { Tx } from '../database/connection.ts';
import { dropMatches } from '../matches/drop.ts';
import { findGames } from '../matches/sql.ts';
import { playersNamed } from '../players/commands.ts';
import { found, insist, invalid } from '../refusal.ts';
import { redrawSeries, startSeries } from '../series/commands.ts';
import { deleteSeriesRow, findSeriesOfPlayoffs, type Series } from '../series/sql.ts';
import { teamNamed } from '../teams/named.ts';
import { deletePlayoffRow, findPlayoffs, insertPlayoff, type Playoff } from './sql.ts';

/** Takes four players, each with the team of the same place. @throws Refusal VALIDATION */
export async function createPlayoff(
  club: Club,
  given: PlayoffForm,
  draw: PlayoffDraw,
  sender: Sender = UNNAMED,
  randomBelow: (limit: number) => number = randomInt,
): Promise<Playoff> {
  const form = {
    title: tidyText(given.title),
    players: given.players.map(tidyText),
    teams: given.teams.map(tidyText),
  };
  if (form.players.length !== 4 || form.teams.length !== 4) {
    throw invalid('A play-off has four players, each with a team.');
  }
  insist(brokenPlayoffEntryRule(form));
  return write(club, sender, (tx, seq) => addPlayoff(tx, seq, club, form, draw, randomBelow));
}

async function addPlayoff(
  tx: Tx,
  seq: number,
  club: Club,
  form: PlayoffForm,
  draw: PlayoffDraw,
  randomBelow: (limit: number) => number,
): Promise<Written<Playoff>> {
  const entrants = await entrantsOf(tx, form);
  const { id } = await insertPlayoff(tx, club.now(), form.title);
  const [first, second] = drawSemifinals(entrants, draw, randomBelow);
  await startSeries(tx, club, { pair: first, playoffId: id, slot: 'SEMIFINAL_1' });
  await startSeries(tx, club, { pair: second, playoffId: id, slot: 'SEMIFINAL_2' });
  const change = await recorded(tx, seq, NOTHING, await rowsOf(tx, { playoffId: id }));
  return {
    value: found(await findPlayoffs(tx, [id]), 'play-off', id),
    change: {
      ...NO_SUBJECTS,
      ...change,
      kind: 'PLAYOFF_CREATED',
      playoffId: id,
      about: form.title,
      text: `Play-off created: ${form.players.join(', ')}`,
    },
  };
}

/**
 * Deletes a play-off with its series, and answers its id.
 * @throws Refusal NOT_FOUND, CHANGED when somebody was faster, CONFLICT when games were played and may not be cleared
 */
export async function deletePlayoff(
  club: Club,
  id: number,
  sender: Sender = UNNAMED,
  terms: Terms = ANY_TERMS,
): Promise<number> {
  insistOnSight(terms);
  return write(club, sender, (tx, seq) => dropPlayoff(tx, seq, id, terms));
}

async function dropPlayoff(
  tx: Tx,
  seq: number,
  id: number,
  terms: Terms,
): Promise<Written<number>> {
  const playoff = found(await findPlayoffs(tx, [id]), 'play-off', id);
  const series = await findSeriesOfPlayoffs(tx, [id]);
  const ids = series.map((one) => one.id);
  insistOnDeletion(playoff, await findGames(tx, ids), terms);
  const before = await rowsOf(tx, { playoffId: id });
  for (const one of ids) await removeSeries(tx, one);
  await deletePlayoffRow(tx, id);
  return {
    value: id,
    change: {
      ...NO_SUBJECTS,
      ...(await recorded(tx, seq, before, NOTHING)),
      kind: 'PLAYOFF_DELETED',
      playoffId: id,
      about: playoff.title,
      text: 'Play-off deleted',
    },
  };
}

/** Makes, redraws or removes the final and the 3rd-place series; what was played in them is lost. */
export async function takeLaterSteps(
  tx: Tx,
  club: Club,
  playoffId: number,
  present: readonly Series[],
  steps: readonly LaterStep[],
): Promise<void> {
  for (const later of steps) {
    const series = present.find(({ slot }) => slot === later.slot);
    if (later.step === 'create') {
      await startSeries(tx, club, { pair: later.pair, playoffId, slot: later.slot });
    } else if (series && later.step === 'redraw') {
      await redrawSeries(tx, club, series, later.pair);
    } else if (series) {
      await removeSeries(tx, series.id);
    }
  }
}

async function removeSeries(tx: Tx, seriesId: number): Promise<void> {
  await dropMatches(tx, await findGames(tx, [seriesId]));
  await deleteSeriesRow(tx, seriesId);
}

async function entrantsOf(tx: Tx, form: PlayoffForm): Promise<Four<Entrant>> {
  const players = await playersNamed(tx, form.players);
  const teams = form.teams.map(teamNamed);
  const [one, two, three, four] = players.map((player, place): Entrant => {
    const team = teams[place];
    if (!team) throw invalid('A play-off has four players, each with a team.');
    return { playerId: player.id, teamId: team.id };
  });
  if (!one || !two || !three || !four) {
    throw invalid('A play-off has four players, each with a team.');
  }
  return [one, two, three, four];
}
