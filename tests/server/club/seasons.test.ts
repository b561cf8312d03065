/** Seasons: named spans that do not overlap, with history and undo. */
import { describe, expect } from 'vitest';
import { answerTo } from '../../setup/answer-to.ts';
import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { ask, undo, write } from '../../setup/correcting.ts';
import { DATABASE_KINDS, EMBEDDED } from '../../setup/database-kinds.ts';

const AUTUMN = { name: 'Autumn', from: '2026-09-01', to: '2026-11-30' };
const WINTER = { name: 'Winter', from: '2026-12-01', to: '2027-02-28' };
const SEASON = '{ id name from to version }';

async function seasons(club: Club): Promise<unknown> {
  return (await ask(club, '{ seasons { name from to } }')).seasons;
}

async function history(club: Club): Promise<readonly string[]> {
  const { changes } = await ask(club, '{ changes { about text } }');
  return changes.map(({ about, text }: Record<string, string>) => `${about} | ${text}`);
}

async function created(club: Club, season: object) {
  const { data, errors } = await write(club, 'createSeason', season, SEASON);
  expect(errors).toBeUndefined();
  return data?.createSeason as { readonly id: string; readonly version: number };
}

async function refusal(club: Club, mutation: string, input: object) {
  const selection = mutation === 'deleteSeason' ? '' : SEASON;
  const { errors } = await write(club, mutation, input, selection);
  return [errors?.[0]?.extensions.code, errors?.[0]?.message];
}

describe.each(DATABASE_KINDS)('on $name', (kind) => {
  const test = sharedClubTest(kind);

  test('a season is added, edited, deleted, and each change can be undone', async ({ club }) => {
    const { id, version } = await created(club, { ...AUTUMN, name: '  Autumn ' });
    await created(club, WINTER);
    expect(await seasons(club)).toEqual([WINTER, AUTUMN]);
    const edited = { name: 'Autumn 2026', from: '2026-08-15', to: '2026-11-30' };
    const { data } = await write(
      club,
      'editSeason',
      { id, ...edited, expectedVersion: version },
      SEASON,
    );
    expect(data?.editSeason).toEqual({ id, ...edited, version: 3 });
    const deletion = await write(club, 'deleteSeason', { id, expectedVersion: 3 });
    expect(deletion.data).toEqual({ deleteSeason: id });
    expect(await seasons(club)).toEqual([WINTER]);
    expect(await history(club)).toEqual([
      'Autumn | Season added: Autumn, 01/09/2026 – 30/11/2026',
      'Winter | Season added: Winter, 01/12/2026 – 28/02/2027',
      'Autumn 2026 | Season edited: Autumn, 01/09/2026 – 30/11/2026 → Autumn 2026, 15/08/2026 – 30/11/2026',
      'Autumn 2026 | Season deleted: Autumn 2026, 15/08/2026 – 30/11/2026',
    ]);

    expect((await undo(club, 4)).errors).toBeUndefined();
    expect(await seasons(club)).toEqual([WINTER, edited]);
    expect((await undo(club, 3)).errors).toBeUndefined();
    expect(await seasons(club)).toEqual([WINTER, AUTUMN]);
    expect((await undo(club, 1)).errors).toBeUndefined();
    expect(await seasons(club)).toEqual([WINTER]);
  });

  test('Postgres itself refuses days that belong to two seasons, also after an undo', async ({
    club,
  }) => {
    const { id } = await created(club, AUTUMN);
    await expect(
      club.server.sql`
        insert into seasons (name, first_day, last_day) values ('Other', '2026-11-30', '2026-12-31')`,
    ).rejects.toThrow('seasons_overlap');
    await write(club, 'deleteSeason', { id });
    await created(club, { ...WINTER, from: '2026-11-01' });
    expect((await undo(club, 2)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  });
});

sharedClubTest(EMBEDDED)('a season follows the rules of its form', async ({ club }) => {
  const { id, version } = await created(club, AUTUMN);
  await created(club, WINTER);
  const overlaps = ['CONFLICT', 'Some of these days belong to the season Autumn.'];
  const days = { from: '2026-11-30', to: '2026-12-31' };
  expect(await refusal(club, 'createSeason', { ...days, name: 'Other' })).toEqual(overlaps);
  expect(await refusal(club, 'editSeason', { ...AUTUMN, id, to: '2026-12-01' })).toEqual([
    'CONFLICT',
    'Some of these days belong to the season Winter.',
  ]);
  for (const [input, message] of [
    [{ ...AUTUMN, name: ' ' }, 'Please enter a Name.'],
    [{ ...AUTUMN, name: 'x'.repeat(21) }, 'Name cannot be longer than 20 characters.'],
    [{ ...AUTUMN, name: 'a\u200bb' }, 'Names and titles are plain text on one line.'],
    [{ ...AUTUMN, from: '2027-01-01' }, 'From is after Until: nothing lies between.'],
  ] as const) {
    expect(await refusal(club, 'createSeason', input)).toEqual(['VALIDATION', message]);
  }
  const changed = ['CONFLICT', 'This season was changed meanwhile: look at it again.'];
  const stale = { id, expectedVersion: version - 1 };
  expect(await refusal(club, 'editSeason', { ...AUTUMN, ...stale })).toEqual(changed);
  expect(await refusal(club, 'deleteSeason', stale)).toEqual(changed);
  expect((await refusal(club, 'editSeason', { ...AUTUMN, id: '9' }))[0]).toBe('NOT_FOUND');
  expect(await seasons(club)).toEqual([WINTER, AUTUMN]);
});

sharedClubTest(EMBEDDED)(
  'a key sent again adds no second season, and an equal edit no change',
  async ({ club }) => {
    const keyed = { ...AUTUMN, idempotencyKey: 'autumn' };
    const { id, version } = await created(club, keyed);
    expect(await created(club, keyed)).toMatchObject({ id, version });
    await write(club, 'editSeason', { id, ...AUTUMN }, SEASON);
    expect(await history(club)).toHaveLength(1);
  },
);

sharedClubTest(EMBEDDED)(
  'the undo of a result does not depend on a season that was added since',
  async ({ club }) => {
    const { matchIds, id } = await club.startSeries();
    await club.play(id, '1');
    await created(club, AUTUMN);
    expect(matchIds).not.toEqual([]);
    const finished = club.server.club.live.seq - 1;
    expect((await undo(club, finished)).errors).toBeUndefined();
  },
);

sharedClubTest(EMBEDDED)(
  'the undo of a new season names its later changes, and undoes them with it',
  async ({ club }) => {
    const { id } = await created(club, AUTUMN);
    await created(club, WINTER);
    await write(club, 'editSeason', { id, ...AUTUMN, name: 'Fall' }, SEASON);
    const refused = await undo(club, 1);
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      dependents: [{ seq: 3, live: false }],
    });
    expect((await undo(club, 1, [3])).errors).toBeUndefined();
    expect(await seasons(club)).toEqual([WINTER]);
  },
);

