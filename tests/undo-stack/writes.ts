/** Writes with the consent that they need. */
import { vi } from 'vitest';
import { MAX_GAMES_OF_A_SERIES } from '../../rules/limits.ts';
import { homeSeatOf } from '../../rules/series.ts';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { finishMatch } from '../../server/club/results/commands.ts';
import { previewOfCorrection } from '../../server/club/results/preview.ts';
import type { Expected } from '../../server/log/expected.ts';
import { INTERNAL_SENDER } from '../../server/log/write.ts';
import { readSpreadsheet } from '../../server/transfer/import/spreadsheet.ts';
import { insertStart } from '../model/start.ts';
import { type Club, TEAMS } from '../setup/club.ts';
import { writeSource } from '../setup/imported.ts';
import { AS_THEY_ARE, resultsFile, ZONE } from '../setup/spreadsheet.ts';
import { clubRows } from './club-rows.ts';

/** Enters or corrects a result and agrees to all that it clears. */
export async function correct(
  { server: { club } }: Club,
  id: string | undefined,
  [homeScore, awayScore]: readonly [number, number],
) {
  const result = { homeScore, awayScore, overTime: false };
  const { version } = await previewOfCorrection(club.database.sql, Number(id), result);
  const seen = { versions: null, resetSeenAt: version };
  return finishMatch(club, Number(id), result, INTERNAL_SENDER, seen);
}

/** The consent to delete the only series or play-off with all its results. */
export async function versionSeen(
  { server }: Club,
  table: 'series' | 'playoffs',
): Promise<Expected> {
  const [row] = (await clubRows(server.sql))[table];
  return { versions: null, resetSeenAt: row?.version ?? null };
}

/**
 * Starts a play-off whose games were won like this, in the notation of `club.play`. Rows are inserted, because playing takes
 * most of the time of such a test.
 */
export async function playoffWith(
  club: Club,
  semifinals: readonly [string, string],
  [thirdPlace, final]: readonly [string, string] = ['', ''],
) {
  const [one, two] = semifinals;
  const start = {
    semifinals: [homeWins(one), homeWins(two)],
    thirdPlace: homeWins(thirdPlace),
    final: homeWins(final),
    series: [],
  } as const;
  await insertStart(club.server.club, start, Object.keys(TEAMS));
  const [playoff] = await club.door.playoffs(1);
  const [first, second, third, last] = playoff?.series ?? [];
  if (!playoff || !first || !second) throw new Error('A play-off of four has two semifinals.');
  return { id: playoff.id, first, second, thirdPlace: third, final: last };
}

/** Whether the home player won each game of a series of up to seven. */
function homeWins(games: string): readonly boolean[] {
  const won = games.split(' ').filter((game) => game !== '');
  return won.map(
    (winner, index) =>
      (homeSeatOf(MAX_GAMES_OF_A_SERIES, index + 1) === 'one') === (winner === '1'),
  );
}

/** Imports matches, and adds their players who are not here: "2024-03-01,Eva,Guest,4,2". */
export async function importResults(server: Faceoff, ...results: readonly string[]) {
  const lines = results.map((result) => `${result},${TEAMS.Eva},${TEAMS.Jana}`);
  const file = await resultsFile(
    ['date,home,away,home_score,away_score,home_team,away_team', ...lines].join('\n'),
  );
  const options = { ...AS_THEY_ARE, addsPlayers: true };
  return writeSource(server, await readSpreadsheet(file, ZONE), options);
}

/** Moves the clock of a club a minute on whenever it is read, so that a date that an undo does not restore is another one. */
export function everyMomentDiffers({ server }: Club): Disposable {
  let time = Date.parse('2026-03-06T19:00:00Z');
  return vi.spyOn(server.club, 'now').mockImplementation(() => {
    time += 60_000;
    return new Date(time);
  });
}
