/** Commands that add, edit and delete seasons. */
import { brokenInClub } from '../../../rules/club-messages.ts';
import { type SeasonForm, tidySeason } from '../../../rules/forms.ts';
import { MAX_SEASONS } from '../../../rules/limits.ts';
import { broken } from '../../../rules/messages.ts';
import { checkSeason } from '../../../rules/validation.ts';
import type { Tx } from '../../database/driver.ts';
import { assertValid, changed, conflict, requireRow } from '../../database/refusal.ts';
import { type Expected, isExpected, NO_EXPECTATION } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { placeOf } from '../../log/subjects.ts';
import { deleteRows } from '../../log/table.ts';
import { INTERNAL_SENDER, NO_READ, SAME_ID, type Sender, write } from '../../log/write.ts';
import { SEASONS, type Season } from './row.ts';
import {
  allSeasons,
  findOverlapping,
  findSeasons,
  insertSeason,
  rowsOfSeason,
  setSeason,
} from './sql.ts';

/** @throws Refusal VALIDATION for a broken rule, CONFLICT for days of another season, and for too many seasons */
export function createSeason(
  club: ServerContext,
  form: SeasonForm,
  sender: Sender = INTERNAL_SENDER,
): Promise<Season> {
  const season = tidySeason(form);
  assertValid(checkSeason(season));
  return write(club, sender, {
    again: findSeasons,
    read: NO_READ,
    work: async ({ tx, log, seq }) => {
      if ((await allSeasons(tx)).length >= MAX_SEASONS) {
        throw conflict(brokenInClub('seasonsTooMany', [], { max: MAX_SEASONS }));
      }
      await assertFree(tx, season, null);
      const id = await insertSeason(tx, season);
      await log({
        place: placeOf({ season: id }),
        details: { kind: 'SEASON_CREATED', season },
        after: await rowsOfSeason(tx, id),
      });
      return { ...season, id, version: seq };
    },
  });
}

/**
 * Edits name and days of a season.
 * @throws Refusal VALIDATION for a broken rule, NOT_FOUND, CHANGED, CONFLICT for days of another season
 */
export function editSeason(
  club: ServerContext,
  id: number,
  form: SeasonForm,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<Season> {
  const season = tidySeason(form);
  assertValid(checkSeason(season));
  return write(club, sender, {
    again: findSeasons,
    read: (tx) => seasonNow(tx, id),
    work: async ({ tx, log, seq }, present) => {
      assertUnchanged(present, expected);
      const { name, from, to } = present;
      if (season.name === name && season.from === from && season.to === to) return present;
      await assertFree(tx, season, id);
      const before = await rowsOfSeason(tx, id);
      await setSeason(tx, id, season);
      await log({
        place: placeOf({ season: id }),
        details: { kind: 'SEASON_EDITED', before: { name, from, to }, after: season },
        before,
        after: await rowsOfSeason(tx, id),
      });
      return { ...season, id, version: seq };
    },
  });
}

/** Deletes a season and returns the id. Its matches stay. @throws Refusal NOT_FOUND, CHANGED */
export function deleteSeason(
  club: ServerContext,
  id: number,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<number> {
  return write(club, sender, {
    again: SAME_ID,
    read: (tx) => seasonNow(tx, id),
    work: async ({ tx, log }, present) => {
      assertUnchanged(present, expected);
      const { name, from, to } = present;
      const before = await rowsOfSeason(tx, id);
      await deleteRows(tx, SEASONS, [{ id }]);
      await log({
        place: placeOf({ season: id }),
        details: { kind: 'SEASON_DELETED', season: { name, from, to } },
        before,
      });
      return id;
    },
  });
}

/** @throws Refusal CONFLICT */
async function assertFree(tx: Tx, season: SeasonForm, id: number | null): Promise<void> {
  const [other] = await findOverlapping(tx, season, id);
  if (other) throw conflict(broken('seasonsOverlap', ['from', 'to'], { name: other.name }));
}

/** @throws Refusal CHANGED */
function assertUnchanged(season: Season, expected: Expected): void {
  if (isExpected(season, expected)) return;
  const { version } = season;
  throw changed(brokenInClub('seasonChanged', ['expectedVersion']), { version });
}

async function seasonNow(tx: Tx, id: number): Promise<Season> {
  return requireRow(await findSeasons(tx, [id]), 'season', id);
}
