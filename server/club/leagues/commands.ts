/** Commands that create, edit and delete leagues, and those by which players leave one and go on to its play-off. */
import { randomInt } from 'node:crypto';
import { drawPlaces, shuffled } from '../../../rules/bracket.ts';
import type { LeagueFormat } from '../../../rules/changes/details.ts';
import { whoLeft } from '../../../rules/changes/parts.ts';
import { brokenInClub } from '../../../rules/club-messages.ts';
import { type LeagueForm, seatPath, sidesOfPlayoff } from '../../../rules/forms.ts';
import {
  drawFixtures,
  fixturesOfLatecomer,
  type LeaguePoints,
  leavingLeague,
  type Pairing,
  qualifiedOf,
} from '../../../rules/league.ts';
import { entrantWith, type PlayoffLengths } from '../../../rules/playoff.ts';
import { isIn, playersOf, sideName } from '../../../rules/side.ts';
import { tidyText } from '../../../rules/text.ts';
import { checkLeague, checkLeagueEdit, checkLength } from '../../../rules/validation.ts';
import type { Tx } from '../../database/driver.ts';
import { assertValid, changed, conflict, invalid, requireRow } from '../../database/refusal.ts';
import { inSeconds } from '../../database/wall-clock.ts';
import { assertDeletable, type Expected, isExpected, NO_EXPECTATION } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { placeOf } from '../../log/subjects.ts';
import { deleteRows } from '../../log/table.ts';
import { INTERNAL_SENDER, SAME_ID, type Sender, type Writing, write } from '../../log/write.ts';
import { MATCHES } from '../matches/row.ts';
import { insertMatches, seatGame } from '../matches/sql.ts';
import {
  addNewPlayers,
  type FoundSide,
  playersOfForm,
  sidesFound,
  type WithNewPlayers,
} from '../players/added.ts';
import { readNickNames } from '../players/names.ts';
import { addPlayoff } from '../playoffs/commands.ts';
import { teamNamed } from '../teams/teams.ts';
import { championIn } from './decided.ts';
import {
  LEAGUES,
  type League,
  type LeagueEntrant,
  type LeagueRows,
  leagueSituation,
  versionWithResults,
} from './row.ts';
import {
  deleteLeagueEntrants,
  findLeagueRows,
  findLeagues,
  findPlayoffsOfLeagues,
  insertLeague,
  insertLeagueEntrants,
  rowsOfLeague,
  setLeague,
  setLeft,
} from './sql.ts';

type LeagueEntry = LeagueForm & WithNewPlayers & { readonly points: LeaguePoints };

/** Creates a league with all its fixtures. Players and teams with the same index belong together. @throws Refusal VALIDATION */
export async function createLeague(
  club: ServerContext,
  entry: LeagueEntry,
  sender: Sender = INTERNAL_SENDER,
  randomBelow: (limit: number) => number = randomInt,
): Promise<League> {
  const form = tidyLeague(entry);
  assertValid(checkLeague(form));
  const { title, legs, qualify } = form;
  const { points } = entry;
  const sides = sidesOfPlayoff(form);
  return write(club, sender, {
    again: findLeagues,
    read: (tx) => playersOfForm(tx, sides, entry),
    work: async (writing, found) => {
      const competitors = sidesFound(sides, await addNewPlayers(writing, found));
      const { tx, seq, log } = writing;
      const createdAt = club.now().toISOString();
      const league = { createdAt, title, legs, points, qualify };
      const id = await insertLeague(tx, league);
      const lots = shuffled([...competitors.keys()], randomBelow);
      const entrants = competitors.map((competitor, index) => ({
        leagueId: id,
        position: index + 1,
        lot: (lots[index] ?? index) + 1,
        left: null,
        ...entrantOf(competitor, form, index),
      }));
      await insertLeagueEntrants(tx, entrants);
      await addFixtures(writing, club, entrants, drawFixtures(entrants.length, legs));
      await log({
        place: placeOf({ league: id }),
        details: {
          kind: 'LEAGUE_CREATED',
          league: { title, points, qualify },
          legs,
          players: competitors.map(({ name }) => name),
        },
        after: await rowsOfLeague(tx, id),
      });
      return { ...league, id, version: seq };
    },
  });
}

