/** Carries out the commands of a sequence on the real club, and compares the club with the model after each of them. */
import { expect } from 'vitest';
import { playoffById, playoffStandings } from '../../server/club/playoffs/queries.ts';
import type { ServerContext } from '../../server/log/server-context.ts';
import { raceForAGame, sameKeyAtOnce, sendAgain, twoGamesAtOnce } from './at-once.ts';
import { type Command, type Play, resultOf } from './commands.ts';
import { Comparison, idIn, newName } from './comparison.ts';
import { createMatch, createPlayer, createPlayoff, createSeries, rename } from './creating.ts';
import { remove } from './deleting.ts';
import { editMatch } from './editing.ts';
import { enter } from './entering.ts';
import { forfeit, playOn } from './forfeiting.ts';
import {
  createLeague,
  editLeague,
  expectTables,
  leaveLeague,
  playLeague,
  startLeaguePlayoff,
} from './leagues.ts';
import { leave } from './leaving.ts';
import { merge } from './merging.ts';
import { standingsOf } from './model.ts';
import { sayHere } from './presence.ts';
import { reached } from './reached.ts';
import { insertStart } from './start.ts';
import { undoChange } from './undoing.ts';
import { viewOf } from './view.ts';

const PLAYERS = Array.from({ length: 16 }, (_, index) => index);

/** @param follow called after the start and after each command */
export async function play(
  club: ServerContext,
  { start, commands }: Play,
  follow: () => Promise<void> = async () => {},
): Promise<void> {
  const players = await insertStart(club, start, PLAYERS.map(newName));
  const both = new Comparison(club, players, await viewOf(club, players));
  await follow();
  for (const command of commands) {
    await carryOut(both, command);
    await both.compare();
    await expectTables(both);
    await follow();
  }
  await expectPodiums(both);
}

function carryOut(both: Comparison, command: Command): Promise<unknown> {
  switch (command.type) {
    case 'enter':
      return enter(both, command);
    case 'createMatch':
      return createMatch(both, command);
    case 'createSeries':
      return createSeries(both, command);
    case 'createPlayoff':
      return createPlayoff(both, command);
    case 'playOn':
      return playOn(both, command.winners);
    case 'forfeit':
      return forfeit(both, command);
    case 'leave':
      return leave(both, command);
    case 'createLeague':
      return createLeague(both, command);
    case 'playLeague':
      return playLeague(both, command.results);
    case 'editLeague':
      return editLeague(both, command);
    case 'leaveLeague':
      return leaveLeague(both, command);
    case 'startLeaguePlayoff':
      return startLeaguePlayoff(both, command);
    case 'createPlayer':
      return createPlayer(both, command.keyed);
    case 'delete':
      return remove(both, command);
    case 'rename':
      return rename(both, command.pick, command.keyed);
    case 'sayHere':
      return sayHere(both, command);
    case 'edit':
      return editMatch(both, command);
    case 'merge':
      return merge(both, command);
    case 'undo':
      return undoChange(both, command.back);
    case 'sendAgain':
      return sendAgain(both, command.pick);
    case 'sameKeyAtOnce':
      return sameKeyAtOnce(both, resultOf(command.goals));
    case 'raceForAGame':
      return raceForAGame(both, command.pick, resultOf(command.goals));
    case 'twoGamesAtOnce':
      return twoGamesAtOnce(both, command.picks);
  }
}

/** Podiums are not stored, so they are compared by reading them. */
async function expectPodiums(both: Comparison): Promise<void> {
  const { cache } = both.club.live;
  for (const key of both.playoffs()) {
    const expected = standingsOf(both.model, key);
    const playoff = await cache.load(playoffById, idIn(key));
    if (!playoff) throw new Error(`The club has no ${key}.`);
    const { podium, isComplete } = await playoffStandings(cache, playoff);
    const found = podium && {
      winner: podium.winner?.firstId ?? null,
      secondPlace: podium.secondPlace?.firstId ?? null,
      thirdPlace: podium.thirdPlace?.firstId ?? null,
    };
    expect({ podium: found, isComplete }).toEqual(expected);
    if (both.model.series[`${key} FINAL`]) reached.finals += 1;
    if (expected.isComplete) reached.podiums += 1;
  }
}
