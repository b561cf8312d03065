/** Merges of a player into another one: what moves, refusals, the history, undo, and the figures. */
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createPlayoff } from '../../../server/club/playoffs/commands.ts';
import { type Club, game, sharedClubTest, TEAMS } from '../../setup/club.ts';
import { ask, undo, write } from '../../setup/correcting.ts';
import { DATABASE_KINDS, EMBEDDED } from '../../setup/database-kinds.ts';
import { livePlay } from '../../setup/live-play.ts';
import { expectOrderlyClub } from '../../setup/orderly-club.ts';
import { SERVER_SENT_EVENTS } from '../../setup/subscription.ts';
import { rowsOf } from '../../undo-stack/club-rows.ts';

async function idOf(club: Club, nickName: string): Promise<string> {
  const { player } = await ask(club, `{ player(nickName: "${nickName}") { id } }`);
  return player.id;
}

async function merge(club: Club, from: string, into: string) {
  const input = { from: await idOf(club, from), into: await idOf(club, into) };
  return write(club, 'mergePlayers', input, '{ nickName }');
}

async function merged(club: Club, from: string, into: string): Promise<void> {
  const { data, errors } = await merge(club, from, into);
  expect(errors).toBeUndefined();
  expect(data?.mergePlayers).toEqual({ nickName: into });
}

async function lastChange(club: Club) {
  const asked = '{ changes(newestFirst: true, first: 1) { seq kind about text playerIds } }';
  return (await ask(club, asked)).changes[0];
}

describe.each(DATABASE_KINDS)('on $name', (kind) => {
  const test = sharedClubTest(kind);

  test('matches, series, entries in play-offs and titles move; the undo restores every row', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana', 'Champ', 'Zora');
    const [teamOne, teamTwo] = [TEAMS.Eva, TEAMS.Jana];
    const { id } = await createPlayoff(
      club.server.club,
      { title: 'Winter Cup', players: ['Eva', 'Jana'], teams: [teamOne, teamTwo], bestOf: 1 },
      'AS_LISTED',
    );
    const [final] = (await club.playoff(`${id}`)).series;
    await club.play(final?.id ?? '', '1');
    await club.startSeries('Zora', 'Eva');
    await club.door.createMatch(game('Zora', 'Eva'));
    const before = await rowsOf(club.server.sql);
    const preview = await ask(
      club,
      `{ mergePreview(from: ${await idOf(club, 'Eva')}, into: ${await idOf(club, 'Champ')}) {
        matches series playoffs titles refusal meetings { text } } }`,
    );
    expect(preview.mergePreview).toEqual({
      matches: 6,
      series: 2,
      playoffs: 1,
      titles: 1,
      refusal: null,
      meetings: [],
    });

    await merged(club, 'Eva', 'Champ');
    const isGone = async () =>
      (await ask(club, '{ player(nickName: "Eva") { id } }')).player === null;
    expect(await isGone()).toBe(true);
    const now = await ask(club, '{ player(nickName: "Champ") { matchCount titles } }');
    expect(now.player).toEqual({ matchCount: 6, titles: 1 });
    const { seq, ...change } = await lastChange(club);
    expect(change).toMatchObject({
      kind: 'PLAYERS_MERGED',
      about: 'Champ',
      text: 'Players merged: Eva (Eva Friend) is now Champ (Champ Friend); 6 matches, 2 series, 1 play-off and 1 title moved',
    });
    expect(await club.playoff(`${id}`)).toMatchObject({ winner: 'Champ' });
    await expectOrderlyClub(club.server.sql);

    expect((await undo(club, seq)).errors).toBeUndefined();
    expect(await rowsOf(club.server.sql)).toEqual(before);
    await expectOrderlyClub(club.server.sql);
    expect((await undo(club, seq + 1)).errors).toBeUndefined();
    expect(await isGone()).toBe(true);
  });

  test('players who met are refused with their meetings', async ({ club }) => {
    await club.startPlayoff();
    await club.startSeries('Eva', 'Jana');
    await club.door.createMatch(game('Eva', 'Jana', { matchDate: '2026-03-01T20:00:00' }));
    const match = await club.door.createMatch(
      game('Jana', 'Eva', { matchDate: '2026-03-08T20:00:00' }),
    );
    const before = await rowsOf(club.server.sql);
    const message =
      'Eva and Jana met in 2 matches, 1 series and 1 play-off, so they cannot be the same person.';
    const { errors } = await merge(club, 'Eva', 'Jana');
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'CONFLICT' } });
    const { meetings } = errors?.[0]?.extensions ?? {};
    expect(meetings.map(({ text }: { text: string }) => text)).toEqual([
      'Winter Cup',
      expect.stringMatching(/^Series of \d\d\/\d\d\/\d{4}$/),
      'Match of 08/03/2026',
      'Match of 01/03/2026',
    ]);
    expect(meetings[2]).toMatchObject({
      matchId: Number(match.id),
      seriesId: null,
      playoffId: null,
    });
    const { mergePreview } = await ask(
      club,
      `{ mergePreview(from: ${await idOf(club, 'Jana')}, into: ${await idOf(club, 'Eva')}) {
        refusal meetings { matchId } } }`,
    );
    expect(mergePreview.refusal).toMatch(/^Jana and Eva met in 2 matches, 1 series and 1 play-off/);
    expect(mergePreview.meetings).toHaveLength(4);
    expect(await rowsOf(club.server.sql)).toEqual(before);
  });
});

