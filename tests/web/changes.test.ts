/** Changes of the club and how they enter the cache. */
import { createRequest } from '@urql/core';
import { describe, expect, test, vi } from 'vitest';
import { graphql } from '../setup/graphql.ts';
import { clubInMemory, clubOnScreen, LIST, matchRow, watchMatches } from './club-in-memory.ts';

describe('A change', () => {
  test('of a row on screen is shown without a request', async () => {
    const { club, shown } = await clubOnScreen(matchRow(2), matchRow(1));
    await club.publish({ seq: 5, match: matchRow(1, 7) });
    await expect.poll(() => shown.at(-1)).toEqual([3, 7]);
    expect(club.asked).toEqual(['MatchList']);
  });

  test('is applied before a response that includes it, so that no row reverts', async () => {
    const club = clubInMemory([matchRow(1, 9)]);
    club.answersAsOf(() => ({ seq: 7 }));
    const { shown } = watchMatches(club);
    await club.answered();
    await club.publish({ seq: 5 });
    await club.publish({ seq: 6, match: matchRow(1, 8) });
    await club.publish({ seq: 7, match: matchRow(1, 9) });
    await expect.poll(() => shown.at(-1)).toEqual([9]);
    expect(shown.flat()).not.toContain(8);
    expect(club.asked).toEqual(['MatchList']);
  });

  test('older than the row on screen does not revert it', async () => {
    const club = clubInMemory([matchRow(1, 9)]);
    club.answersAsOf(() => ({ seq: 7 }));
    const { shown } = watchMatches(club);
    await expect.poll(() => shown).toEqual([[9]]);
    club.reconnect(8);
    await club.publish({ seq: 5 });
    await club.publish({ seq: 6, match: matchRow(1, 8) });
    await club.publish({ seq: 7, match: matchRow(1, 9) });
    await club.publish({ seq: 8, match: matchRow(1, 10) });
    await expect.poll(() => shown.at(-1)).toEqual([10]);
    expect(shown.flat()).not.toContain(8);
  });

  test('of a goal that the page already has does not revert the score', async () => {
    const club = clubInMemory();
    const live = { period: 1, paused: false, awayScore: 0 };
    const running = (homeScore: number) => ({
      ...matchRow(1),
      homeScore: null,
      live: { ...live, homeScore, seq: 5 + homeScore },
    });
    club.rows.matches = [running(2)];
    club.answersAsOf(() => ({ seq: 7 }));
    const shown: unknown[] = [];
    club.client
      .executeQuery(LIST)
      .subscribe(({ data }) => shown.push(data?.matches.edges[0]?.node.live?.homeScore));
    await expect.poll(() => shown.at(-1)).toBe(2);
    club.reconnect(4);
    await club.publish({ seq: 5 });
    await club.publish({ seq: 6, match: running(1) });
    await club.publish({ seq: 7, match: running(2) });
    await club.publish({ seq: 8, match: running(3) });
    await expect.poll(() => shown.at(-1)).toBe(3);
    expect(shown).not.toContain(1);
  });

  test('that a response in flight does not include is shown together with it, and no row reverts', async () => {
    const club = clubInMemory([matchRow(1)]);
    const release = club.holdAnswers();
    const { shown } = watchMatches(club);
    await expect.poll(() => club.asked).toEqual(['MatchList']);
    await club.answered();
    await club.publish({ seq: 5, match: matchRow(1, 9) });
    release();
    await expect.poll(() => shown.at(-1)).toEqual([9]);
    expect(club.asked).toEqual(['MatchList']);
    // Only the server knows which other rows the change moved.
    await expect
      .poll(club.live)
      .toEqual([{ name: 'MatchList', answered: { epoch: 'one', seq: 4 } }]);
  });

  test('is applied on top of earlier responses, even while an older request is in flight', async () => {
    const club = clubInMemory([matchRow(1)]);
    club.holdAnswers();
    const silent = createRequest(graphql('query Silent { match(id: "9") { id homeScore } }'), {});
    club.client.executeQuery(silent).subscribe(() => {});
    await expect.poll(() => club.asked).toEqual(['Silent']);
    club.holdAnswers()();
    const { shown } = watchMatches(club);
    await expect.poll(() => shown).toEqual([[3]]);
    await club.publish({ seq: 5, match: matchRow(1, 6) });
    await expect.poll(() => shown.at(-1)).toEqual([6]);

    club.rows.matches = [{ ...matchRow(1, 6), ratingChange: null }];
    club.answersAsOf(() => ({ seq: 5 }));
    const release = club.holdAnswers();
    const late = createRequest(
      graphql('query Late { match(id: "1") { id homeScore ratingChange } }'),
      {},
    );
    const scores: unknown[] = [];
    club.client.executeQuery(late).subscribe(({ data }) => scores.push(data?.match?.homeScore));
    await expect.poll(() => club.asked).toEqual(['Silent', 'MatchList', 'Late']);
    await club.answered();
    release();
    await expect.poll(() => scores).toEqual([6]);
    expect(club.seenSeqs.at(-1)).toBe('5');
    await club.publish({ seq: 6, match: matchRow(1, 7) });
    await expect.poll(() => [shown.at(-1), scores.at(-1)]).toEqual([[7], 7]);
  });

  test('is the point from which an interrupted feed resumes', async () => {
    const club = clubInMemory();
    await expect.poll(() => club.followed).toEqual([{ after: 4, epoch: 'one' }]);
    await club.publish({ seq: 5 });
    await expect.poll(() => club.followed).toEqual([{ after: 5, epoch: 'one' }]);
  });
});

test('A result older than another one is requested again a few times, and later once more', async () => {
  vi.useFakeTimers();
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
  const club = clubInMemory([matchRow(1)]);
  const newer = createRequest(graphql('query Newer { match(id: "1") { id } }'), {});
  club.answersAsOf(() => ({ seq: 5 }));
  await club.client.executeQuery(newer).toPromise();
  club.answersAsOf(() => ({ seq: 4 }));
  const { shown, leave } = watchMatches(club);
  await vi.waitUntil(() => complained.mock.calls.length === 1);
  expect(club.asked.length).toBe(1 + 6);
  expect(shown).toEqual([]);
  club.answersAsOf(() => ({ seq: 5 }));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(shown.at(-1)).toEqual([3]);
  leave();
});
