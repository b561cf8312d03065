/** Plans a play-off of a source: two semifinals of four players, and the later series that follow from their results. */
import { type PlayoffSlot, pairIn } from '../../../rules/bracket.ts';
import {
  type BracketStandings,
  outcomesOf,
  type SeriesBySlot,
  sameEntrant,
  standingsOf,
} from '../../../rules/consequences.ts';
import { TEXTS } from '../../../rules/limits.ts';
import { type Entrant, type Pair, SLOT_NAMES } from '../../../rules/playoff.ts';
import { seriesProgress } from '../../../rules/series.ts';
import { competitorId } from '../../../rules/side.ts';
import { tidyText } from '../../../rules/text.ts';
import { checkPlayoff } from '../../../rules/validation.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { instantOf } from './dates.ts';
import { playoffName } from './findings.ts';
import type { PlanContext } from './plan-matches.ts';
import { type CheckedSeries, newGames, PLANNED_TERMS, planSeries } from './plan-series.ts';
import type { PlannedPlayoff, PlannedSeries } from './planned.ts';
import type { SourcePlayoff } from './source.ts';

/**
 * Plans a play-off without the series that do not follow from its semifinals.
 * @param series the valid series of the play-off, in its order
 * @returns null if the first two series are not semifinals of four players
 */
export function planPlayoff(
  source: SourcePlayoff,
  series: readonly CheckedSeries[],
  context: PlanContext,
): PlannedPlayoff | null {
  const [first, second, ...rest] = series;
  if (!first || !second || !areFourPlayers(first.pair, second.pair)) return null;
  const semifinals = [
    planSeries(first, 'SEMIFINAL_1', context),
    planSeries(second, 'SEMIFINAL_2', context),
  ] as const;
  const entrants = [...first.pair, ...second.pair];
  const bracket = { places: entrants, thirdPlaceSeries: true };
  const outcomes = outcomesOf(bySlot(semifinals));
  const later = (['THIRD_PLACE', 'FINAL'] as const).flatMap((slot) => {
    const pair = pairIn(bracket, slot, outcomes);
    if (!pair) return [];
    const found = rest.find((one) => samePlayers(one.pair, pair));
    if (!found) return [unplayedSeries(slot, pair, semifinals, context)];
    reportOtherTeams(source, slot, found.pair, pair, context);
    return [planSeries({ ...found, pair }, slot, context)];
  });
  const all = [...semifinals, ...later];
  comparePodium(source, standingsOf({ bracket, series: bySlot(all) }), context);
  return {
    sourceId: source.id,
    createdAt: instantOf(source.createdAt, context.timeZone) ?? first.createdAt,
    title: titleOf(source, context),
    entrants,
    series: all,
  };
}

function bySlot(series: readonly PlannedSeries[]): SeriesBySlot {
  return Object.fromEntries(series.map((one) => [one.slot, one]));
}

function areFourPlayers(one: Pair<Entrant>, other: Pair<Entrant>): boolean {
  return new Set([...one, ...other].map(competitorId)).size === 4;
}

function samePlayers(one: Pair<Entrant>, other: Pair<Entrant>): boolean {
  const ids = (pair: Pair<Entrant>) => pair.map(competitorId).sort().join();
  return ids(one) === ids(other);
}

function reportOtherTeams(
  source: SourcePlayoff,
  slot: PlayoffSlot,
  [one, two]: Pair<Entrant>,
  pair: Pair<Entrant>,
  { findings }: PlanContext,
): void {
  const isSeated = (entrant: Entrant) => pair.some((each) => sameEntrant(each, entrant));
  if (isSeated(one) && isSeated(two)) return;
  const text = `The teams of its ${SLOT_NAMES[slot]} are those of the semifinals`;
  findings.add('CHANGED', playoffName(source), text);
}

/** A series that follows from the semifinals but is missing in the source, and is still to be played. */
function unplayedSeries(
  slot: PlayoffSlot,
  [one, two]: Pair<Entrant>,
  semifinals: readonly PlannedSeries[],
  { timeZone }: PlanContext,
): PlannedSeries {
  const created = semifinals.map((semifinal) => semifinal.createdAt);
  const dates = semifinals.flatMap(({ games }) => games.map(({ matchDate }) => matchDate));
  const createdAt = created.toSorted().at(-1) ?? '';
  const matchDate = dates.toSorted().at(-1) ?? wallClock(createdAt, timeZone);
  return {
    ...PLANNED_TERMS,
    sourceId: null,
    createdAt,
    entrants: { one, two },
    winner: null,
    slot,
    games: newGames(seriesProgress(PLANNED_TERMS, []), matchDate),
  };
}

function titleOf(source: SourcePlayoff, { findings }: PlanContext): string {
  const title = tidyText(source.playoffTitle);
  const broken = brokenTitleRule(title);
  if (broken === null) return title;
  const cut = [...title].slice(0, TEXTS.playoffTitle.max).join('').trim();
  const given = brokenTitleRule(cut) === null ? cut : `Play-Off ${source.id}`;
  findings.add('CHANGED', playoffName(source), `Its title is "${given}" here. ${broken}`);
  return given;
}

function brokenTitleRule(title: string): string | null {
  const four = ['1', '2', '3', '4'];
  return checkPlayoff({ title, players: four, teams: four })[0]?.text ?? null;
}

/** Reports where the podium of the source differs from the podium by the planned games. */
function comparePodium(
  source: SourcePlayoff,
  { podium, isComplete }: BracketStandings,
  { findings, roster }: PlanContext,
): void {
  const found = isComplete ? podium : null;
  const where = playoffName(source);
  if (source.finalsCompleted === true && !found) {
    findings.add('INCONSISTENT_SOURCE', where, 'It is over there, but not by its games');
  }
  if (source.finalsCompleted === false && found) {
    findings.add('INCONSISTENT_SOURCE', where, 'It goes on there, but is decided by its games');
  }
  if (!found) return;
  const { winner, secondPlace, thirdPlace } = found;
  const places = [winner, secondPlace, thirdPlace].map((entrant) => entrant?.firstId ?? 0);
  const podiumThere = [source.winner, source.secondPlace, source.thirdPlace];
  const differs = podiumThere.some(
    (name, place) => name !== null && roster.known(name) !== places[place],
  );
  const names = places.map((id) => roster.nickNameOf(id)).join(', ');
  if (differs)
    findings.add(
      'INCONSISTENT_SOURCE',
      where,
      `Its podium is another one there, by its games it is ${names}`,
    );
}
