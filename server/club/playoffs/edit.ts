/** The command that edits a play-off, and its preview. */
import type { Broken } from '../../../rules/broken.ts';
import type { EditedPlayoff } from '../../../rules/changes/details.ts';
import { laterDetails } from '../../../rules/changes/parts.ts';
import { brokenInClub } from '../../../rules/club-messages.ts';
import { sameEntrant } from '../../../rules/consequences.ts';
import {
  type EditConsequences,
  formatEditConsequences,
  obstacleFacts,
  playoffEditConsequences,
} from '../../../rules/edit.ts';
import { type NamedSide, seatPath, sidesOfPlayoff } from '../../../rules/forms.ts';
import { type Entrant, entrantWith, type PlayoffTerms } from '../../../rules/playoff.ts';
import { playersOf, sameCompetitor, sideName } from '../../../rules/side.ts';
import { tidyText } from '../../../rules/text.ts';
import { checkLength, checkPlayoffEntry } from '../../../rules/validation.ts';
import type { Sql, Tx } from '../../database/driver.ts';
import { assertValid, conflict, invalid, requireRow } from '../../database/refusal.ts';
import { assertSeen, type Expected, NO_EXPECTATION } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { placeOf } from '../../log/subjects.ts';
import { INTERNAL_SENDER, type Sender, write } from '../../log/write.ts';
import {
  addNewPlayers,
  type PlayerOrNickName,
  partnerIn,
  playersOfForm,
  sidesFound,
  type WithNewPlayers,
  withDrafts,
} from '../players/added.ts';
import { nickNamesOf } from '../players/names.ts';
import type { Player } from '../players/row.ts';
import { findPlayers } from '../players/sql.ts';
import type { EditPreview } from '../series/edit.ts';
import { changeTerms } from '../series/games.ts';
import { teamNamed, teamOf } from '../teams/teams.ts';
import { type Playoff, type PlayoffRows, playoffSituation } from './row.ts';
import { takeLaterSteps } from './schedule.ts';
import {
  deleteEntrantsAt,
  findPlayoffRows,
  findPlayoffs,
  insertEntrants,
  rowsOfPlayoff,
  setPlayoff,
} from './sql.ts';

/** New values of a play-off. Omitted fields, and places that are not named, keep their values. */
export interface PlayoffChange extends WithNewPlayers {
  readonly title?: string | null | undefined;
  readonly players?: readonly PlaceChange[] | null | undefined;
  readonly bestOf?: number | null | undefined;
  readonly finalBestOf?: number | null | undefined;
}

interface PlaceChange {
  /** 1 to 16, from top to bottom. */
  readonly position: number;
  readonly nickName: string;
  /** The second player of a pair. */
  readonly partnerNickName?: string | null | undefined;
  readonly teamName: string;
}

/**
 * Edits a play-off, with the consequences for its series. An edit without changes writes nothing.
 * @throws Refusal VALIDATION for a broken rule, an unknown player, team or place; NOT_FOUND; CHANGED if the sender saw an older
 *   version; CONFLICT if a match stands against the edit
 */
