/** A player leaves a play-off, or everything that is open, for tonight. */
import { expect } from 'vitest';
import { ask, write } from '../../setup/ask.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { livePlay } from '../../setup/live-play.ts';
import { undo } from '../../setup/undo.ts';

const test = sharedClubTest(NATIVE);

const LEAVE = graphql(
  `mutation ($input: LeavePlayoffInput!) {
    playoff: leavePlayoff(input: $input) {
      finalsCompleted winner { nickName } secondPlace { nickName } thirdPlace { nickName }
      series { slot completed winner { nickName } forfeitedBy { nickName } }
      entrants { player { nickName } hasLeft canLeave }
    }
  }`,
);
const LEAVE_FOR_TONIGHT = graphql(
  'mutation ($input: LeaveForTonightInput!) { player: leaveForTonight(input: $input) { nickName } }',
);
const PREVIEW = graphql(
  `query ($player: ID!, $playoff: ID) {
    preview: leavingPreview(player: $player, playoff: $playoff) { version refusal words }
  }`,
);
const OPEN = graphql('{ playersWithOpenPlay { nickName } }');
const PLAYER = graphql('query ($nickName: String!) { player(nickName: $nickName) { id titles } }');
const CHANGES = graphql('{ history(first: 1) { edges { node { seq kind about text } } } }');
const RECORD = graphql('{ records { mostTitles { value holders { player { nickName } } } } }');

async function idOf({ server }: Club, nickName: string): Promise<string> {
  return (await ask(server, PLAYER, { nickName })).player?.id ?? '';
}

async function leave(club: Club, id: string, nickName: string, expectedVersion?: number) {
  const player = await idOf(club, nickName);
  const input = { id, player, ...(expectedVersion !== undefined && { expectedVersion }) };
  return (await write(club.server, LEAVE, input)).playoff;
}

async function leaveForTonight(club: Club, nickName: string, expectedVersion?: number) {
  const player = await idOf(club, nickName);
  const input = { player, ...(expectedVersion !== undefined && { expectedVersion }) };
  return (await write(club.server, LEAVE_FOR_TONIGHT, input)).player;
}

async function previewOf({ server }: Club, player: string, playoff: string | null = null) {
  return (await ask(server, PREVIEW, { player, playoff })).preview;
}

async function withOpenPlay({ server }: Club): Promise<readonly string[]> {
  return (await ask(server, OPEN)).playersWithOpenPlay.map(({ nickName }) => nickName);
}

async function lastChange({ server }: Club) {
  const change = (await ask(server, CHANGES)).history.edges[0]?.node;
  if (!change) throw new Error('The history is not empty.');
  return change;
}

test('a player with a bye leaves: the preview says what follows, and one undo takes it back', async ({
  club,
}) => {
  const id = await club.startCup('Eva', 'Jana', 'Peter');
  const { version, words } = await previewOf(club, await idOf(club, 'Eva'), id);
  expect(words).toEqual([]);
  const playoff = await leave(club, id, 'Eva', version);
  expect(playoff.entrants.map(({ hasLeft, canLeave }) => [hasLeft, canLeave])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  expect(await lastChange(club)).toMatchObject({
    kind: 'PLAYOFF_LEFT',
    about: 'Cup of 3, Eva',
    text: 'Eva leaves the play-off',
  });
  const [semifinal] = (await club.playoff(id)).series;
  await club.play(semifinal?.id ?? '', '1');
  expect(await club.playoff(id)).toMatchObject({
    finalsCompleted: true,
    winner: 'Jana',
    secondPlace: null,
    thirdPlace: 'Peter',
  });
  expect((await lastChange(club)).text).toMatch(/Jana wins the play-off$/);
  expect((await ask(club.server, PLAYER, { nickName: 'Jana' })).player?.titles).toBe(1);
  const { mostTitles } = (await ask(club.server, RECORD)).records;
  expect(mostTitles).toEqual({ value: 1, holders: [{ player: { nickName: 'Jana' } }] });
});

test('a champion whose opponent did not come for the final goes home as the champion', async ({
  club,
}) => {
  const { id, series } = await club.startPlayoff();
  for (const each of series) await club.play(each.id, '1 1 1 1');
  const [champion = '', loser = ''] = series.map(({ playerOne }) => playerOne);
  await leave(club, id, loser);
  expect(await previewOf(club, await idOf(club, champion))).toMatchObject({ words: [] });
  await expect(leaveForTonight(club, champion)).rejects.toMatchObject({ code: 'CONFLICT' });
  const thirdPlace = series.map(({ playerTwo }) => playerTwo);
  expect(await withOpenPlay(club)).toEqual(thirdPlace.sort());
  expect(await club.playoff(id)).toMatchObject({ winner: champion, finalsCompleted: false });
});

test('both players of a semifinal do not come: nobody wins it, and the other finalist wins', async ({
  club,
}) => {
  const { id, series } = await club.startPlayoff();
  const [first, second] = series;
  await club.play(second?.id ?? '', '1 1 1 1');
  await leave(club, id, first?.playerOne ?? '');
  const playoff = await leave(club, id, first?.playerTwo ?? '');
  expect(playoff.series).toEqual([
    { slot: 'SEMIFINAL_1', completed: true, winner: null, forfeitedBy: null },
    expect.objectContaining({ slot: 'SEMIFINAL_2', completed: true }),
  ]);
  expect(playoff).toMatchObject({
    finalsCompleted: true,
    winner: { nickName: second?.playerOne },
    secondPlace: null,
    thirdPlace: { nickName: second?.playerTwo },
  });
  const { text, seq } = await lastChange(club);
  expect(text).toBe(
    `${first?.playerTwo} leaves the play-off; Semifinal 1: ${first?.playerOne} and ${first?.playerTwo} leave at 0–0, nobody wins the series; Final taken back; ${second?.playerOne} wins the play-off`,
  );
  await undo(club.server, seq);
  expect(await club.playoff(id)).toMatchObject({ finalsCompleted: false, winner: null });
  expect((await club.playoff(id)).series).toHaveLength(3);
});

test('leaving is refused for a live match, another player, an old version, and when nothing is left to play', async ({
  club,
}) => {
  const { id, series } = await club.startPlayoff();
  const [first] = series;
  const loser = first?.playerTwo ?? '';
  const game = first?.matchIds[0] ?? '';
  await club.friends('Hana');
  await expect(leave(club, id, 'Hana')).rejects.toMatchObject({
    code: 'VALIDATION',
    message: 'Hana is not a player of Winter Cup.',
  });
  await expect(leave(club, id, loser, 0)).rejects.toMatchObject({ code: 'CONFLICT' });
  await livePlay(club).start(game);
  const message = 'Winter Cup, Semifinal 1: Game 1 is being played: finish or abandon it first.';
  await expect(leave(club, id, loser)).rejects.toMatchObject({ code: 'CONFLICT', message });
  expect(await previewOf(club, await idOf(club, loser), id)).toMatchObject({ refusal: message });
  await club.play(first?.id ?? '', '1 1 1 1');
  await leave(club, id, loser);
  await expect(leave(club, id, loser)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: `${loser} has left Winter Cup already.`,
  });
  await expect(leaveForTonight(club, 'Hana')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Hana has no open series and is in no open play-off.',
  });
});

