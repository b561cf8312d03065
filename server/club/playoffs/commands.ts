/** Commands that create and delete play-offs. */
import { randomInt } from 'node:crypto';
import {
  drawPlaces,
  type FirstRound,
  hasThirdPlaceSeries,
  type PlayoffDraw,
} from '../../../rules/bracket.ts';
import { laterConsequences } from '../../../rules/consequences.ts';
import { type PlayoffForm, seatPath, sidesOfPlayoff } from '../../../rules/forms.ts';
import { DEFAULT_BEST_OF } from '../../../rules/limits.ts';
import { type Entrant, entrantWith, type PlayoffLengths } from '../../../rules/playoff.ts';
import { byRating, isProvisionalRating, type Ratings } from '../../../rules/ratings.ts';
import type { Discipline } from '../../../rules/side.ts';
import { tidyText } from '../../../rules/text.ts';
import { checkLength, checkPlayoffEntry } from '../../../rules/validation.ts';
import { startDeadline } from '../../database/deadline.ts';
import { isOutOfReach } from '../../database/errors.ts';
import { assertValid, databaseSilent, requireRow } from '../../database/refusal.ts';
import { assertDeletable, type Expected, NO_EXPECTATION } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { placeOf } from '../../log/subjects.ts';
import { deleteRows } from '../../log/table.ts';
import { INTERNAL_SENDER, SAME_ID, type Sender, type Writing, write } from '../../log/write.ts';
import { findGames } from '../matches/sql.ts';
import { addNewPlayers, playersOfForm, sidesFound, type WithNewPlayers } from '../players/added.ts';
import { dropSeries } from '../series/games.ts';
import { findSeriesOfPlayoffs } from '../series/sql.ts';
import { teamNamed } from '../teams/teams.ts';
import { PLAYOFFS, type Playoff } from './row.ts';
import { takeLaterSteps } from './schedule.ts';
import {
  deleteEntrants,
  findPlayoffs,
  insertEntrants,
  insertPlayoff,
  rowsOfPlayoff,
} from './sql.ts';

/** The form of a new play-off. Without options it is best of seven, with a 3rd-place series. */
interface PlayoffEntry extends PlayoffForm, WithNewPlayers, Partial<PlayoffLengths> {
  readonly thirdPlaceSeries?: boolean;
}

/** Creates a play-off. Players and teams with the same index belong together. @throws Refusal VALIDATION */
export async function createPlayoff(
  club: ServerContext,
  input: PlayoffEntry,
  draw: PlayoffDraw,
  sender: Sender = INTERNAL_SENDER,
  randomBelow: (limit: number) => number = randomInt,
): Promise<Playoff> {
  const form = {
    title: tidyText(input.title),
    players: input.players.map(tidyText),
    partners: (input.partners ?? []).map(tidyText),
    teams: input.teams.map(tidyText),
  };
  const sides = sidesOfPlayoff(form);
  const { bestOf = DEFAULT_BEST_OF, finalBestOf = bestOf, thirdPlaceSeries = true } = input;
  assertValid(checkPlayoffEntry(form));
  assertValid([...checkLength(bestOf), ...checkLength(finalBestOf, 'finalBestOf')]);
  const signal = sender.signal ?? startDeadline();
  const discipline = form.partners.some((partner) => partner !== '') ? 'DOUBLES' : 'SINGLES';
  const ratings = draw === 'BY_RATING' ? await presentRatings(club, discipline, signal) : null;
  const ratingOf = (entrant: Entrant) => {
    const rated = ratings?.ofCompetitor(entrant) ?? null;
    return { rating: rated?.rating ?? null, provisional: isProvisionalRating(rated) };
  };
  return write(
    club,
    { ...sender, signal },
    {
      again: findPlayoffs,
      read: (tx) => playersOfForm(tx, sides, input),
      work: async (writing, found) => {
        const competitors = sidesFound(sides, await addNewPlayers(writing, found));
        const entrants = competitors.map((competitor, place) =>
          entrantWith(
            competitor,
            teamNamed(form.teams[place] ?? '', seatPath(place, 'teamName')).id,
          ),
        );
        const inOrder = ratings
          ? entrants.toSorted((one, other) => byRating(ratingOf(one), ratingOf(other)))
          : entrants;
        return addPlayoff(writing, club, {
          title: form.title,
          names: competitors.map(({ name }) => name),
          places: drawPlaces(inOrder, draw, randomBelow),
          bestOf,
          finalBestOf,
          thirdPlaceSeries,
        });
      },
    },
  );
}

