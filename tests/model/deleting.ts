/** Commands that delete, with and without the agreement to lose played games. */
import { deleteLeague } from '../../server/club/leagues/commands.ts';
import { deleteMatch } from '../../server/club/matches/commands.ts';
import { deletePlayer } from '../../server/club/players/commands.ts';
import { deletePlayoff } from '../../server/club/playoffs/commands.ts';
import { deleteSeries } from '../../server/club/series/commands.ts';
import { NO_EXPECTATION } from '../../server/log/expected.ts';
import type { Command, Knowledge } from './commands.ts';
import { type Comparison, expectedBy, idIn, picked } from './comparison.ts';
import { versionOfLeague } from './leagues.ts';
import { placesIn, playersIn, scoreAt, seatsAt, without } from './model.ts';
import { reached } from './reached.ts';

export function remove(
  both: Comparison,
  { what, pick, knows, keyed }: Extract<Command, { type: 'delete' }>,
): Promise<void> {
  switch (what) {
    case 'match':
      return removeMatch(both, pick, knows, keyed);
    case 'player':
      return removePlayer(both, pick, keyed);
    default:
      return removeGames(both, what, pick, knows, keyed);
  }
}

async function removeGames(
  both: Comparison,
  what: 'series' | 'playoff' | 'league',
  pick: number,
  knows: Knowledge,
  keyed: boolean,
): Promise<void> {
  const { keys, command, versionOf } = {
    series: { keys: both.singleSeries(), command: deleteSeries, versionOf: versionIn('series') },
    playoff: { keys: both.playoffs(), command: deletePlayoff, versionOf: versionIn('playoffs') },
    league: { keys: both.leagues(), command: deleteLeague, versionOf: versionOfLeague },
  }[what];
  const key = picked(keys, pick);
  if (!key) return;
  const version = await versionOf(both, idIn(key));
  const expected = expectedBy(knows, version, version);
  const after = without(both.model, key);
  const played = placesIn(both.model).filter(
    (place) => place.startsWith(`${key} `) && scoreAt(both.model, place),
  );
  const refused = knows.startsWith('old')
    ? 'CHANGED'
    : played.length > 0 && expected.resetSeenAt === null
      ? 'CONFLICT'
      : null;
  await both.write(
    (sender) => command(both.club, idIn(key), sender, expected),
    refused ?? (() => after),
    { keyed, reset: played.length > 0 },
  );
  if (!refused && played.length > 0) reached['deletions of played games'] += 1;
}

async function removeMatch(
  both: Comparison,
  pick: number,
  knows: Knowledge,
  keyed: boolean,
): Promise<void> {
  const place = picked(placesIn(both.model), pick);
  const match = place && both.view.matches.get(place);
  if (!place || !match) return;
  const seen = knows.startsWith('old') ? match.version - 1 : match.version;
  const expected = knows === 'nothing' ? NO_EXPECTATION : { ...NO_EXPECTATION, versions: [seen] };
  const { [place]: single, ...matches } = both.model.matches;
  const refused = !single ? 'CONFLICT' : knows.startsWith('old') ? 'CHANGED' : null;
  await both.write(
    (sender) => deleteMatch(both.club, match.id, sender, expected),
    refused ?? (() => ({ ...both.model, matches })),
    { keyed },
  );
}

async function removePlayer(both: Comparison, pick: number, keyed: boolean): Promise<void> {
  const id = Number(picked(Object.keys(both.model.players), pick));
  const { [id]: _, ...players } = both.model.players;
  const inMatch = placesIn(both.model).some((place) =>
    seatsAt(both.model, place).some((seat) => playersIn(seat).includes(id)),
  );
  const inPlayoff = Object.values(both.model.playoffs).some(({ places }) =>
    places.some((place) => place && playersIn(place).includes(id)),
  );
  const inSeries = Object.values(both.model.series).some(({ pair }) =>
    pair.some((seat) => playersIn(seat).includes(id)),
  );
  const inLeague = Object.values(both.model.leagues).some(({ entrants }) =>
    entrants.some(({ seat }) => playersIn(seat).includes(id)),
  );
  const plays = inMatch || inSeries || inPlayoff || inLeague;
  if (!plays && Object.keys(players).length < 4) return;
  await both.write(
    (sender) => deletePlayer(both.club, id, sender),
    plays ? 'CONFLICT' : () => ({ ...both.model, players }),
    { keyed },
  );
}

function versionIn(table: 'series' | 'playoffs') {
  return async ({ club }: Comparison, id: number): Promise<number> => {
    const { sql } = club.database;
    const [row] = await sql<{ version: number }[]>`
      select version from ${sql(table)} where id = ${id}`;
    return row?.version ?? 0;
  };
}
