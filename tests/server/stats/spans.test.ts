/** Statistics of a span of time are those of its matches, by their day of play. */
import { expect } from 'vitest';
import { ALL_TIME, type Span } from '../../../rules/span.ts';
import { answerTo } from '../../setup/answer-to.ts';
import { game, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';

const test = sharedClubTest(NATIVE);

test('the API takes spans', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const play = (matchDate: string, homeScore: number) =>
    club.door.createMatch(game('Eva', 'Jana', { matchDate, homeScore, awayScore: 1 }));
  await play('2026-11-25T20:00:00', 2);
  await play('2026-11-26T22:00:00', 4);
  await play('2026-11-27T01:30:00', 5);
  await play('2026-11-27T19:00:00', 6);
  const goals = async (span: object | null) => {
    const { data, errors } = await answerTo(
      club.server,
      `query ($span: Span) {
        stats(span: $span) { id player { nickName } scoredGoals }
        efficiency(span: $span) { scoredGoals }
        player(nickName: "eva") { stats(span: $span) { scoredGoals } } }`,
      { span },
    );
    if (errors) return errors[0];
    const [best] = data.stats;
    expect(data.efficiency[0]?.scoredGoals).toBe(best?.scoredGoals);
    expect(data.player.stats?.scoredGoals).toBe(best?.scoredGoals);
    return best ? [best.id, best.player.nickName, best.scoredGoals] : null;
  };

  expect(await goals(null)).toEqual(['1', 'Eva', 17]);
  expect(await goals({})).toEqual(['1', 'Eva', 17]);
  expect(await goals({ from: '2026-11-26', to: '2026-11-26' })).toEqual([
    '1 2026-11-26/2026-11-26',
    'Eva',
    9,
  ]);
  expect(await goals({ from: '2026-11-27' })).toEqual(['1 2026-11-27/..', 'Eva', 6]);
  expect(await goals({ to: '2026-11-25' })).toEqual(['1 ../2026-11-25', 'Eva', 2]);
  expect(await goals({ from: '2026-11-28' })).toBeNull();
  expect(await goals({ from: '2026-11-27', to: '2026-11-26' })).toMatchObject({
    message: 'From is after Until: nothing lies between.',
    extensions: { code: 'VALIDATION' },
  });
  expect(await goals({ from: '2026-02-30' })).toMatchObject({ extensions: { code: 'VALIDATION' } });
});

test('the rating curve of a span is the part of the curve within it', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  for (const matchDate of [
    '2026-11-26T05:59:59',
    '2026-11-26T06:00:00',
    '2026-11-27T01:30:00',
    '2026-11-27T06:00:00',
  ]) {
    await club.door.createMatch(game('Eva', 'Jana', { matchDate }));
  }
  const { data } = await answerTo(
    club.server,
    `{ player(nickName: "Eva") {
          ratingCurve { matchDate rating }
          evening: ratingCurve(span: { from: "2026-11-26", to: "2026-11-26" }) { matchDate rating }
          last: ratingCurve(points: 1, span: { to: "2026-11-26" }) { matchDate rating } } }`,
  );
  const { ratingCurve, evening, last } = data.player;
  expect(ratingCurve).toHaveLength(4);
  expect(evening).toEqual(ratingCurve.slice(1, 3));
  expect(last).toEqual(ratingCurve.slice(2, 3));
});

test('records of a span are paged by their ids', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana', { matchDate: '2026-11-26T22:00:00' }));
  const span = { from: '2026-11-26', to: null };
  const page = async (after: string | null) => {
    const { data, errors } = await answerTo(
      club.server,
      'query ($after: ID, $span: Span) { stats(first: 1, after: $after, span: $span) { id } }',
      { after, span },
    );
    return data?.stats.map(({ id }: { id: string }) => id) ?? errors[0].extensions.code;
  };
  const [first] = await page(null);
  const [second] = await page(first);
  expect([first, second]).toEqual(['1 2026-11-26/..', '2 2026-11-26/..']);
  expect(await page(second)).toEqual([]);
  expect(await page('1')).toBe('NOT_FOUND');
});

test('efficiency returns the first records of a span', async ({ club }) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Peter', 'Jana', { matchDate: '2026-11-20T22:00:00' }));
  await club.door.createMatch(game('Eva', 'Jana', { matchDate: '2026-11-26T22:00:00' }));
  const names = async (first: number | null) => {
    const { data, errors } = await answerTo(
      club.server,
      `query ($first: Int) {
        efficiency(first: $first, span: {from: "2026-11-26"}) { player { nickName } }
      }`,
      { first },
    );
    return (
      data?.efficiency.map(({ player }: { player: { nickName: string } }) => player.nickName) ??
      errors[0].extensions.code
    );
  };
  expect(await names(1)).toEqual(['Eva']);
  expect(await names(null)).toEqual(['Eva', 'Jana']);
  expect(await names(0)).toBe('VALIDATION');
});

test('a cursor belongs to the list of its span', async ({ club }) => {
  await club.startSeries('Eva', 'Jana');
  await club.startPlayoff('Cup');
  const page = async (list: string, span: Span, after: string | null = null) => {
    const { data, errors } = await answerTo(
      club.server,
      `query ($after: String, $span: Span) {
        list: ${list}(first: 1, after: $after, span: $span) { pageInfo { endCursor } } }`,
      { after, span },
    );
    return errors ? errors[0].extensions.code : data.list.pageInfo.endCursor;
  };
  const thisYear = { from: '2026-01-01', to: null };
  for (const list of ['seriesList', 'playoffs']) {
    const ofAll = await page(list, ALL_TIME);
    const ofYear = await page(list, thisYear);
    expect(await page(list, thisYear, ofYear)).not.toBe('VALIDATION');
    expect(await page(list, thisYear, ofAll)).toBe('VALIDATION');
    expect(await page(list, ALL_TIME, ofYear)).toBe('VALIDATION');
    expect(await page(list, { from: '2025-01-01', to: null }, ofYear)).toBe('VALIDATION');
  }
});
