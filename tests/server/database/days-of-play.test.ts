/** Days of play in the database are those of rules/, in any zone. */
import { parseDateTime, toZoned } from '@internationalized/date';
import { describe, expect, test } from 'vitest';
import { boundsOf, dayOfPlay } from '../../../rules/span.ts';
import { instantAt, wallClock } from '../../../server/database/wall-clock.ts';
import { connectTo } from '../../setup/connect-to.ts';
import { DATABASE_KINDS } from '../../setup/database-kinds.ts';

const ZONES = [
  'Europe/Bratislava',
  'Europe/Kyiv',
  'Europe/Lisbon',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  '+02:00',
  // Postgres knows these as offsets, too, and prefers that.
  'CET',
  'MST7MDT',
];
const YEARS = [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028];

/** Seconds around the ends of days, months and years, and around each change of the clock. */
function instantsIn(zone: string): string[] {
  const texts = YEARS.flatMap((year) => [
    ...['-01-01', '-03-01', '-11-01', '-12-31'].flatMap((day) =>
      ['T00:00:00', 'T05:59:59', 'T06:00:00', 'T23:59:59'].map((time) => `${year}${day}${time}`),
    ),
  ]);
  const ends = texts.map((text) => toZoned(parseDateTime(text), zone).toDate().getTime());
  return [...ends, ...changesOf(zone)].map((time) => new Date(time).toISOString());
}

/** The last second before, and the first after, each change of the offset; then each hour of that day. */
function changesOf(zone: string): number[] {
  const hour = 3_600_000;
  const offsetAt = (time: number) => Date.parse(`${wallClock(new Date(time), zone)}Z`) - time;
  const [first, end] = [Date.UTC(YEARS[0] ?? 0, 0), Date.UTC((YEARS.at(-1) ?? 0) + 1, 0)];
  const found: number[] = [];
  let offset = offsetAt(first);
  for (let day = first; day < end; day += 24 * hour) {
    const before = offset;
    offset = offsetAt(day + 24 * hour);
    if (offset === before) continue;
    for (let each = day; each <= day + 24 * hour; each += hour / 2) found.push(each - 1_000, each);
  }
  return found;
}

/** Instants in each zone, with the wall-clock time of each. */
const IN_ZONES = ZONES.map((zone) => {
  const instants = instantsIn(zone);
  return { zone, instants, dates: instants.map((instant) => wallClock(instant, zone)) };
});

describe.each(DATABASE_KINDS)('on $name', (kind) => {
  test('SQL and rules agree on every day of play, in every zone', async () => {
    await using place = await kind.make();
    for (const { zone, instants, dates } of IN_ZONES) {
      await using database = await connectTo({ env: { ...place.env, TIME_ZONE: zone } });
      const found = await database.sql<{ day: string; date: string }[]>`
        select day_of_play(instant::timestamptz)::text as day, wall_clock_of(instant::timestamptz) as date
        from unnest(${instants}::text[]) with ordinality as given (instant, number) order by number`;
      expect(found.map(({ date }) => date)).toEqual(dates);
      expect(found.map(({ day }) => day)).toEqual(dates.map(dayOfPlay));
    }
  });
});

test.each(IN_ZONES)('every instant is within its day of play, in $zone', (given) => {
  const bounds = new Map<string, readonly string[]>();
  const outside = given.instants.filter((instant, index) => {
    const day = dayOfPlay(given.dates[index] ?? '');
    const known = bounds.get(day) ?? instantsOf(day, given.zone);
    bounds.set(day, known);
    const [first = '', end = ''] = known;
    const second = `${instant.slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}Z`;
    return second < first || second >= end;
  });
  expect(outside).toEqual([]);
});

/** When a day of play begins and ends. */
function instantsOf(day: string, zone: string): readonly string[] {
  const { from, before } = boundsOf({ from: day, to: day });
  return [from, before].map((time) => instantAt(time ?? '', zone));
}
