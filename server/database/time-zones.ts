/** Names of time zones, as this program takes and sends them. */

/** Zones that are younger than the supported browsers, with an older one of the same clock. */
const OLDER: Readonly<Record<string, string>> = {
  'America/Ciudad_Juarez': 'America/Denver',
  'America/Coyhaique': 'America/Punta_Arenas',
  // Browsers know no zones that are offsets, and the zones of Etc have whole hours only.
  '+00:00': 'UTC',
  '+04:30': 'Asia/Kabul',
  '+05:30': 'Asia/Calcutta',
  '+05:45': 'Asia/Katmandu',
  '+06:30': 'Asia/Rangoon',
  '+08:45': 'Australia/Eucla',
  '+09:30': 'Australia/Darwin',
  '-09:30': 'Pacific/Marquesas',
};
const WHOLE_HOURS = /^(\+(0\d|1[0-4])|-(0\d|1[0-2])):00$/;

/**
 * Returns the name of a zone that every supported browser knows: Europe/Kiev for Europe/Kyiv, which is younger, and Etc/GMT-2 for
 * +02:00. Returns null for an unknown zone.
 */
export function zoneForBrowsers(timeZone: string): string | null {
  const name = canonicalZone(timeZone);
  if (name === null) return null;
  const known = OLDER[name];
  if (known !== undefined) return known;
  if (WHOLE_HOURS.test(name)) {
    const west = -Number.parseInt(name, 10);
    return `Etc/GMT${west > 0 ? '+' : ''}${west}`;
  }
  return /^[+-]/.test(name) ? null : name;
}

/** Names that only ICU knows. Postgres and people read most of them as other zones: to ICU, BST is Bangladesh and IST is India. */
const OF_ICU =
  /^(SystemV\/.*|US\/Pacific-New|(?!(UTC|GMT|UCT|CET|EET|MET|WET|EST|MST|HST|PRC|ROC|ROK)$)[a-z]{3})$/i;

/** Returns the zone with offsets written as +05:30; null for an unknown zone. ICU prefers the oldest name of a zone. */
function canonicalZone(timeZone: string): string | null {
  if (OF_ICU.test(timeZone)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * Returns a zone as Postgres takes it, which counts offsets to the west: `-02:00` for `+2:00`. It reads CET and its like as
 * offsets without summer time, so that they get the name of a place: Europe/Brussels.
 */
export function zoneOfPostgres(timeZone: string): string {
  if (timeZone.includes('/')) return timeZone;
  return (canonicalZone(timeZone) ?? timeZone).replace(/^[+-]/, (sign) =>
    sign === '+' ? '-' : '+',
  );
}
