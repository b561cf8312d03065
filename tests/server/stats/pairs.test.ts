/** The figures of doubles over the API: of players, of pairs, and of pairs against each other. */
import { describe, expect } from 'vitest';
import { answerTo, ask } from '../../setup/ask.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { playDoubles as play } from '../../setup/play-doubles.ts';

const TABLES = graphql(
  `query ($span: Span) {
    club { hasDoubles }
    stats(span: $span) { id player { nickName } points }
    doubles(span: $span) { id player { nickName rating(discipline: DOUBLES) } points ratingGain }
    pairs(span: $span) {
      id competitor { name } matchesPlayed wins losses points goalsFor goalsAgainst efficiency
      rating againstExpected
    }
  }`,
);
const PAIR = graphql(
  `query ($id: ID!) {
    competitor(id: $id) {
      id name rating provisional form streak biggestWin { id } matches { id }
      before: matches(span: { to: "2020-01-01" }) { id }
      stats { points } teamRecords { team { name } games }
      rivals { id competitorOne { name } competitorTwo { name } one { nickName } games winsOne streak }
    }
  }`,
);
const PLAYER = graphql(
  `query ($nickName: String!) {
    player(nickName: $nickName) {
      id rating stats { points } form streak
      ofDoubles: rating(discipline: DOUBLES)
      doubles: stats(discipline: DOUBLES) { points }
      formOfDoubles: form(discipline: DOUBLES)
      curve: ratingCurve(discipline: DOUBLES) { rating }
      pairs { competitor { name } points }
    }
  }`,
);
const HEAD_TO_HEAD = graphql(
  `query ($pairs: [HeadToHeadPair!]!) {
    headToHead(pairs: $pairs) { id competitorOne { name } games winsOne winsTwo meetings { id } }
  }`,
);
const MATCH = graphql(
  'query ($id: ID!) { match(id: $id) { ratingChange headToHead { id games winsOne } } }',
);

async function idOf({ server }: Club, nickName: string): Promise<number> {
  return Number((await ask(server, PLAYER, { nickName })).player?.id);
}

