/** Corrections: previews, resets of later matches, expected versions, and entries of the history. */
import { describe, expect } from 'vitest';
import { OVERTIME_PERIOD } from '../../../rules/live-score.ts';
import { ask, write } from '../../setup/ask.ts';
import { type Club, sharedClubTest, TEAMS } from '../../setup/club.ts';
import { ANY_DATABASE_KIND } from '../../setup/database-kinds.ts';
import { graphql, type VariablesOf } from '../../setup/graphql.ts';
import { livePlay, newGame } from '../../setup/live-play.ts';
import { undo } from '../../setup/undo.ts';

const FINISH = graphql(
  'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { id version } }',
);
const EDIT = graphql('mutation ($input: EditMatchInput!) { editMatch(input: $input) { id } }');
const PREVIEW = graphql(
  `query ($id: ID!, $homeScore: Int!, $awayScore: Int!) {
    preview: correctionPreview(id: $id, homeScore: $homeScore, awayScore: $awayScore, overTime: false) {
      version possible words lost { slot gameNumbers }
    }
  }`,
);
const VERSION = graphql('query ($id: ID!) { match(id: $id) { version } }');
const LAST_CHANGES = graphql(
  `query ($seriesId: ID) {
    changes(newestFirst: true, first: 2, seriesId: $seriesId) {
      kind about text enteredBy scoreBefore { homeScore } scoreAfter { homeScore }
    }
  }`,
);

type More = Omit<VariablesOf<typeof FINISH>['input'], 'id' | 'validationCode'>;

function finish({ server }: Club, id: string | undefined, input: More) {
  return write(server, FINISH, { id: id ?? '', ...input });
}

async function previewOf({ server }: Club, id: string, homeScore: number, awayScore: number) {
  return (await ask(server, PREVIEW, { id, homeScore, awayScore })).preview;
}

async function versionOf({ server }: Club, id: string): Promise<number> {
  return (await ask(server, VERSION, { id })).match?.version ?? 0;
}

/** Plays the semifinals and two games of the final. Returns the deciding game of the first semifinal. */
async function withFinalBegun(club: Club) {
  const { id, semifinal, final } = await club.playToTheFinals();
  await club.play(final.id, '1 2');
  const [, , third = '', wrong = ''] = semifinal.matchIds;
  return { playoffId: id, third, wrong, final };
}