export async function editPlayoff(
  club: ServerContext,
  id: number,
  change: PlayoffChange,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<Playoff> {
  return write(club, sender, {
    again: findPlayoffs,
    read: (tx) => playoffToEdit(tx, id, change),
    work: async (writing, edited) => {
      const { playoff, series, games } = edited.rows;
      assertSeen(playoff, 'playoff', expected);
      const edit = editOf(edited, await addNewPlayers(writing, edited.found));
      if (edit.refusal !== null) throw conflict(edit.refusal);
      const { follows, places, nickNameOf } = edit;
      const after = { ...playoff, ...edited.terms };
      const isSame =
        places.length === 0 &&
        after.title === playoff.title &&
        after.bestOf === playoff.bestOf &&
        after.finalBestOf === playoff.finalBestOf;
      if (isSame) return playoff;
      const { tx, seq, log } = writing;
      const before = await rowsOfPlayoff(tx, id);
      await setPlayoff(tx, after);
      // New rows, because players who exchange their places would for a moment have one place twice.
      await deleteEntrantsAt(
        tx,
        id,
        places.map(({ position }) => position),
      );
      await insertEntrants(
        tx,
        places.map(({ position, entrant }) => ({
          ...entrant,
          playoffId: id,
          position,
          hasLeft: edited.rows.entrants.some(
            (before) => before.hasLeft && sameCompetitor(before, entrant),
          ),
        })),
      );
      await takeLaterSteps(tx, club, after, series, follows.later);
      for (const { slot, ...terms } of follows.edits) {
        const present = series.find((one) => one.slot === slot);
        const own = games.filter(({ seriesId }) => seriesId === present?.id);
        if (present) await changeTerms(tx, club, present, own, terms);
      }
      const factsOf = (
        { title, bestOf, finalBestOf }: Playoff,
        entrants: readonly (Entrant | null)[],
      ): EditedPlayoff => ({
        title,
        bestOf,
        finalBestOf,
        places: entrants.map(
          (entrant) =>
            entrant && {
              player: sideName(entrant, nickNameOf),
              team: teamOf(entrant.teamId).name,
            },
        ),
      });
      await log({
        place: placeOf({ playoff: id }),
        details: {
          kind: 'PLAYOFF_EDITED',
          before: factsOf(
            playoff,
            places.map(({ was }) => was),
          ),
          after: factsOf(
            after,
            places.map(({ entrant }) => entrant),
          ),
          later: laterDetails(follows.later, nickNameOf),
        },
        before,
        after: await rowsOfPlayoff(tx, id),
      });
      return { ...after, version: seq };
    },
  });
}

/** @throws Refusal as `editPlayoff`, but for versions and for matches that stand against the edit */
export async function previewPlayoffEdit(
  sql: Sql,
  id: number,
  change: PlayoffChange,
): Promise<EditPreview> {
  const edited = await playoffToEdit(sql, id, change);
  const { refusal, words } = editOf(edited, withDrafts(edited.found));
  return { version: edited.rows.playoff.version, refusal: refusal?.text ?? null, words };
}

interface PlayoffToEdit {
  readonly rows: PlayoffRows;
  readonly terms: Pick<Playoff, 'title' | 'bestOf' | 'finalBestOf'>;
  /** The named places, in the order of `found`. */
  readonly places: readonly PlaceChange[];
  readonly sides: readonly NamedSide[];
  readonly found: readonly PlayerOrNickName[];
  /** The players before the edit. */
  readonly players: readonly Player[];
}

async function playoffToEdit(
  sql: Sql | Tx,
  id: number,
  change: PlayoffChange,
): Promise<PlayoffToEdit> {
  const playoff = requireRow(await findPlayoffs(sql, [id]), 'playoff', id);
  const rows = requireRow(await findPlayoffRows(sql, [playoff]), 'playoff', id);
  const { entrants } = rows;
  const players = await findPlayers(sql, entrants.flatMap(playersOf));
  const terms = {
    title: tidyText(change.title ?? playoff.title),
    bestOf: change.bestOf ?? playoff.bestOf,
    finalBestOf: change.finalBestOf ?? playoff.finalBestOf,
  };
  const places = (change.players ?? []).map(
    ({ position, nickName, partnerNickName, teamName }) => ({
      position,
      nickName: tidyText(nickName),
      partnerNickName: tidyText(partnerNickName ?? ''),
      teamName: tidyText(teamName),
    }),
  );
  const others = entrants.filter(
    ({ position }) => !places.some((place) => place.position === position),
  );
  const nickNameOf = nickNamesOf(players);
  const form = {
    title: terms.title,
    // The named places come first, as in the input, whose paths the broken rules name.
    players: [
      ...places.map(({ nickName }) => nickName),
      ...others.map(({ firstId }) => nickNameOf(firstId)),
    ],
    partners: [
      ...places.map(({ partnerNickName }) => partnerNickName),
      ...others.map((entrant) => partnerIn(entrant, nickNameOf)),
    ],
    teams: [
      ...places.map(({ teamName }) => teamName),
      ...others.map(({ teamId }) => teamOf(teamId).name),
    ],
  };
  const isOfOther = (field: string) =>
    others.some((_, index) => field.startsWith(`players.${places.length + index}.`));
  assertValid([
    ...checkPlayoffEntry(form).map((broken) => ({
      ...broken,
      fields: broken.fields.filter((field) => !isOfOther(field)),
    })),
    ...checkLength(terms.bestOf),
    ...checkLength(terms.finalBestOf, 'finalBestOf'),
  ]);
  const sides = sidesOfPlayoff(form).slice(0, places.length);
  const found = await playersOfForm(sql, sides, change);
  return { rows, terms, places, sides, found, players };
}

interface PlayoffEdit {
  readonly follows: EditConsequences;
  /** The places whose player or team changes. */
  readonly places: readonly {
    readonly position: number;
    readonly was: Entrant | null;
    readonly entrant: Entrant;
  }[];
  readonly nickNameOf: (playerId: number) => string;
  readonly refusal: Broken | null;
  readonly words: readonly string[];
}

/** @param named the players of the named places */
function editOf(edited: PlayoffToEdit, named: readonly Player[]): PlayoffEdit {
  const situation = playoffSituation(edited.rows);
  const { bracket } = situation;
  const size = bracket.places.length;
  const positions = new Set(edited.places.map(({ position }) => position));
  if (positions.size < edited.places.length || [...positions].some((at) => at < 1 || at > size)) {
    throw invalid(brokenInClub('placesWrong', ['players'], { size }));
  }
  const competitors = sidesFound(edited.sides, named);
  const places = edited.places.flatMap(({ position, teamName }, index) => {
    const competitor = competitors[index];
    if (!competitor) throw new Error('Each named place has a competitor.');
    const { id } = teamNamed(teamName, seatPath(index, 'teamName'));
    const entrant = entrantWith(competitor, id);
    const was = bracket.places[position - 1] ?? null;
    return was && sameEntrant(was, entrant) ? [] : [{ position, was, entrant }];
  });
  const terms: PlayoffTerms = {
    bestOf: edited.terms.bestOf,
    finalBestOf: edited.terms.finalBestOf,
    bracket: {
      ...bracket,
      places: bracket.places.map(
        (place, index) => places.find(({ position }) => position === index + 1)?.entrant ?? place,
      ),
    },
  };
  const follows = playoffEditConsequences(situation, terms);
  const nickNameOf = nickNamesOf([...edited.players, ...named]);
  const names = { nickNameOf, teamNameOf: (teamId: number) => teamOf(teamId).name };
  const { obstacle } = follows;
  const against = obstacle?.slot && situation.series[obstacle.slot];
  return {
    follows,
    places,
    nickNameOf,
    refusal:
      obstacle && against
        ? brokenInClub('editBlocked', [], obstacleFacts(obstacle, against, names))
        : null,
    words: formatEditConsequences({ playoff: situation, series: null }, follows, names),
  };
}
