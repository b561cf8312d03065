/** Names of time zones for browsers and Postgres. */
import { expect, test } from 'vitest';
import { zoneForBrowsers, zoneOfPostgres } from '../../../server/database/time-zones.ts';

test.each([
  ['Europe/Bratislava', 'Europe/Bratislava'],
  // Chromium 92 knows only the older name.
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['europe/kyiv', 'Europe/Kiev'],
  ['America/Nuuk', 'America/Godthab'],
  ['Pacific/Kanton', 'Pacific/Enderbury'],
  // It knows no other name of these zones.
  ['America/Ciudad_Juarez', 'America/Denver'],
  ['America/Coyhaique', 'America/Punta_Arenas'],
  // Nor a zone that is an offset.
  ['+02:00', 'Etc/GMT-2'],
  ['-0330', null],
  ['-03:00', 'Etc/GMT+3'],
  ['+14', 'Etc/GMT-14'],
  ['+00:00', 'UTC'],
  ['+0530', 'Asia/Calcutta'],
  ['Europe/Nowhere', null],
  ['CET', 'Europe/Brussels'],
  // Bangladesh or Britain, India or Israel.
  ['BST', null],
  ['ist', null],
  ['SystemV/EST5', null],
])('browsers get %s as %s', (timeZone, name) => {
  expect(zoneForBrowsers(timeZone)).toBe(name);
});

test('a zone for browsers has the clock of the zone', () => {
  const clock = (timeZone: string) => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'long',
    });
    return [1, 4, 7, 10].map((month) => format.format(Date.UTC(2026, month, 1)).slice(0, 16));
  };
  const offsets = ['+05:30', '+05:45', '+06:30', '+04:30', '+08:45', '+09:30', '-09:30', '+00:00'];
  const hours = Array.from(
    { length: 12 },
    (_, index) => `-${String(index + 1).padStart(2, '0')}:00`,
  );
  for (const zone of [...Intl.supportedValuesOf('timeZone'), ...offsets, ...hours, '+14:00']) {
    expect([zone, clock(zoneForBrowsers(zone) ?? '')]).toEqual([zone, clock(zone)]);
  }
});

test.each([
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['+02:00', '-02:00'],
  ['-0330', '+03:30'],
  // Postgres would read them as offsets without summer time.
  ['CET', 'Europe/Brussels'],
  ['EST5EDT', 'America/New_York'],
  ['UTC', 'UTC'],
])('Postgres gets %s as %s', (timeZone, name) => {
  expect(zoneOfPostgres(timeZone)).toBe(name);
});