function tidyLeague(entry: LeagueForm): LeagueForm {
  const { legs, qualify, partners = [] } = entry;
  return {
    legs,
    qualify,
    title: tidyText(entry.title),
    players: entry.players.map(tidyText),
    partners: partners.map(tidyText),
    teams: entry.teams.map(tidyText),
  };
}

function entrantOf(competitor: FoundSide, { teams }: LeagueForm, index: number) {
  const team = teamNamed(teams[index] ?? '', seatPath(index, 'teamName'));
  return entrantWith(competitor, team.id);
}

async function addFixtures(
  { tx, seq }: Writing,
  club: ServerContext,
  entrants: readonly LeagueEntrant[],
  fixtures: readonly Pairing[],
): Promise<void> {
  const playedAt = inSeconds(club.now());
  const matches = fixtures.flatMap(({ round, home: atHome, away: other }) => {
    const [home, away] = [entrants[atHome], entrants[other]];
    return home && away
      ? [{ ...NO_RESULT, playedAt, home, away, leagueId: home.leagueId, round }]
      : [];
  });
  await insertMatches(tx, matches, seq);
}

const NO_RESULT = { result: null, seriesId: null, gameNumber: null } as const;

/** New values of a league, and entrants who come late. Missing values stay. */
export interface LeagueEdit extends WithNewPlayers {
  readonly title?: string | undefined;
  readonly points?: LeaguePoints | undefined;
  /** Null for no play-off. */
  readonly qualify?: number | null | undefined;
  readonly players: readonly string[];
  readonly partners: readonly string[];
  readonly teams: readonly string[];
}

/**
 * Edits a league, and adds those who come late with their fixtures.
 * @throws Refusal VALIDATION for a broken rule, NOT_FOUND, CHANGED, CONFLICT for a player who is in the league, and for more than the
 *   title once the play-off exists
 */
