/** The play-offs that were won: from the ledger, and from the few that players gave up. */
import type { Title } from '../../../rules/records.ts';
import {
  type Competitor,
  competitorOfKey,
  DISCIPLINES,
  type Discipline,
  disciplineOf,
  isIn,
  keyOf,
} from '../../../rules/side.ts';
import { dayOfPlay, isDayIn, type Span } from '../../../rules/span.ts';
import { type GivenUpPlayoff, titlesIn } from '../../../rules/titles.ts';
import { findDecidingPlayoffs } from '../../club/leagues/sql.ts';
import { playoffById } from '../../club/playoffs/queries.ts';
import { findWithoutFinal } from '../../club/playoffs/titles.ts';
import { standingOf } from '../../club/series/row.ts';
import { findForfeitedFinals } from '../../club/series/sql.ts';
import { wallClock } from '../../database/wall-clock.ts';
import type { GraphContext } from '../../graphql/context.ts';
import { byPlayer } from '../../log/seq-cache.ts';

/** Returns the titles of a discipline in the order in which they were won, without those of leagues. */
export async function titlesOf(
  context: GraphContext,
  discipline: Discipline,
): Promise<readonly Title[]> {
  const decided = await leaguesOfPlayoffs(context);
  const titles = await playoffTitlesOf(context, discipline);
  return titles.filter(({ playoffId }) => !decided.has(playoffId));
}

/** A title of a league that its play-off decided. */
export interface LeagueTitle extends Title {
  readonly leagueId: number;
}

/** Returns the titles of leagues that their play-offs decided, of both disciplines. */
export async function titlesOfLeagues(context: GraphContext): Promise<readonly LeagueTitle[]> {
  const decided = await leaguesOfPlayoffs(context);
  const titles = await Promise.all(DISCIPLINES.map((each) => playoffTitlesOf(context, each)));
  return titles.flat().flatMap((title) => {
    const leagueId = decided.get(title.playoffId);
    return leagueId === undefined ? [] : [{ ...title, leagueId }];
  });
}

/** Returns the ids of leagues by those of the play-offs that decide them. */
async function leaguesOfPlayoffs({ cache }: GraphContext): Promise<ReadonlyMap<number, number>> {
  const found = await cache().query('play-offs of leagues', findDecidingPlayoffs);
  return new Map(found.map(({ id, leagueId }) => [id, leagueId]));
}

/** Returns who won each play-off of a discipline, also those of leagues, in the order in which they were won. */
export function playoffTitlesOf(
  context: GraphContext,
  discipline: Discipline,
): Promise<readonly Title[]> {
  const cache = context.cache();
  return cache.memo(`play-offs won of ${discipline}`, async () => {
    const [ledgers, givenUp] = await Promise.all([cache.ledgers(), givenUpPlayoffs(context)]);
    return titlesIn(discipline, ledgers[byPlayer(discipline)].matches, givenUp);
  });
}

async function givenUpPlayoffs({ cache, club }: GraphContext): Promise<GivenUpPlayoff[]> {
  const [finals, withoutFinal] = await Promise.all([
    cache().query('finals given up', findForfeitedFinals),
    cache().query('play-offs without a final', findWithoutFinal),
  ]);
  const decided = [
    ...finals.map((final) => ({
      playoffId: final.playoffId,
      winner: standingOf(final, []).winner,
      finalId: final.id,
    })),
    ...withoutFinal.map(({ playoff, winner }) => ({
      playoffId: playoff.id,
      winner,
      finalId: null,
    })),
  ];
  const found = decided.map(async (each) => {
    const playoff = await cache().load(playoffById, each.playoffId);
    if (!playoff) return [];
    const { createdAt } = playoff;
    const createdOn = dayOfPlay(wallClock(createdAt, club.timeZone));
    return { ...each, createdAt: Date.parse(createdAt) / 1_000, createdOn };
  });
  return (await Promise.all(found)).flat();
}

/** Returns the number of play-offs of a span that a player has won, in doubles with any partner. */
export async function titleCountOf(
  context: GraphContext,
  playerId: number,
  discipline: Discipline,
  span: Span,
): Promise<number> {
  const titles = (await titlesOf(context, discipline)).filter(({ day }) => isDayIn(day, span));
  return titles.filter(({ who }) => isIn(competitorOfKey(who), playerId)).length;
}

/** Returns the number of play-offs of a span that a pair, or a player alone, has won. */
export async function titleCountOfCompetitor(
  context: GraphContext,
  competitor: Competitor,
  span: Span,
): Promise<number> {
  const titles = await titlesOf(context, disciplineOf([competitor]));
  const key = keyOf(competitor);
  return titles.filter(({ who, day }) => who === key && isDayIn(day, span)).length;
}
