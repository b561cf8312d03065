/** The command that edits a series outside play-offs, and its preview. */
import type { Broken } from '../../../rules/broken.ts';
import type { EditedSeries } from '../../../rules/changes/details.ts';
import { namesOf } from '../../../rules/changes/parts.ts';
import { brokenInClub } from '../../../rules/club-messages.ts';
import {
  type EditableTerms,
  formatEditConsequences,
  hasTerms,
  obstacleFacts,
  seriesEditConsequences,
} from '../../../rules/edit.ts';
import { type SeriesForm, sidesOfSeries } from '../../../rules/forms.ts';
import { entrantWith } from '../../../rules/playoff.ts';
import { playersOf } from '../../../rules/side.ts';
import { tidyText } from '../../../rules/text.ts';
import { checkLength, checkSeries } from '../../../rules/validation.ts';
import type { Sql, Tx } from '../../database/driver.ts';
import { assertValid, conflict, requireRow } from '../../database/refusal.ts';
import { assertSeen, type Expected, NO_EXPECTATION } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { placeOf } from '../../log/subjects.ts';
import { INTERNAL_SENDER, type Sender, write } from '../../log/write.ts';
import type { SeriesGame } from '../matches/row.ts';
import { findGames } from '../matches/sql.ts';
import {
  addNewPlayers,
  type PlayerOrNickName,
  partnerIn,
  playersOfForm,
  sidesFound,
  type WithNewPlayers,
  withDrafts,
} from '../players/added.ts';
import { readNickNames } from '../players/names.ts';
import type { Player } from '../players/row.ts';
import { teamNamed, teamOf } from '../teams/teams.ts';
import { changeTerms } from './games.ts';
import { type Series, situationOf } from './row.ts';
import { findSeries, rowsOfSeries } from './sql.ts';

/** New values of a series. Omitted fields keep their values. */
export type SeriesChange = WithNewPlayers & {
  readonly [Field in keyof SeriesForm]?: string | null | undefined;
} & { readonly bestOf?: number | null | undefined };

/** The consequences of an edit that has not been made. */
export interface EditPreview {
  /** The version of the series or of the play-off. */
  readonly version: number;
  /** Why the edit is impossible; null if it is possible. */
  readonly refusal: string | null;
  readonly words: readonly string[];
}

/**
 * Edits a series. An edit without changes writes nothing.
 * @throws Refusal VALIDATION for a broken rule, an unknown player or team; NOT_FOUND; CHANGED if the sender saw an older version;
 *   CONFLICT for a series of a play-off, and if a match stands against the edit
 */
export async function editSeries(
  club: ServerContext,
  id: number,
  change: SeriesChange,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<Series> {
  return write(club, sender, {
    again: findSeries,
    read: (tx) => seriesToEdit(tx, id, change),
    work: async (writing, edited) => {
      const { series, games } = edited;
      assertSeen(series, 'series', expected);
      const { terms, after, refusal } = editOf(edited, await addNewPlayers(writing, edited.found));
      if (refusal !== null) throw conflict(refusal);
      if (hasTerms(series, terms)) return series;
      const { tx, seq, log } = writing;
      const before = await rowsOfSeries(tx, id);
      const changed = await changeTerms(tx, club, series, games, terms);
      await log({
        place: placeOf({ series: id }),
        details: { kind: 'SERIES_EDITED', before: edited.before, after },
        before,
        after: await rowsOfSeries(tx, id),
      });
      return { ...changed, version: seq };
    },
  });
}

/** @throws Refusal as `editSeries`, but for versions and for matches that stand against the edit */
export async function previewSeriesEdit(
  sql: Sql,
  id: number,
  change: SeriesChange,
): Promise<EditPreview> {
  const edited = await seriesToEdit(sql, id, change);
  const { refusal, words } = editOf(edited, withDrafts(edited.found));
  return { version: edited.series.version, refusal: refusal?.text ?? null, words };
}

interface SeriesToEdit {
  readonly series: Series;
  readonly games: readonly SeriesGame[];
  readonly before: EditedSeries;
  /** The form after the edit, with the players that it names. */
  readonly form: SeriesForm & { readonly bestOf: number };
  readonly found: readonly PlayerOrNickName[];
  readonly nickNameOf: (playerId: number) => string;
}

async function seriesToEdit(
  sql: Sql | Tx,
  id: number,
  change: SeriesChange,
): Promise<SeriesToEdit> {
  const series = requireRow(await findSeries(sql, [id]), 'series', id);
  if (series.playoffId !== null) {
    throw conflict(brokenInClub('playoffSeriesNotEditable'));
  }
  const { one, two } = series.entrants;
  const games = await findGames(sql, [id]);
  const nickNameOf = await readNickNames(sql, [one, two].flatMap(playersOf));
  const before: EditedSeries = {
    players: namesOf([one, two], nickNameOf),
    teams: [teamOf(one.teamId).name, teamOf(two.teamId).name],
    bestOf: series.bestOf,
  };
  const form = {
    playerOne: tidyText(change.playerOne ?? nickNameOf(one.firstId)),
    playerTwo: tidyText(change.playerTwo ?? nickNameOf(two.firstId)),
    partnerOne: tidyText(change.partnerOne ?? partnerIn(one, nickNameOf)),
    partnerTwo: tidyText(change.partnerTwo ?? partnerIn(two, nickNameOf)),
    teamOne: tidyText(change.teamOne ?? before.teams[0]),
    teamTwo: tidyText(change.teamTwo ?? before.teams[1]),
    bestOf: change.bestOf ?? before.bestOf,
  };
  assertValid([...checkSeries(form), ...checkLength(form.bestOf)]);
  const found = await playersOfForm(sql, sidesOfSeries(form), change);
  return { series, games, before, form, found, nickNameOf };
}

/** @param players those of the form */
function editOf(
  { series, games, form, nickNameOf }: SeriesToEdit,
  players: readonly Player[],
): {
  readonly terms: EditableTerms;
  readonly after: EditedSeries;
  readonly refusal: Broken | null;
  readonly words: readonly string[];
} {
  const [one, two] = sidesFound(sidesOfSeries(form), players);
  if (!one || !two) throw new Error('A series has two sides.');
  const teamOne = teamNamed(form.teamOne, 'teamOneName');
  const teamTwo = teamNamed(form.teamTwo, 'teamTwoName');
  const terms = {
    bestOf: form.bestOf,
    entrants: {
      one: entrantWith(one, teamOne.id),
      two: entrantWith(two, teamTwo.id),
    },
  };
  const situation = situationOf(series, games);
  const follows = seriesEditConsequences(situation, terms);
  const ofForm = new Map(players.map(({ id, nickName }) => [id, nickName]));
  const names = {
    nickNameOf: (id: number) => ofForm.get(id) ?? nickNameOf(id),
    teamNameOf: (id: number) => teamOf(id).name,
  };
  return {
    terms,
    after: {
      players: [one.name, two.name],
      teams: [teamOne.name, teamTwo.name],
      bestOf: form.bestOf,
    },
    refusal:
      follows.obstacle &&
      brokenInClub('editBlocked', [], obstacleFacts(follows.obstacle, situation, names)),
    words: formatEditConsequences({ series: situation, playoff: null }, follows, names),
  };
}