test('leaving for tonight ends all open series and play-offs, as one change and one undo', async ({
  club,
}) => {
  const { id } = await club.startPlayoff();
  const cup = await club.startCup('Eva', 'Jana', 'Peter');
  const single = await club.startSeries('Jana', 'Eva');
  const over = await club.startSeries('Eva', 'Peter');
  await club.play(over.id, '1 1 1 1');
  const player = await idOf(club, 'Eva');
  const { version, words } = await previewOf(club, player);
  expect(words).toEqual([
    'Jana – Eva: Eva gives up at 0–0, Jana wins the series',
    expect.stringMatching(/^Winter Cup: Semifinal \d: Eva gives up at 0–0, \S+ wins the series$/),
    'Cup of 3',
  ]);
  await expect(leaveForTonight(club, 'Eva', version - 1)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await leaveForTonight(club, 'Eva', version);
  const change = await lastChange(club);
  expect(change).toMatchObject({ kind: 'LEFT_FOR_TONIGHT', about: 'Eva' });
  expect(change.text).toBe(['Eva leaves for tonight', ...words].join('; '));
  expect(await club.series(single.id)).toMatchObject({ completed: true, winner: 'Jana' });
  expect(await club.series(over.id)).toMatchObject({ winner: 'Eva' });
  await expect(leave(club, cup, 'Eva')).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await club.playoff(id)).series.filter(({ completed }) => completed)).toHaveLength(1);

  const [semifinal] = (await club.playoff(cup)).series;
  await club.play(semifinal?.id ?? '', '1');
  const { seq: later } = await lastChange(club);
  await expect(undo(club.server, change.seq)).rejects.toMatchObject({ code: 'CONFLICT' });
  await undo(club.server, later);
  await undo(club.server, change.seq);
  expect(await club.series(single.id)).toMatchObject({ completed: false });
  expect((await club.playoff(id)).series.some(({ completed }) => completed)).toBe(false);
});

test('players with open play are those of open series, and those who play or wait in a play-off', async ({
  club,
}) => {
  await club.friends('Hana', 'Ivan', 'Olga');
  expect(await withOpenPlay(club)).toEqual([]);
  const { id } = await club.startSeries('Hana', 'Ivan');
  expect(await withOpenPlay(club)).toEqual(['Hana', 'Ivan']);
  const cup = await club.startCup('Eva', 'Jana', 'Peter');
  expect(await withOpenPlay(club)).toEqual(['Eva', 'Hana', 'Ivan', 'Jana', 'Peter']);
  await club.play(id, '1 1 1 1');
  await leave(club, cup, 'Jana');
  expect(await withOpenPlay(club)).toEqual(['Eva', 'Peter']);
});

test('a result before a departure is undone only after it', async ({ club }) => {
  const { id, series } = await club.startPlayoff();
  const [first, second] = series;
  await club.startSeries(first?.playerOne, first?.playerTwo);
  await club.play(second?.id ?? '', '1 1 1 1');
  const { seq } = await lastChange(club);
  await leaveForTonight(club, first?.playerOne ?? '');
  const departure = await lastChange(club);
  await expect(undo(club.server, seq)).rejects.toMatchObject({ code: 'CONFLICT' });
  await undo(club.server, departure.seq);
  await undo(club.server, seq);
  expect((await club.playoff(id)).series.some(({ completed }) => completed)).toBe(false);
});