const test = sharedClubTest(EMBEDDED);

test('one player, unknown players and a wrong code are refused', async ({ club }) => {
  await club.friends('Eva');
  const id = await idOf(club, 'Eva');
  const code = async (input: object) =>
    (await write(club, 'mergePlayers', input, '{ id }')).errors?.[0]?.extensions.code;
  expect(await code({ from: id, into: id })).toBe('VALIDATION');
  expect(await code({ from: id, into: '99' })).toBe('NOT_FOUND');
  expect(await code({ from: 'x', into: id })).toBe('NOT_FOUND');
});

test('a merged player is found under the former id and nickname until the merge is undone', async ({
  club,
}) => {
  await club.friends('Puck', 'Puk', 'Pukk');
  const id = await idOf(club, 'Puck');
  const found = async (reference: string) =>
    (await ask(club, `{ mergedInto(${reference}) { nickName } }`)).mergedInto?.nickName ?? null;
  expect(await found(`id: ${id}`)).toBeNull();
  await merged(club, 'Puck', 'Puk');
  expect(await found(`id: ${id}`)).toBe('Puk');
  expect(await found('nickName: "PUCK"')).toBe('Puk');
  await merged(club, 'Puk', 'Pukk');
  expect(await found(`id: ${id}`)).toBe('Pukk');
  const { seq } = await lastChange(club);
  await undo(club, seq);
  await undo(club, seq - 1);
  expect(await found(`id: ${id}`)).toBeNull();
  await write(club, 'deletePlayer', { id });
  expect(await found('nickName: "Puck"')).toBeNull();
});

test('the history of a player has the changes of merged players until the merge is undone', async ({
  club,
}) => {
  await club.friends('Puck', 'Puk', 'Pukk', 'Zora');
  const [puck, puk, pukk] = await Promise.all(
    ['Puck', 'Puk', 'Pukk'].map((each) => idOf(club, each)),
  );
  await club.door.createMatch(game('Puck', 'Zora'));
  const played = (await lastChange(club)).seq;
  const historyOf = async (id: string | undefined) => {
    const { history, changes } = await ask(
      club,
      `{ history(playerId: ${id}) { edges { node { seq about } } } changes(playerId: ${id}) { seq } }`,
    );
    const entries = history.edges.map(({ node }: { node: object }) => node);
    const seqs = entries.map(({ seq }: { seq: number }) => seq);
    expect(changes.map(({ seq }: { seq: number }) => seq)).toEqual(seqs.toReversed());
    return { entries, seqs };
  };
  const before = await Promise.all([puck, puk, pukk].map(historyOf));
  expect(before.map(({ seqs }) => seqs.includes(played))).toEqual([true, false, false]);

  await merged(club, 'Puck', 'Puk');
  await merged(club, 'Puk', 'Pukk');
  const { seq } = await lastChange(club);
  const all = await historyOf(pukk);
  expect(all.entries).toContainEqual({ seq: played, about: 'Puck – Zora' });
  expect(all.seqs).toEqual([
    seq,
    seq - 1,
    ...before.flatMap(({ seqs }) => seqs).sort((a, b) => b - a),
  ]);
  expect(await historyOf(puck)).toEqual(all);
  await using sent = SERVER_SENT_EVENTS.subscribe(
    club.server.url,
    z.object({ seq: z.int() }),
    `subscription { answer: changes(after: 0, playerId: ${pukk}) { seq } }`,
  );
  for (const each of all.seqs.toReversed()) expect(await sent.next()).toEqual({ seq: each });

  await undo(club, seq);
  await undo(club, seq - 1);
  const [ofPuck, ofPuk, ofPukk] = await Promise.all([puck, puk, pukk].map(historyOf));
  expect(ofPuck?.entries).toEqual(expect.arrayContaining(before[0]?.entries ?? []));
  expect(ofPuk?.seqs).not.toContain(played);
  expect(ofPukk?.seqs).not.toContain(played);
});