sharedClubTest(EMBEDDED)('a season has the figures of its days', async ({ club }) => {
  const { id } = await created(club, { name: 'Week', from: '2026-02-02', to: '2026-02-08' });
  await club.friends('Eva', 'Jana', 'Peter');
  for (const [homePlayer, awayPlayer, matchDate] of [
    ['Peter', 'Eva', '2026-02-02T05:59:59'],
    ['Eva', 'Jana', '2026-02-02T06:00:00'],
    ['Eva', 'Jana', '2026-02-09T05:59:59'],
    ['Peter', 'Jana', '2026-02-09T06:00:00'],
  ] as const)
    await club.door.createMatch(game(homePlayer, awayPlayer, { matchDate }));
  const { data } = await answerTo(
    club.server,
    `query ($id: ID!) {
      season(id: $id) {
        name standings { player { nickName } points matchesPlayed ratingGain } playoffs { id }
        records { longestStreak { value } } }
      none: season(id: "99") { id }
      eva: player(nickName: "Eva") { ratingGain(span: { from: "2026-02-02", to: "2026-02-08" }) }
      peter: player(nickName: "Peter") { ratingGain(span: { from: "2026-02-02", to: "2026-02-08" }) } }`,
    { id },
  );
  const gain = data.eva.ratingGain;
  expect(gain).toBeGreaterThan(0);
  expect(data).toMatchObject({
    season: {
      name: 'Week',
      standings: [
        { player: { nickName: 'Eva' }, points: 6, matchesPlayed: 2, ratingGain: gain },
        { player: { nickName: 'Jana' }, points: 0, matchesPlayed: 2, ratingGain: -gain },
      ],
      playoffs: [],
      records: { longestStreak: { value: 2 } },
    },
    none: null,
    peter: { ratingGain: null },
  });
});
