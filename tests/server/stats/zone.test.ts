/** All dates, days and months follow the present time zone of the club, whatever it was before. */
import { expect, test } from 'vitest';
import { ask } from '../../setup/ask.ts';
import { clubOf, openServer } from '../../setup/club.ts';
import { DATABASE_KINDS } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';

const SHOWN = graphql(`
  query ($day: LocalDate!, $time: LocalDateTime!, $span: Span) {
    evening(date: $day) { matchCount firstFaceOff lastFaceOff }
    evenings { edges { node { date matchCount } } }
    matches(first: 100, filter: { from: $time, to: $time }) { edges { node { matchDate } } }
    seriesList(first: 100, span: $span) { edges { node { id } } }
    playoffs(first: 100, span: $span) { edges { node { id } } }
    stats(span: $span) { matchesPlayed }
    records(span: $span) { mostTitles { value holders { day } } }
    player(nickName: "Eva") { months { month games } ratingCurve(points: 100) { matchDate } }
  }
`);

test.for(DATABASE_KINDS)('of $name', async (kind) => {
  await using place = await kind.make();
  {
    await using server = await openServer(place);
    const club = clubOf(place, server);
    await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
    await club.result('2026-11-01T07:00:00', 'Eva 3-1 Jana');
  }
  await using server = await openServer(place, { TIME_ZONE: 'America/New_York' });
  const club = clubOf(place, server);
  club.at('2026-11-28T01:00:00');
  await club.playPlayoff(await club.startCup('Eva', 'Jana', 'Peter', 'Tomas'));

  const day = '2026-11-27';
  const shown = await ask(server, SHOWN, { day, time: day, span: { from: day, to: day } });
  const count = shown.matches.edges.length;
  expect(count).toBe(4);
  expect(shown.evening).toEqual({
    matchCount: count,
    firstFaceOff: '2026-11-28T01:00:00',
    lastFaceOff: '2026-11-28T01:00:00',
  });
  // In Bratislava the first match was of 1 November.
  expect(shown.evenings.edges.map(({ node }) => node)).toEqual([
    { date: day, matchCount: count },
    { date: '2026-10-31', matchCount: 1 },
  ]);
  expect(shown.seriesList.edges).toHaveLength(4);
  expect(shown.playoffs.edges).toHaveLength(1);
  expect(shown.stats.reduce((sum, { matchesPlayed }) => sum + matchesPlayed, 0)).toBe(2 * count);
  expect(shown.records.mostTitles).toMatchObject({ value: 1, holders: [{ day }] });
  expect(shown.player?.months.map(({ month }) => month)).toEqual(['2026-10', '2026-11']);
  expect(shown.player?.ratingCurve[0]).toEqual({ matchDate: '2026-11-01T01:00:00' });

  const span = `from=${day}&to=${day}`;
  const linesOf = async (file: string) => {
    const text = await (await fetch(`${server.url}/export/${file}.csv?${span}`)).text();
    return text.trim().split('\n').length - 1;
  };
  expect(await linesOf('matches')).toBe(count);
  expect(await linesOf('series')).toBe(4);
  expect(await linesOf('playoffs')).toBe(1);
});