test('a live match goes on, and its goals stay when the merge is undone', async ({ club }) => {
  await club.friends('Eva', 'Evka', 'Jana');
  const teams = ['Dallas Stars', 'Calgary Flames'] as const;
  const live = livePlay(club);
  const { id } = await live.single({ home: 'Eva', away: 'Jana', teams });
  await live.start(id);
  await live.goal(id, 'HOME');
  await merged(club, 'Eva', 'Evka');
  const { seq } = await lastChange(club);
  await live.goal(id, 'HOME');
  const match = async () =>
    (await ask(club, `{ match(id: ${id}) { homePlayer { nickName } live { homeScore } } }`)).match;
  expect(await match()).toEqual({ homePlayer: { nickName: 'Evka' }, live: { homeScore: 2 } });
  expect((await undo(club, seq)).errors).toBeUndefined();
  expect(await match()).toEqual({ homePlayer: { nickName: 'Eva' }, live: { homeScore: 2 } });
});

test('a result entered by somebody who saw the match before the merge is refused', async ({
  club,
}) => {
  await club.friends('Evka');
  const { id, firstGame } = await club.startSeries('Eva', 'Jana');
  const { match } = await ask(club, `{ match(id: ${firstGame}) { version } }`);
  await merged(club, 'Eva', 'Evka');
  const input = { id: firstGame, homeScore: 3, awayScore: 1, overTime: false };
  const stale = await write(
    club,
    'finishMatch',
    { ...input, expectedVersion: match.version },
    '{ id }',
  );
  expect(stale.errors?.[0]?.extensions.code).toBe('CONFLICT');
  await club.play(id, '1');
  await expect(club.door.createMatch(game('Eva', 'Jana'))).rejects.toThrow(
    'Eva is now Evka. Choose Evka.',
  );
});

test('changes before a merge and after it find each other', async ({ club }) => {
  await club.friends('Evka', 'Zora');
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.play(id, '1');
  const result = (await lastChange(club)).seq;
  const { series } = await club.startPlayoff();
  const own = series.find(({ playerOne, playerTwo }) => [playerOne, playerTwo].includes('Eva'));
  const other = series.find((each) => each !== own);
  await merged(club, 'Eva', 'Evka');
  const { seq } = await lastChange(club);
  const dependents = async (change: number) =>
    (await undo(club, change)).errors?.[0]?.extensions.dependents.map(
      (each: { seq: number }) => each.seq,
    );
  expect(await dependents(result)).toEqual([seq]);
  // Results between other players of the play-off, and other matches of the merged player, stay.
  await club.play(other?.id ?? '', '1');
  await club.door.createMatch(game('Evka', 'Zora'));
  await club.play(own?.id ?? '', '1');
  const later = (await lastChange(club)).seq;
  expect(await dependents(seq)).toEqual([later]);
  expect((await undo(club, seq, [later])).errors).toBeUndefined();
  const undone = (await lastChange(club)).seq;
  expect((await undo(club, result)).errors).toBeUndefined();
  // The merge again: it needs the series as the undo of the merge left it.
  const again = (await lastChange(club)).seq;
  expect(await dependents(undone)).toEqual([again]);
});
