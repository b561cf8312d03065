/** Compares the stored tallies with tallies counted from the matches. */
import type { PlayoffSlot } from '../../../rules/bracket.ts';
import { SLOT_NAMES } from '../../../rules/playoff.ts';
import { teamOf } from '../../club/teams/teams.ts';
import type { Fragment, Tx } from '../../database/driver.ts';

const FIGURES = {
  games: 'games',
  wins: 'wins',
  overtime_wins: 'overtime wins',
  losses: 'losses',
  overtime_losses: 'overtime losses',
  goals_for: 'goals scored',
  goals_against: 'goals conceded',
  home_games: 'home games',
  home_wins: 'home wins',
} as const;

type Figures<Names extends object> = Readonly<Record<keyof Names, number>>;

interface Tally extends Figures<typeof FIGURES> {
  readonly player_id: number;
  readonly opponent_id: number;
  readonly team_id: number;
  /** The instant of the last match in UTC, as Postgres writes it in JSON. */
  readonly last_played_at: string | null;
  readonly last_match_id: number | null;
}

interface SeriesTally {
  readonly player_id: number;
  readonly opponent_id: number;
  /** Empty for a series outside a play-off. */
  readonly slot: PlayoffSlot | '';
  readonly wins: number;
  readonly best_of: number;
  readonly series: number;
}

export type NickNameOf = (playerId: number) => string;

export interface TallyDifference {
  /** One line for the terminal. */
  readonly text: string;
  /** Replaces all differing rows of the table. All differences of one table have the same function. */
  readonly repair: () => Promise<void>;
}

/** All stored figures that differ from the matches. */
export async function tallyDifferences(tx: Tx, nickNameOf: NickNameOf): Promise<TallyDifference[]> {
  return [
    ...(await differencesOfTallies(tx, nickNameOf)),
    ...(await differencesOfSeries(tx, nickNameOf)),
  ];
}

function differencesOfTallies(tx: Tx, nickNameOf: NickNameOf): Promise<TallyDifference[]> {
  const key = tx`player_id, opponent_id, team_id`;
  return differencesOf<Tally>(tx, 'tallies', key, ({ stored, counted, row }) => {
    const what = `${nickNameOf(row.player_id)} with ${teamOf(row.team_id).name} against ${nickNameOf(row.opponent_id)}`;
    return [
      ...figureDifferences(what, FIGURES, stored, counted),
      ...tallyDifference(`${what}, last match`, lastMatchOf(stored), lastMatchOf(counted)),
    ];
  });
}

function differencesOfSeries(tx: Tx, nickNameOf: NickNameOf): Promise<TallyDifference[]> {
  const key = tx`player_id, opponent_id, slot, wins, best_of`;
  return differencesOf<SeriesTally>(tx, 'series_tallies', key, ({ stored, counted, row }) => {
    const where = row.slot === '' ? 'series' : `${SLOT_NAMES[row.slot]} of play-offs`;
    const players = `${nickNameOf(row.player_id)} against ${nickNameOf(row.opponent_id)}`;
    const what = `${players}, ${where}, best of ${row.best_of}, with ${row.wins} wins`;
    return tallyDifference(what, stored?.series ?? 0, counted?.series ?? 0);
  });
}

interface Compared<R> {
  readonly stored: R | null;
  readonly counted: R | null;
  /** `stored`, or `counted` if the row is not stored: for the columns of the key. */
  readonly row: R;
}

/**
 * Compares a table of tallies with the view `…_of_all_matches`, which counts the same rows from the matches.
 * @param key columns of the primary key
 * @param textsOf returns one line for each differing figure of a row
 */
async function differencesOf<R>(
  tx: Tx,
  name: string,
  key: Fragment,
  textsOf: (compared: Compared<R>) => string[],
): Promise<TallyDifference[]> {
  const rows = await tx<{ stored: R | null; counted: R | null }[]>`
    select to_jsonb(stored) as stored, to_jsonb(counted) as counted
    from ${tx(name)} as stored
    full join ${tx(`${name}_of_all_matches`)} as counted using (${key})
    where to_jsonb(stored) is distinct from to_jsonb(counted)
    order by ${key}`;
  const rowsOf = (which: 'stored' | 'counted') => {
    const all = rows.flatMap((row) => row[which] ?? []);
    return tx`jsonb_populate_recordset(null::${tx(name)}, ${JSON.stringify(all)}::text::jsonb)`;
  };
  const repair = async () => {
    await tx`delete from ${tx(name)} where (${key}) in (select ${key} from ${rowsOf('stored')})`;
    await tx`insert into ${tx(name)} select * from ${rowsOf('counted')}`;
  };
  return rows.flatMap(({ stored, counted }) => {
    const row = stored ?? counted;
    return row ? textsOf({ stored, counted, row }).map((text) => ({ text, repair })) : [];
  });
}

function figureDifferences<Names extends Readonly<Record<string, string>>>(
  what: string,
  names: Names,
  stored: Figures<Names> | null,
  counted: Figures<Names> | null,
): string[] {
  const figures = Object.keys(names) as (keyof Names & string)[];
  return figures.flatMap((figure) =>
    tallyDifference(`${what}, ${names[figure]}`, stored?.[figure] ?? 0, counted?.[figure] ?? 0),
  );
}

function tallyDifference(
  what: string,
  stored: number | string,
  counted: number | string,
): string[] {
  return stored === counted ? [] : [`${what}: ${stored} stored, ${counted} by the matches.`];
}

function lastMatchOf(tally: Tally | null): string {
  if (!tally?.last_played_at) return 'none';
  return `${tally.last_match_id} of ${tally.last_played_at.slice(0, 19).replace('T', ' ')} UTC`;
}