describe(NATIVE.name, () => {
  const test = sharedClubTest(NATIVE);

  test('players and pairs have tables of their own, which singles do not touch', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
    await play(club, 'Eva', '0:7', 'Tomas');
    expect((await ask(club.server, TABLES, {})).club).toEqual({ hasDoubles: false });
    for (let round = 0; round < 5; round += 1) await play(club, 'Eva+Jana', '3:1', 'Peter+Tomas');
    await play(club, 'Eva', '2:1', 'Peter+Tomas');
    const { stats, doubles, pairs } = await ask(club.server, TABLES, {});
    expect(stats.map(({ player, points }) => [player.nickName, points])).toEqual([
      ['Tomas', 3],
      ['Eva', 0],
    ]);
    expect(doubles.map(({ player, points }) => [player.nickName, points])).toEqual([
      ['Eva', 18],
      ['Jana', 15],
      ['Peter', 0],
      ['Tomas', 0],
    ]);
    // One against two is counted, and not rated.
    const [eva, jana] = doubles;
    expect(eva?.player.rating).toBe(jana?.player.rating);
    expect(eva?.ratingGain).toBeCloseTo((eva?.player.rating ?? 0) - 1_000, 5);
    expect(doubles.reduce((sum, { ratingGain }) => sum + ratingGain, 0)).toBe(0);
    const [first, second] = pairs;
    expect(first).toMatchObject({
      id: `${await idOf(club, 'Eva')}+${await idOf(club, 'Jana')}`,
      competitor: { name: 'Eva & Jana' },
      matchesPlayed: 5,
      wins: 5,
      losses: 0,
      points: 15,
      goalsFor: 15,
      goalsAgainst: 5,
      efficiency: 3,
      rating: eva?.player.rating,
    });
    expect(first?.againstExpected).toBeGreaterThan(0.4);
    expect(second).toMatchObject({ competitor: { name: 'Peter & Tomas' }, matchesPlayed: 6 });
    expect(second?.againstExpected).toBe(-(first?.againstExpected ?? 0));
    const ids = [...stats, ...doubles, ...pairs].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const before = { from: '2020-01-01', to: '2020-01-01' };
    expect(await ask(club.server, TABLES, { span: before })).toEqual({
      club: { hasDoubles: true },
      stats: [],
      doubles: [],
      pairs: [],
    });
  });

  test('a pair has a page, and meets other pairs', async ({ club }) => {
    await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
    const [first, second] = [
      await play(club, 'Jana+Eva', '5:1', 'Peter+Tomas'),
      await play(club, 'Tomas+Peter', '2:1', 'Eva+Jana'),
    ];
    const alone = await play(club, 'Eva+Jana', '4:1', 'Tomas');
    const [eva, jana, peter, tomas] = await Promise.all(
      ['Eva', 'Jana', 'Peter', 'Tomas'].map((name) => idOf(club, name)),
    );
    const [id, opponents] = [`${eva}+${jana}`, `${peter}+${tomas}`];
    const { competitor } = await ask(club.server, PAIR, { id });
    expect(competitor).toMatchObject({
      id,
      name: 'Eva & Jana',
      provisional: true,
      form: ['W', 'L', 'W'],
      streak: 1,
      biggestWin: { id: first },
      matches: [{ id: alone }, { id: second }, { id: first }],
      before: [],
      stats: { points: 6 },
      teamRecords: [{ team: { name: 'Dallas Stars' }, games: 3 }],
    });
    expect(competitor?.rivals).toEqual([
      {
        id: `${id}-${opponents}`,
        competitorOne: { name: 'Eva & Jana' },
        competitorTwo: { name: 'Peter & Tomas' },
        one: { nickName: 'Eva' },
        games: 2,
        winsOne: 1,
        streak: -1,
      },
      expect.objectContaining({ id: `${id}-${tomas}`, games: 1, winsOne: 1 }),
    ]);
    const { headToHead } = await ask(club.server, HEAD_TO_HEAD, {
      pairs: [{ oneId: opponents, twoId: id }],
    });
    expect(headToHead).toEqual([
      {
        id: `${opponents}-${id}`,
        competitorOne: { name: 'Peter & Tomas' },
        games: 2,
        winsOne: 1,
        winsTwo: 1,
        meetings: [{ id: second }, { id: first }],
      },
    ]);
    expect((await ask(club.server, MATCH, { id: second })).match).toMatchObject({
      headToHead: { id: `${opponents}-${id}`, games: 2, winsOne: 1 },
    });
    expect((await ask(club.server, MATCH, { id: alone })).match?.ratingChange).toBeNull();
    const { player } = await ask(club.server, PLAYER, { nickName: 'Eva' });
    expect(player).toMatchObject({
      rating: null,
      stats: null,
      form: [],
      streak: 0,
      doubles: { points: 6 },
      formOfDoubles: ['W', 'L', 'W'],
      pairs: [{ competitor: { name: 'Eva & Jana' }, points: 6 }],
    });
    expect(player?.curve.map(({ rating }) => rating)).toEqual([1_012, player?.ofDoubles]);
  });

  test('a competitor who cannot be is refused, or is null', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const [eva, jana] = [await idOf(club, 'Eva'), await idOf(club, 'Jana')];
    const competitor = async (id: string) => (await ask(club.server, PAIR, { id })).competitor;
    expect(await competitor(`${eva}+${jana}`)).toMatchObject({ stats: null, rivals: [] });
    expect(await competitor(`${eva}`)).toMatchObject({ name: 'Eva', stats: null });
    for (const id of [`${jana}+${eva}`, `${eva}+999`, 'Eva', ''])
      expect(await competitor(id)).toBeNull();
    const refusedFor = async (oneId: string, twoId: string) => {
      const { errors } = await answerTo(club.server, HEAD_TO_HEAD, { pairs: [{ oneId, twoId }] });
      return errors?.[0].extensions;
    };
    expect(await refusedFor(`${eva}+${jana}`, `${jana}`)).toMatchObject({ code: 'VALIDATION' });
    expect(await refusedFor(`${eva}+999`, `${jana}`)).toMatchObject({
      code: 'NOT_FOUND',
      fields: ['id'],
    });
  });
});
