/** Reads a table of leagues saved as CSV, with one entrant per line. The matches of the leagues are in another table. */
import { LEAGUE_POINTS, type LeaguePoints, type Left } from '../../../rules/league.ts';
import { tidyText } from '../../../rules/text.ts';
import type { Source, SourceLeagueEntrant } from './source.ts';
import { idIn, numberIn, readTable, type TableLine } from './table.ts';

const NEEDED = ['league', 'title', 'player', 'team'] as const;
const SETTINGS = ['created', 'legs', 'point_system', 'qualify', 'entry', 'lot', 'left'] as const;
/** The columns that follow from the matches. */
const FIGURES = [
  ...['place', 'matches', 'wins', 'overtime_wins', 'overtime_losses', 'losses'],
  ...['goals_for', 'goals_against', 'points'],
] as const;

type Column = (typeof NEEDED)[number] | (typeof SETTINGS)[number] | (typeof FIGURES)[number];

const POINT_SYSTEMS = Object.keys(LEAGUE_POINTS) as LeaguePoints[];
const DEPARTURES: readonly Left[] = ['WITHDRAWN', 'FORFEITED'];

/** Stands for the id of a league that is no number. */
const NO_LEAGUE = 0;

/** Adds the leagues of a table to a spreadsheet. @throws StartError for a file that cannot be read or is not such a table */
export async function withLeagues(source: Source, file: string): Promise<Source> {
  const { name, unread, lines } = await readTable<Column>(file, {
    rows: 'leagues',
    known: [...NEEDED, ...SETTINGS, ...FIGURES],
    needed: NEEDED,
  });
  return {
    ...source,
    unread: [...source.unread, ...unread],
    leagues: lines.map((line) => entrantIn(name, line)),
  };
}

function entrantIn(file: string, { number: line, cell, errors }: TableLine<Column>) {
  const whole = (column: Column) => numberIn(column, cell(column), errors);
  const oneOf = <Name extends string>(column: Column, names: readonly Name[]): Name | null => {
    const text = cell(column);
    const found = names.find((name) => name === text.toUpperCase());
    if (text !== '' && !found) errors.push(`${column} is "${text}", and not ${names.join(' or ')}`);
    return found ?? null;
  };
  const league = cell('league');
  const leagueId = idIn(league);
  if (leagueId === null) errors.push(`league is "${league}", and no whole number`);
  const entrant: SourceLeagueEntrant = {
    file,
    line,
    leagueId: leagueId ?? NO_LEAGUE,
    created: cell('created'),
    title: tidyText(cell('title')),
    legs: whole('legs') ?? 1,
    points: oneOf('point_system', POINT_SYSTEMS) ?? 'WIN_3_2_1_0',
    qualify: whole('qualify'),
    player: cell('player'),
    team: cell('team'),
    entry: whole('entry'),
    lot: whole('lot'),
    left: oneOf('left', DEPARTURES),
    errors,
  };
  return entrant;
}
