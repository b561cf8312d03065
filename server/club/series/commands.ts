/** Commands that create and delete series. */
import { namesOf } from '../../../rules/changes/parts.ts';
import { brokenInClub } from '../../../rules/club-messages.ts';
import { type SeriesForm, sidesOfSeries } from '../../../rules/forms.ts';
import { DEFAULT_BEST_OF } from '../../../rules/limits.ts';
import { entrantWith } from '../../../rules/playoff.ts';
import { playersOf } from '../../../rules/side.ts';
import { tidyText } from '../../../rules/text.ts';
import { checkLength, checkSeries } from '../../../rules/validation.ts';
import { assertValid, conflict, requireRow } from '../../database/refusal.ts';
import { assertDeletable, type Expected, NO_EXPECTATION } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { placeOf } from '../../log/subjects.ts';
import { INTERNAL_SENDER, SAME_ID, type Sender, write } from '../../log/write.ts';
import { findGames } from '../matches/sql.ts';
import { addNewPlayers, playersOfForm, sidesFound, type WithNewPlayers } from '../players/added.ts';
import { readNickNames } from '../players/names.ts';
import { teamNamed } from '../teams/teams.ts';
import { dropSeries, startSeries } from './games.ts';
import type { Series } from './row.ts';
import { findSeries, rowsOfSeries } from './sql.ts';

/** @throws Refusal VALIDATION for a broken rule, an unknown player or team */
export async function createSeries(
  club: ServerContext,
  input: SeriesForm & WithNewPlayers & { readonly bestOf?: number },
  sender: Sender = INTERNAL_SENDER,
): Promise<Series> {
  const form = {
    playerOne: tidyText(input.playerOne),
    playerTwo: tidyText(input.playerTwo),
    teamOne: tidyText(input.teamOne),
    teamTwo: tidyText(input.teamTwo),
    partnerOne: tidyText(input.partnerOne ?? ''),
    partnerTwo: tidyText(input.partnerTwo ?? ''),
  };
  const sides = sidesOfSeries(form);
  const { bestOf = DEFAULT_BEST_OF } = input;
  assertValid([...checkSeries(form), ...checkLength(bestOf)]);
  return write(club, sender, {
    again: findSeries,
    read: (tx) => playersOfForm(tx, sides, input),
    work: async (writing, found) => {
      const [one, two] = sidesFound(sides, await addNewPlayers(writing, found));
      const { tx, seq, log } = writing;
      const teamOne = teamNamed(form.teamOne, 'teamOneName');
      const teamTwo = teamNamed(form.teamTwo, 'teamTwoName');
      if (!one || !two) throw new Error('A series has two sides.');
      const series = await startSeries(tx, club, {
        pair: [entrantWith(one, teamOne.id), entrantWith(two, teamTwo.id)],
        playoffId: null,
        slot: null,
        bestOf,
      });
      await log({
        place: placeOf({ series: series.id }),
        details: {
          kind: 'SERIES_CREATED',
          players: [one.name, two.name],
          teams: [teamOne.name, teamTwo.name],
          ...(bestOf !== DEFAULT_BEST_OF && { bestOf }),
        },
        after: await rowsOfSeries(tx, series.id),
      });
      return { ...series, version: seq };
    },
  });
}

/**
 * Deletes a series with its games, and returns its id.
 * @throws Refusal NOT_FOUND, CHANGED if the sender saw an older version, CONFLICT for a series of a play-off, or
 *   if matches were played and may not be cleared
 */
export async function deleteSeries(
  club: ServerContext,
  id: number,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<number> {
  return write(club, sender, {
    again: SAME_ID,
    read: async (tx) => requireRow(await findSeries(tx, [id]), 'series', id),
    work: async ({ tx, log }, series) => {
      if (series.playoffId !== null) {
        throw conflict(brokenInClub('playoffSeriesNotDeletable'));
      }
      const games = await findGames(tx, [id]);
      assertDeletable(series, games.filter(({ result }) => result !== null).length, expected);
      const { one, two } = series.entrants;
      const nickNameOf = await readNickNames(tx, [one, two].flatMap(playersOf));
      const before = await rowsOfSeries(tx, id);
      await dropSeries(tx, id);
      await log({
        place: placeOf({ series: id }),
        details: {
          kind: 'SERIES_DELETED',
          players: namesOf([one, two], nickNameOf),
        },
        before,
      });
      return id;
    },
  });
}