describe.each(ANY_DATABASE_KIND)('corrections, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('a correction of a semifinal after the final began is refused with a preview, and accepted with its version', async ({
    club,
  }) => {
    const { playoffId, wrong, final } = await withFinalBegun(club);
    const before = await club.door.efficiency();
    const preview = await previewOf(club, wrong, 4, 1);
    expect(preview).toMatchObject({
      possible: true,
      words: expect.arrayContaining(['Final: 2 games already played will be cleared']),
      lost: [{ slot: 'FINAL', gameNumbers: [1, 2] }],
    });
    const score = { homeScore: 4, awayScore: 1 };
    const refused = { code: 'CONFLICT', extensions: { preview } };
    await expect(finish(club, wrong, score)).rejects.toMatchObject(refused);
    const seen = { ...score, expectedVersion: preview.version };
    await expect(finish(club, wrong, seen)).rejects.toMatchObject({
      ...refused,
      message:
        'This result leaves no room for what was played, or is being played: games 1, 2 of the Final series. To clear them, confirm that (`resetLater`, with the `version` of the preview as `expectedVersion`).',
    });
    expect(await club.door.efficiency()).toEqual(before);
    expect(await club.series(final.id)).toMatchObject({ playerOneWins: 1, playerTwoWins: 1 });

    await finish(club, wrong, { ...seen, resetLater: true });
    expect(await club.door.series(final.id)).toBeNull();
    expect((await club.playoff(playoffId)).series).toHaveLength(2);
  });

  test('the version of a preview without losses is accepted like that of the match', async ({
    club,
  }) => {
    const { third } = await withFinalBegun(club);
    const { lost, version } = await previewOf(club, third, 0, 4);
    expect(lost).toEqual([]);
    expect(version).toBeGreaterThan(await versionOf(club, third));
    await finish(club, third, { homeScore: 0, awayScore: 4, expectedVersion: version });
  });

  test('the error for an outdated preview says so', async ({ club }) => {
    const { wrong, final } = await withFinalBegun(club);
    const { version } = await previewOf(club, wrong, 4, 1);
    await club.enter(final.id, 3, 'one');
    const late = { homeScore: 4, awayScore: 1, expectedVersion: version };
    await expect(finish(club, wrong, late)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Something changed since you looked: look at the preview again.',
      extensions: { match: { id: wrong } },
    });
  });

  test('a correction of an old version is refused, with the author of the newer one', async ({
    club,
  }) => {
    const { firstGame } = await club.startSeries();
    const seen = await versionOf(club, firstGame);
    const peter = { homeScore: 3, awayScore: 2, expectedVersion: seen, enteredBy: 'Peter' };
    const { version } = (await finish(club, firstGame, peter)).finishMatch;
    const score = { homeScore: 2, awayScore: 4 };
    const late = finish(club, firstGame, { ...score, expectedVersion: seen });
    await expect(late).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Meanwhile, Peter entered 3 : 2.',
      extensions: {
        match: { id: firstGame, version, homeScore: 3, awayScore: 2, enteredBy: 'Peter' },
      },
    });
    await finish(club, firstGame, { ...score, expectedVersion: version });
    for (const seq of [version + 1, version]) await undo(club.server, seq);
    await expect(finish(club, firstGame, { ...score, expectedVersion: version })).rejects.toThrow(
      'Meanwhile, somebody took the score back.',
    );
  });

  test('the error for a number that was never a version of the match says so', async ({ club }) => {
    const { firstGame: id } = await club.startSeries();
    const entered = await finish(club, id, { homeScore: 3, awayScore: 1, enteredBy: 'Ann' });
    const { version } = entered.finishMatch;
    for (const expectedVersion of [999_999, version + 1, 0, -1]) {
      const unknown = finish(club, id, { homeScore: 2, awayScore: 1, expectedVersion });
      await expect(unknown).rejects.toMatchObject({
        code: 'CONFLICT',
        message: `${expectedVersion} is no version of this match, which has version ${version}: look at it again.`,
        extensions: { match: { id, version, enteredBy: 'Ann' } },
      });
    }
  });

  test('a correction that removes a live match is refused until its score was seen', async ({
    club,
  }) => {
    const { play, wrong, fifth } = await withFifthGameBegun(club);
    const expectRefusal = async (score: string, expectedVersion: number | null) => {
      const preview = await previewOf(club, wrong, 1, 4);
      expect(preview).toMatchObject({
        lost: [{ slot: null, gameNumbers: [5] }],
        words: [`This series: game 5, being played at ${score}, will be cleared`],
      });
      const resetLater = expectedVersion !== null;
      const result = { homeScore: 1, awayScore: 4, expectedVersion, resetLater };
      const refused = { code: 'CONFLICT', extensions: { preview } };
      await expect(finish(club, wrong, result)).rejects.toMatchObject(refused);
      return preview.version;
    };
    const first = await expectRefusal('0 : 0', null);
    await play.goal(fifth, 'HOME');
    const expectedVersion = await expectRefusal('1 : 0', first);
    await finish(club, wrong, { homeScore: 1, awayScore: 4, expectedVersion, resetLater: true });
    expect(await club.door.match(fifth)).toBeNull();
    expect((await play.history())[0]).toBe(
      'Game 4: 3 : 1 → 1 : 4, Eva wins the series 4–0; 1 game cleared',
    );
  });

  test('a correction needs no confirmation once the match is abandoned, nor for a match that the series still needs', async ({
    club,
  }) => {
    const { play, wrong, fifth } = await withFifthGameBegun(club);
    await play.goal(fifth, 'HOME');
    await finish(club, wrong, { homeScore: 9, awayScore: 1 });
    await play.abandon(fifth);
    await finish(club, wrong, { homeScore: 1, awayScore: 4 });
  });

  test('the goals of a match are shown again once its result is corrected to their score', async ({
    club,
  }) => {
    const { play, id } = await newGame(club);
    await play.start(id);
    await play.goal(id, 'HOME');
    await play.goal(id, 'AWAY');
    const { goals } = await play.goal(id, 'HOME', OVERTIME_PERIOD);
    const shown = { homeScore: 2, awayScore: 1, overTime: true };
    for (const wrong of [{ overTime: false }, { homeScore: 9 }, { awayScore: 3 }]) {
      await finish(club, id, { ...shown, overTime: false, ...wrong });
      expect((await play.match(id)).goals).toEqual([]);
    }
    await finish(club, id, shown);
    expect((await play.match(id)).goals).toEqual(goals);
  });

  test('the history has the latest changes of a series first', async ({ club }) => {
    const { id, matchIds } = await club.startSeries('Jana', 'Peter');
    await club.play(id, '1 2');
    await finish(club, matchIds[2], { homeScore: 4, awayScore: 2, enteredBy: 'Eva' });
    await finish(club, matchIds[2], { homeScore: 2, awayScore: 4 });
    await club.startSeries();
    expect((await ask(club.server, LAST_CHANGES, { seriesId: id })).changes).toEqual([
      {
        kind: 'MATCH_CORRECTED',
        about: 'Peter – Jana',
        text: 'Game 3: 4 : 2 → 2 : 4, Jana now leads 2–1',
        enteredBy: null,
        scoreBefore: { homeScore: 4 },
        scoreAfter: { homeScore: 2 },
      },
      {
        kind: 'MATCH_FINISHED',
        about: 'Peter – Jana',
        text: 'Game 3: 4 : 2, Peter now leads 2–1',
        enteredBy: 'Eva',
        scoreBefore: null,
        scoreAfter: { homeScore: 4 },
      },
    ]);
  });
});

