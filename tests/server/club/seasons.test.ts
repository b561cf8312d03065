/** Seasons: named spans that do not overlap, and their history. */
import { describe, expect } from 'vitest';
import { ask, write } from '../../setup/ask.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { ANY_DATABASE_KIND } from '../../setup/database-kinds.ts';
import { graphql, type VariablesOf } from '../../setup/graphql.ts';

const SEASON = graphql('fragment Season on Season { id name from to version }');
const CREATE = graphql(
  'mutation ($input: CreateSeasonInput!) { season: createSeason(input: $input) { ...Season } }',
  [SEASON],
);
const EDIT = graphql(
  'mutation ($input: EditSeasonInput!) { season: editSeason(input: $input) { ...Season } }',
  [SEASON],
);
const DELETE = graphql('mutation ($input: DeleteSeasonInput!) { deleteSeason(input: $input) }');
const SEASONS = graphql('{ seasons { name from to } }');
const HISTORY = graphql('{ changes { about text } }');
const FIGURES = graphql(
  `query ($id: ID!, $span: Span!) {
    season(id: $id) {
      name leaders { nickName } standings { player { nickName } points matchesPlayed ratingGain } playoffs { id }
      records { longestStreak { value } }
    }
    none: season(id: "99") { id }
    eva: player(nickName: "Eva") { ratingGain(span: $span) }
    peter: player(nickName: "Peter") { ratingGain(span: $span) }
  }`,
);

const AUTUMN = { name: 'Autumn', from: '2026-09-01', to: '2026-11-30' };
const WINTER = { name: 'Winter', from: '2026-12-01', to: '2027-02-28' };

type NewSeason = Omit<VariablesOf<typeof CREATE>['input'], 'validationCode'>;
type Edit = Omit<VariablesOf<typeof EDIT>['input'], 'validationCode'>;

async function seasons({ server }: Club) {
  return (await ask(server, SEASONS)).seasons;
}

async function history({ server }: Club): Promise<readonly string[]> {
  const { changes } = await ask(server, HISTORY);
  return changes.map(({ about, text }) => `${about} | ${text}`);
}

async function create({ server }: Club, season: NewSeason) {
  return (await write(server, CREATE, season)).season;
}

async function edit({ server }: Club, season: Edit) {
  return (await write(server, EDIT, season)).season;
}

function remove({ server }: Club, id: string, expectedVersion: number | null = null) {
  return write(server, DELETE, { id, expectedVersion });
}

describe.each(ANY_DATABASE_KIND)('on $name', (kind) => {
  const test = sharedClubTest(kind);

  test('a season is added, edited and deleted', async ({ club }) => {
    const { id, version } = await create(club, { ...AUTUMN, name: '  Autumn ' });
    await create(club, WINTER);
    expect(await seasons(club)).toEqual([WINTER, AUTUMN]);
    const edited = { id, name: 'Autumn 2026', from: '2026-08-15', to: '2026-11-30' };
    const { version: next } = await edit(club, { ...edited, expectedVersion: version });
    expect(next).toBe(3);
    expect(await remove(club, id, next)).toEqual({ deleteSeason: id });
    expect(await seasons(club)).toEqual([WINTER]);
    expect(await history(club)).toEqual([
      'Autumn | Season added: Autumn, 01/09/2026 – 30/11/2026',
      'Winter | Season added: Winter, 01/12/2026 – 28/02/2027',
      'Autumn 2026 | Season edited: Autumn, 01/09/2026 – 30/11/2026 → Autumn 2026, 15/08/2026 – 30/11/2026',
      'Autumn 2026 | Season deleted: Autumn 2026, 15/08/2026 – 30/11/2026',
    ]);
  });

  test('Postgres itself refuses days that belong to two seasons', async ({ club }) => {
    await create(club, AUTUMN);
    await expect(
      club.server.sql`
        insert into seasons (name, first_day, last_day) values ('Other', '2026-11-30', '2026-12-31')`,
    ).rejects.toThrow('seasons_overlap');
  });

  test('a season follows the rules of its form', async ({ club }) => {
    const { id, version } = await create(club, AUTUMN);
    await create(club, WINTER);
    const other = { name: 'Other', from: '2026-11-30', to: '2026-12-31' };
    await expect(create(club, other)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Some of these days belong to the season Autumn.',
    });
    await expect(edit(club, { ...AUTUMN, id, to: '2026-12-01' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Some of these days belong to the season Winter.',
    });
    for (const [input, message] of [
      [{ ...AUTUMN, name: ' ' }, 'Please enter a Name.'],
      [{ ...AUTUMN, name: 'x'.repeat(21) }, 'Name cannot be longer than 20 characters.'],
      [{ ...AUTUMN, name: 'a\u0007b' }, 'Names and titles are plain text on one line.'],
      [{ ...AUTUMN, from: '2027-01-01' }, 'From is after Until: nothing lies between.'],
    ] as const) {
      await expect(create(club, input)).rejects.toMatchObject({ code: 'VALIDATION', message });
    }
    const changed = 'This season was changed meanwhile: look at it again.';
    const stale = { ...AUTUMN, id, expectedVersion: version - 1 };
    await expect(edit(club, stale)).rejects.toThrow(changed);
    await expect(remove(club, id, version - 1)).rejects.toThrow(changed);
    await expect(edit(club, { ...AUTUMN, id: '9' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await seasons(club)).toEqual([WINTER, AUTUMN]);
  });

  test('a key sent again adds no second season, and an equal edit no change', async ({ club }) => {
    const keyed = { ...AUTUMN, idempotencyKey: 'autumn' };
    const season = await create(club, keyed);
    expect(await create(club, keyed)).toEqual(season);
    await edit(club, { id: season.id, ...AUTUMN });
    expect(await history(club)).toHaveLength(1);
  });

  test('a season has the figures of its days', async ({ club }) => {
    const span = { from: '2026-02-02', to: '2026-02-08' };
    const { id } = await create(club, { name: 'Week', ...span });
    await club.friends('Eva', 'Jana', 'Peter');
    await club.result('2026-02-02T05:59:59', 'Peter 3-2 Eva');
    await club.result('2026-02-02T06:00:00', 'Eva 3-2 Jana');
    await club.result('2026-02-09T05:59:59', 'Eva 3-2 Jana');
    await club.result('2026-02-09T06:00:00', 'Peter 3-2 Jana');
    const figures = await ask(club.server, FIGURES, { id, span });
    const gain = figures.eva?.ratingGain ?? 0;
    expect(gain).toBeGreaterThan(0);
    expect(figures).toMatchObject({
      season: {
        name: 'Week',
        leaders: [{ nickName: 'Eva' }],
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
});