export async function editLeague(
  club: ServerContext,
  id: number,
  edit: LeagueEdit,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<League> {
  return write(club, sender, {
    again: findLeagues,
    read: (tx) => leagueNow(tx, id),
    work: async (writing, rows) => {
      const { tx, seq, log } = writing;
      const { league, entrants, matches } = rows;
      assertUnchanged(rows, expected);
      const nickNameOf = await readNickNames(tx, entrants.flatMap(playersOf));
      const present = entrants.filter(({ left }) => left === null);
      const after = {
        title: tidyText(edit.title ?? league.title),
        points: edit.points ?? league.points,
        qualify: edit.qualify === undefined ? league.qualify : edit.qualify,
      };
      const added = tidyLeague({ ...edit, ...after, legs: league.legs });
      assertValid(
        checkLeagueEdit({
          ...added,
          qualify: after.qualify === league.qualify ? null : after.qualify,
          players: [...added.players, ...present.map(({ firstId }) => nickNameOf(firstId))],
          partners: [
            ...added.players.map((_, index) => added.partners?.[index] ?? ''),
            ...present.map(({ partnerId }) => (partnerId === null ? '' : nickNameOf(partnerId))),
          ],
          teams: [...added.teams, ...present.map(() => UNCHECKED_TEAM)],
        }),
      );
      const before = formatOf(league);
      const isSame = before.points === after.points && before.qualify === after.qualify;
      if (!isSame || added.players.length > 0) await assertNoPlayoff(tx, league);
      if (isSame && before.title === after.title && added.players.length === 0) return league;
      const rowsBefore = await rowsOfLeague(tx, id);
      await setLeague(tx, { id, ...after });
      const sides = sidesOfPlayoff(added);
      const competitors = sidesFound(
        sides,
        await addNewPlayers(writing, await playersOfForm(tx, sides, edit)),
      );
      assertNew(league, entrants, competitors, nickNameOf);
      const all = [...entrants];
      const fixtures: Pairing[] = [];
      const situation = leagueSituation({ league, entrants, matches });
      for (const [index, competitor] of competitors.entries()) {
        all.push({
          leagueId: id,
          position: Math.max(...all.map(({ position }) => position)) + 1,
          lot: Math.max(...all.map(({ lot }) => lot)) + 1,
          left: null,
          ...entrantOf(competitor, added, index),
        });
        fixtures.push(...fixturesOfLatecomer({ ...situation, entrants: all }, fixtures));
      }
      await insertLeagueEntrants(tx, all.slice(entrants.length));
      await addFixtures(writing, club, all, fixtures);
      await log({
        place: placeOf({ league: id }),
        details: {
          kind: 'LEAGUE_EDITED',
          before,
          after,
          players: competitors.map(({ name }) => name),
        },
        before: rowsBefore,
        after: await rowsOfLeague(tx, id),
      });
      return { ...league, ...after, version: seq };
    },
  });
}

/** The teams of those who are in the league are not checked again. */
const UNCHECKED_TEAM = '-';

function formatOf({ title, points, qualify }: League): LeagueFormat {
  return { title, points, qualify };
}

/** @throws Refusal CONFLICT for a player who is, or was, in the league */
function assertNew(
  { title }: League,
  entrants: readonly LeagueEntrant[],
  competitors: readonly FoundSide[],
  nickNameOf: (playerId: number) => string,
): void {
  const known = competitors
    .flatMap(playersOf)
    .find((player) => entrants.some((entrant) => isIn(entrant, player)));
  if (known === undefined) return;
  throw conflict(brokenInClub('playerInLeague', ['sides'], { nickName: nickNameOf(known), title }));
}

/** @throws Refusal CONFLICT */
async function assertNoPlayoff(tx: Tx, { id, title }: League): Promise<void> {
  const [playoff] = await findPlayoffsOfLeagues(tx, [id]);
  if (playoff) throw conflict(brokenInClub('leaguePlayoffExists', ['id'], { title }));
}

/**
 * Deletes a league with its matches, and returns its id. Its play-off stays.
 * @throws Refusal NOT_FOUND, CHANGED if the sender saw an older version, CONFLICT if matches were played and may not be deleted
 */
export async function deleteLeague(
  club: ServerContext,
  id: number,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<number> {
  return write(club, sender, {
    again: SAME_ID,
    read: (tx) => leagueNow(tx, id),
    work: async ({ tx, log }, rows) => {
      const { league, entrants, matches } = rows;
      const played = matches.filter(({ result }) => result !== null).length;
      assertDeletable({ version: versionWithResults(rows) }, played, expected);
      const before = await rowsOfLeague(tx, id);
      await deleteRows(tx, MATCHES, matches);
      await deleteLeagueEntrants(
        tx,
        id,
        entrants.map(({ position }) => position),
      );
      await deleteRows(tx, LEAGUES, [league]);
      await log({
        place: placeOf({ league: id }),
        details: { kind: 'LEAGUE_DELETED', league: formatOf(league) },
        before,
      });
      return id;
    },
  });
}

/**
 * Lets a player, or the pair of a player, leave a league. Fixtures that were not played are removed.
 * @throws Refusal NOT_FOUND, VALIDATION for a player of no entry, CHANGED, CONFLICT if nothing is left to play or a match is live
 */
export async function leaveLeague(
  club: ServerContext,
  id: number,
  playerId: number,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<League> {
  return write(club, sender, {
    again: findLeagues,
    read: (tx) => leagueNow(tx, id),
    work: async ({ tx, seq, log }, rows) => {
      const { league, entrants } = rows;
      assertUnchanged(rows, expected);
      const nickNameOf = await readNickNames(tx, [playerId, ...entrants.flatMap(playersOf)]);
      const index = entrants.findIndex((entrant) => isIn(entrant, playerId));
      const entrant = entrants[index];
      if (!entrant) {
        const names = { nickName: nickNameOf(playerId), title: league.title };
        throw invalid(brokenInClub('playerNotInLeague', ['player'], names));
      }
      const name = sideName(entrant, nickNameOf);
      const leaving = leavingLeague(leagueSituation(rows), index);
      if (!leaving) {
        const rule = entrant.left === null ? 'nothingLeftToPlay' : 'leftAlready';
        throw conflict(brokenInClub(rule, ['player'], { nickName: name, title: league.title }));
      }
      const live = leaving.removed.find(({ match }) => match.live !== null)?.match;
      if (live) {
        const [home, away] = [sideName(live.home, nickNameOf), sideName(live.away, nickNameOf)];
        throw conflict(brokenInClub('matchInPlay', ['player'], { home, away }));
      }
      const before = await rowsOfLeague(tx, id);
      await deleteRows(
        tx,
        MATCHES,
        leaving.removed.map(({ match }) => match),
      );
      for (const { match } of leaving.turned) {
        await seatGame(tx, { id: match.id, home: match.away, away: match.home });
      }
      const { matches } = rows;
      const hasPlayed = matches.some(
        ({ result, home, away }) => result && (isIn(home, playerId) || isIn(away, playerId)),
      );
      if (hasPlayed) await setLeft(tx, entrant, leaving.as);
      else await deleteLeagueEntrants(tx, id, [entrant.position]);
      const [left] = await findLeagueRows(tx, id);
      const champion = left ? await championIn(tx, left) : null;
      await log({
        place: placeOf({ league: id }),
        details: {
          kind: 'LEAGUE_LEFT',
          title: league.title,
          ...whoLeft(entrant, nickNameOf),
          as: leaving.as,
          matches: leaving.removed.length,
          ...(champion !== null && { champion }),
        },
        before,
        after: await rowsOfLeague(tx, id),
      });
      return { ...league, version: seq };
    },
  });
}

/**
 * Creates the play-off of a league whose matches are all played. The table seeds it, and the play-off has the title of the league.
 * @throws Refusal NOT_FOUND, VALIDATION, CHANGED, CONFLICT while matches are open, and if the league has a play-off or none is wanted
 */
export async function startLeaguePlayoff(
  club: ServerContext,
  id: number,
  {
    bestOf,
    finalBestOf,
    thirdPlaceSeries,
  }: PlayoffLengths & { readonly thirdPlaceSeries: boolean },
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<League> {
  assertValid([...checkLength(bestOf), ...checkLength(finalBestOf, 'finalBestOf')]);
  return write(club, sender, {
    again: findLeagues,
    read: (tx) => leagueNow(tx, id),
    work: async (writing, rows) => {
      const { league, entrants, matches } = rows;
      assertUnchanged(rows, expected);
      await assertNoPlayoff(writing.tx, league);
      if (league.qualify === null) throw conflict(brokenInClub('leagueWithoutPlayoff', ['id']));
      const open = matches.filter(({ result }) => result === null).length;
      if (open > 0) throw conflict(brokenInClub('leagueGoesOn', ['id'], { open }));
      const seeded = qualifiedOf(leagueSituation(rows)).flatMap((index) => entrants[index] ?? []);
      if (seeded.length < 2) throw conflict(brokenInClub('leagueTooFew', ['id']));
      const nickNameOf = await readNickNames(writing.tx, seeded.flatMap(playersOf));
      await addPlayoff(writing, club, {
        title: league.title,
        names: seeded.map((entrant) => sideName(entrant, nickNameOf)),
        places: drawPlaces(seeded, 'BY_RATING', randomInt),
        bestOf,
        finalBestOf,
        thirdPlaceSeries,
        leagueId: id,
      });
      return league;
    },
  });
}

/** @throws Refusal CHANGED if the sender saw an older version */
function assertUnchanged(rows: LeagueRows, expected: Expected): void {
  const version = versionWithResults(rows);
  if (isExpected({ version }, expected)) return;
  throw changed(brokenInClub('leagueChanged', ['expectedVersion']), { version });
}

async function leagueNow(tx: Tx, id: number): Promise<LeagueRows> {
  return requireRow(await findLeagueRows(tx, id), 'league', id);
}