interface DrawnPlayoff extends FirstRound<Entrant>, PlayoffLengths {
  readonly title: string;
  /** The names of the entrants, for the log. */
  readonly names: readonly string[];
  /** The league whose table seeded the play-off; missing for others. */
  readonly leagueId?: number;
}

/** Writes a play-off whose places are drawn, with the series whose players are known. */
export async function addPlayoff(
  { tx, seq, log }: Writing,
  club: ServerContext,
  drawn: DrawnPlayoff,
): Promise<Playoff> {
  const { title, names, places, thirdPlaceSeries, bestOf, finalBestOf, leagueId = null } = drawn;
  const bracket = { places, thirdPlaceSeries };
  const playoff = await insertPlayoff(tx, {
    createdAt: club.now().toISOString(),
    title,
    bestOf,
    finalBestOf,
    thirdPlaceSeries: hasThirdPlaceSeries(bracket),
    leagueId,
  });
  await insertEntrants(
    tx,
    places.flatMap((entrant, index) =>
      entrant ? [{ ...entrant, playoffId: playoff.id, position: index + 1 }] : [],
    ),
  );
  const { later } = laterConsequences({ bracket, bestOf, finalBestOf, series: {} });
  await takeLaterSteps(tx, club, playoff, [], later);
  const isUsual = bestOf === DEFAULT_BEST_OF && finalBestOf === DEFAULT_BEST_OF;
  await log({
    place: placeOf({ playoff: playoff.id }),
    details: {
      kind: 'PLAYOFF_CREATED',
      title,
      players: names,
      ...(!isUsual && { lengths: { bestOf, finalBestOf } }),
    },
    after: await rowsOfPlayoff(tx, playoff.id),
  });
  return { ...playoff, version: seq };
}

/** @throws Refusal BUSY if the matches cannot be read in time */
function presentRatings(
  club: ServerContext,
  discipline: Discipline,
  signal: AbortSignal,
): Promise<Ratings> {
  const ratings = club.live.cache.withDeadline(signal).ratings(discipline);
  return ratings.catch((error: unknown) => {
    throw isOutOfReach(error) ? databaseSilent() : error;
  });
}

/**
 * Deletes a play-off with its series, and returns its id.
 * @throws Refusal NOT_FOUND, CHANGED if the sender saw an older version, CONFLICT if matches were played and may not
 *   be cleared
 */
export async function deletePlayoff(
  club: ServerContext,
  id: number,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<number> {
  return write(club, sender, {
    again: SAME_ID,
    read: async (tx) => requireRow(await findPlayoffs(tx, [id]), 'playoff', id),
    work: async ({ tx, log }, playoff) => {
      const series = await findSeriesOfPlayoffs(tx, [id]);
      const seriesIds = series.map((one) => one.id);
      const games = await findGames(tx, seriesIds);
      assertDeletable(playoff, games.filter(({ result }) => result !== null).length, expected);
      const before = await rowsOfPlayoff(tx, id);
      for (const one of seriesIds) await dropSeries(tx, one);
      await deleteEntrants(tx, id);
      await deleteRows(tx, PLAYOFFS, [playoff]);
      await log({
        place: placeOf({ playoff: id }),
        details: { kind: 'PLAYOFF_DELETED', title: playoff.title },
        before,
      });
      return id;
    },
  });
}