/** Eva leads 3–1, and the fifth game has begun. With the fourth game for her it would not be needed. */
async function withFifthGameBegun(club: Club) {
  const { play, seriesId } = await newGame(club);
  const { matchIds } = await club.play(seriesId, '1 1 1 2');
  const [wrong = '', fifth = ''] = matchIds.slice(3);
  await play.start(fifth);
  return { play, wrong, fifth };
}

const PLAYED = {
  matchDate: '2026-01-03T20:15:00',
  homePlayer: 'Eva',
  awayPlayer: 'Jana',
  homeTeam: TEAMS.Eva,
  awayTeam: TEAMS.Jana,
  homeScore: 4,
  awayScore: 3,
  overTime: true,
};

describe.each(ANY_DATABASE_KIND)('edits of a match, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('another opponent, team and date change statistics and the order of matches, and are in the history', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana', 'Peter');
    const { id } = await club.door.createMatch(PLAYED);
    const other = await club.door.createMatch({ ...PLAYED, matchDate: '2026-01-04T20:00:00' });
    const matchDate = '2026-01-05T19:00:00';
    const against = { awayPlayerNickName: 'peter', awayTeamName: TEAMS.Peter };
    await edit(club, { id, matchDate, ...against });
    const edited = { ...PLAYED, matchDate, awayPlayer: 'Peter', awayTeam: TEAMS.Peter };
    expect(await club.door.match(id)).toMatchObject(edited);
    expect((await club.door.matches(15)).map((match) => match.id)).toEqual([id, other.id]);
    const stats = await club.door.stats();
    expect(stats.map(({ nickName, points }) => [nickName, points])).toEqual([
      ['Eva', 4],
      ['Jana', 1],
      ['Peter', 1],
    ]);
    const [last] = (await ask(club.server, LAST_CHANGES)).changes;
    expect(last).toMatchObject({
      kind: 'MATCH_EDITED',
      about: 'Eva – Peter',
      text: expect.stringMatching(/^Match edited: Eva – Jana → Eva – Peter; .*Minnesota Wild/),
      scoreBefore: { homeScore: 4 },
      scoreAfter: { homeScore: 4 },
    });
  });

  test('players who change sides leave the goals where they are', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const { id } = await club.door.createMatch(PLAYED);
    await edit(club, { id, homePlayerNickName: 'Jana', awayPlayerNickName: 'Eva' });
    const swapped = { ...PLAYED, homePlayer: 'Jana', awayPlayer: 'Eva', homePoints: 2 };
    expect(await club.door.match(id)).toMatchObject(swapped);
  });

  test('a live match with another opponent keeps its goals', async ({ club }) => {
    await club.friends('Eva', 'Jana', 'Peter');
    const play = livePlay(club);
    const { id } = await play.single({ home: 'Eva', away: 'Jana', teams: [TEAMS.Eva, TEAMS.Jana] });
    await play.start(id);
    await play.goal(id, 'AWAY');
    await edit(club, { id, awayPlayerNickName: 'Peter' });
    expect((await play.goal(id, 'AWAY')).live).toMatchObject({ homeScore: 0, awayScore: 2 });
  });

  test('an edit without changes writes nothing, and a repeated key gets the first response', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana', 'Peter');
    const { live } = club.server.club;
    const { id } = await club.door.createMatch(PLAYED);
    const created = live.seq;
    const same = { id, homePlayerNickName: 'eva', awayTeamName: TEAMS.Jana };
    expect(await edit(club, same)).toEqual({ editMatch: { id } });
    expect(live.seq).toBe(created);
    const keyed = { id, awayPlayerNickName: 'Peter', idempotencyKey: 'edit' };
    for (const _ of [1, 2]) expect(await edit(club, keyed)).toEqual({ editMatch: { id } });
    expect(live.seq).toBe(created + 1);
  });

  test.for([
    [{ awayPlayerNickName: 'Eva' }, 'Home and Away players can not be the same.'],
    [{ homePlayerNickName: '' }, 'Please select a Home Player.'],
    [{ awayPlayerNickName: 'Nobody' }, /Nobody/],
    [{ homeTeamName: 'Nowhere Nomads' }, /Nowhere Nomads/],
  ] as const)('%j is refused, and changes nothing', async ([change, message], { club }) => {
    await club.friends('Eva', 'Jana');
    const { id } = await club.door.createMatch(PLAYED);
    const refused = { code: 'VALIDATION', message: expect.stringMatching(message) };
    await expect(edit(club, { id, ...change })).rejects.toMatchObject(refused);
    expect(await club.door.match(id)).toMatchObject(PLAYED);
  });

  test('an edit of an old version is refused, as a result is after an edit', async ({ club }) => {
    await club.friends('Eva', 'Jana', 'Peter');
    const { id } = await club.door.createMatch(PLAYED);
    const expectedVersion = await versionOf(club, id);
    await edit(club, { id, awayPlayerNickName: 'Peter', expectedVersion, enteredBy: 'Peter' });
    const refused = { code: 'CONFLICT', message: 'Meanwhile, Peter changed this game.' };
    const late = edit(club, { id, homeTeamName: TEAMS.Tomas, expectedVersion });
    await expect(late).rejects.toMatchObject(refused);
    const result = { homeScore: 1, awayScore: 0, expectedVersion };
    await expect(finish(club, id, result)).rejects.toMatchObject(refused);
  });

  test('a match of a series keeps its players and teams, and its date may change once it was played', async ({
    club,
  }) => {
    const { id: seriesId, firstGame: id } = await club.startSeries();
    await club.friends('Peter');
    for (const change of [
      { awayPlayerNickName: 'Peter' },
      { homePlayerNickName: 'Jana', awayPlayerNickName: 'Eva' },
      { homeTeamName: TEAMS.Peter },
    ]) {
      await expect(edit(club, { id, ...change })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'A match of a series keeps the players, sides and teams of its series.',
      });
    }
    const dated = { id, matchDate: '2026-01-05T19:00:00', homePlayerNickName: 'Eva' };
    await expect(edit(club, dated)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'A match of a series gets its date when it is played: change it after that.',
    });
    await club.enter(seriesId, 1, 'one');
    await edit(club, dated);
    expect(await club.door.match(id)).toMatchObject({ matchDate: dated.matchDate });
    const [last] = (await ask(club.server, LAST_CHANGES)).changes;
    expect(last?.about).toBe('Eva – Jana');
    expect(last?.text).toMatch(/^Game 1 edited: \d.* → 05\/01\/2026$/);
  });
});

function edit({ server }: Club, input: Omit<VariablesOf<typeof EDIT>['input'], 'validationCode'>) {
  return write(server, EDIT, input);
}
