/** Formats the report of an import as lines for a terminal. */
import { formatImported } from '../../../rules/changes/club.ts';
import { noun } from '../../../rules/phrases.ts';
import { TRANSFERS } from '../../database/limits.ts';
import { longDate } from './dates.ts';
import type { Consequence, Finding } from './findings.ts';
import type { IdMap } from './identity.ts';
import type { Source } from './source.ts';
import type { Imported } from './write.ts';

const HEADINGS: Readonly<Record<Consequence, string>> = {
  INCONSISTENT_SOURCE: 'Does not add up there:',
  CHANGED: 'Is written in another way:',
  LEFT_OUT: 'Is left out:',
  SAME_PERSON: 'May be the same person:',
  PAIR: 'Is read as a pair:',
};

/** @param isWrite false for a dry run */
export function reportLines(source: Source, imported: Imported, isWrite: boolean): string[] {
  const { counts, known, findings, seq, ids } = imported;
  const isDone = isWrite && seq !== null;
  const verb = isWrite ? 'Written' : 'Would be written';
  return [
    `${source.name} has ${formatImported(sizeOf(source))}.`,
    ...(source.kind === 'SPREADSHEET' ? tableLines(source, imported) : []),
    `${verb}: ${formatImported(counts)}. Here already: ${formatImported(known)}.`,
    ...(Object.keys(HEADINGS) as Consequence[]).flatMap((consequence) =>
      findingLines(consequence, findings),
    ),
    ...(isDone
      ? [
          '',
          ...(source.hasIds ? idLines(ids) : []),
          `It is change ${seq} of the history, where it can be undone.`,
        ]
      : []),
  ];
}

/** The range of dates of a spreadsheet, and its unknown columns. */
function tableLines({ unread }: Source, { dates, unprovenDate }: Imported): string[] {
  return [
    ...(dates ? [`The dates are from ${dates.map(longDate).join(' to ')}.`] : []),
    ...(unprovenDate === null
      ? []
      : [
          `"${unprovenDate}" was read with the day first, as no date shows the order; if the month comes first, add --dates mdy.`,
        ]),
    ...(unread.length > 0
      ? [
          `${noun(unread.length, 'This column is', 'These columns are')} not read: ${unread.join(', ')}.`,
        ]
      : []),
  ];
}

/** The errors of a spreadsheet with their files and line numbers: each once, and the first ones of a kind with the number of others. */
export function errorLines({ name }: Source, errors: readonly Finding[]): string[] {
  const kinds = Map.groupBy(errors, ({ file, reason }) =>
    [file, reason.replace(/"[^"]*"|\d+/g, '…')].join(),
  );
  return [...kinds.values()].flatMap((kind) => {
    const file = kind[0]?.file ?? name;
    const all = [...Map.groupBy(kind, ({ reason }) => reason)];
    const more = all.length - TRANSFERS.errorsOfAKind;
    return [
      ...all
        .slice(0, TRANSFERS.errorsOfAKind)
        .map(([reason, group]) => `${file}, ${linesOf(group)}: ${reason}`),
      ...(more > 0 ? [`${file}: ${more} more like these`] : []),
    ];
  });
}

/** "line 4", "lines 4, 7, 12 and 30 more" */
function linesOf(group: readonly Finding[]): string {
  const numbers = [...new Set(group.map(({ line }) => line))];
  const more = numbers.length - TRANSFERS.places;
  const named = numbers.slice(0, TRANSFERS.places).join(', ');
  return `${noun(numbers.length, 'line', 'lines')} ${named}${more > 0 ? ` and ${more} more` : ''}`;
}

function sizeOf({ players, matches, series, playoffs, leagues }: Source) {
  return {
    players: players.length,
    matches: matches.length,
    series: series.length,
    playoffs: playoffs.length,
    leagues: new Set(leagues.map(({ leagueId }) => leagueId)).size,
  };
}

function findingLines(consequence: Consequence, findings: readonly Finding[]): string[] {
  const own = findings.filter((finding) => finding.consequence === consequence);
  if (own.length === 0) return [];
  const groups = Map.groupBy(own, ({ reason }) => reason);
  return [
    '',
    HEADINGS[consequence],
    ...[...groups].map(([reason, group]) => `  ${describe(reason, group)}`),
  ];
}

function describe(reason: string, group: readonly Finding[]): string {
  const text = reason.replace(/\.$/, '');
  const places = [...new Set(group.map(({ where }) => where))];
  const [only] = places;
  if (places.length === 1) return `${only}: ${text}.`;
  const more = places.length - TRANSFERS.places;
  const named = places.slice(0, TRANSFERS.places).join('; ');
  return `${text} (${places.length}): ${named}${more > 0 ? `; and ${more} more` : ''}.`;
}

function idLines({ matches, series, playoffs, leagues }: IdMap): string[] {
  const lines = [
    ['matches', matches],
    ['series', series],
    ['play-offs', playoffs],
    ['leagues', leagues],
  ] as const;
  return lines
    .filter(([, ids]) => ids.size > 0)
    .map(([what, ids]) => `The ids of ${what} there → here: ${idRanges(ids)}`);
}

/** Ids in the source and in this club as ranges: "1–40 → 5–44, 42 → 45". */
export function idRanges(ids: ReadonlyMap<number, number>): string {
  const ranges: { from: number; to: number; here: number }[] = [];
  for (const [there, here] of [...ids].sort(([one], [other]) => one - other)) {
    const last = ranges.at(-1);
    if (last && there === last.to + 1 && here - last.here === there - last.from) last.to = there;
    else ranges.push({ from: there, to: there, here });
  }
  return ranges
    .map(({ from, to, here }) =>
      from === to ? `${from} → ${here}` : `${from}–${to} → ${here}–${here + to - from}`,
    )
    .join(', ');
}
