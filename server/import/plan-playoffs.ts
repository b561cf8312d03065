/** A play-off of a source: two semifinals of four players, and the series that follow from them. */
import { sameEntrant } from '../../rules/consequences.ts';
import { PLAYOFF_TITLE_LENGTH } from '../../rules/limits.ts';
import { MESSAGES } from '../../rules/messages.ts';
import {
  type Entrant,
  LATER_SLOTS,
  type LaterSlot,
  laterPairings,
  type Pair,
  podium,
  SLOT_NAMES,
} from '../../rules/playoff.ts';
import { seriesProgress } from '../../rules/series.ts';
import { brokenPlayoffRule, tidyText } from '../../rules/validation.ts';
import { wallClock } from '../wall-clock.ts';
import { playoffName } from './findings.ts';
import type { CheckedMatch, PlanContext } from './plan-matches.ts';
import { type CheckedSeries, planSeries, type SeriesPlan } from './plan-series.ts';
import type { PlannedPlayoff, PlannedSeries } from './planned.ts';
import type { SourcePlayoff } from './source.ts';

export interface PlayoffPlan {
  readonly planned: PlannedPlayoff;
  readonly others: readonly CheckedMatch[];
  /** Series that the source has in it, and that do not follow from its semifinals. */
  readonly unfit: readonly CheckedSeries[];
}

/**
 * @param series as far as they can be series here, in the order of the play-off
 * @returns null where it cannot be a play-off
 */
export function planPlayoff(
  source: SourcePlayoff,
  createdAt: string,
  series: readonly CheckedSeries[],
  context: PlanContext,
): PlayoffPlan | null {
  const [first, second, ...rest] = series;
  if (!first || !second || !areFour(first.pair, second.pair)) return null;
  const semifinals = [
    planSeries(first, 'SEMIFINAL_1', context),
    planSeries(second, 'SEMIFINAL_2', context),
  ] as const;
  const pairs = laterPairings(...semifinals);
  const later = new Map<LaterSlot, SeriesPlan>();
  const fitting = new Set<CheckedSeries>();
  for (const slot of pairs ? LATER_SLOTS : []) {
    const pair = pairs?.[slot];
    const found = rest.find((one) => pair && !fitting.has(one) && samePlayers(one.pair, pair));
    if (!pair || !found) continue;
    fitting.add(found);
    noteOtherTeams(source, slot, found.pair, pair, context);
    later.set(slot, planSeries({ ...found, pair }, slot, context));
  }
  const plans = [...semifinals, ...later.values()];
  notePodium(source, later, context);
  return {
    planned: {
      sourceId: source.id,
      createdAt,
      title: titleOf(source, context),
      series: [
        ...plans.map(({ planned }) => planned),
        ...LATER_SLOTS.flatMap((slot) => {
          const pair = later.has(slot) ? undefined : pairs?.[slot];
          return pair ? [unplayed(slot, pair, semifinals, context)] : [];
        }),
      ],
    },
    others: plans.flatMap(({ others }) => others),
    unfit: rest.filter((one) => !fitting.has(one)),
  };
}

function areFour(one: Pair<Entrant>, other: Pair<Entrant>): boolean {
  return new Set([...one, ...other].map(({ playerId }) => playerId)).size === 4;
}

function samePlayers(one: Pair<Entrant>, other: Pair<Entrant>): boolean {
  const ids = ([first, second]: Pair<Entrant>) => [first.playerId, second.playerId].sort().join();
  return ids(one) === ids(other);
}

function noteOtherTeams(
  source: SourcePlayoff,
  slot: LaterSlot,
  [one, two]: Pair<Entrant>,
  pair: Pair<Entrant>,
  { findings }: PlanContext,
): void {
  const isSeated = (entrant: Entrant) => pair.some((each) => sameEntrant(each, entrant));
  if (isSeated(one) && isSeated(two)) return;
  const text = `The teams of its ${SLOT_NAMES[slot]} are those of the semifinals`;
  findings.add('CHANGED', playoffName(source), text);
}

/** A series that follows from the semifinals and is not there: it is still to be played. */
function unplayed(
  slot: LaterSlot,
  pair: Pair<Entrant>,
  semifinals: readonly SeriesPlan[],
  { timeZone }: PlanContext,
): PlannedSeries {
  const games = semifinals.flatMap(({ planned }) => planned.games);
  const created = semifinals.map(({ planned }) => planned.createdAt);
  const dates = games.map(({ matchDate }) => matchDate);
  const createdAt = created.toSorted().at(-1) ?? '';
  const matchDate = dates.toSorted().at(-1) ?? wallClock(createdAt, timeZone);
  return {
    sourceId: null,
    createdAt,
    pair,
    slot,
    games: seriesProgress([]).gamesToAdd.map((gameNumber) => ({
      sourceId: null,
      gameNumber,
      matchDate,
      result: null,
    })),
  };
}

function titleOf(source: SourcePlayoff, { findings }: PlanContext): string {
  const title = tidyText(source.title);
  const others = { players: ['1', '2', '3', '4'], teams: ['1', '2', '3', '4'] };
  const broken = brokenPlayoffRule({ title, ...others });
  if (broken === null) return title;
  const cut = [...title].slice(0, PLAYOFF_TITLE_LENGTH).join('').trim();
  const isCut =
    broken === MESSAGES.playoffTitleTooLong &&
    brokenPlayoffRule({ title: cut, ...others }) === null;
  const given = isCut ? cut : `Play-Off ${source.id}`;
  findings.add('CHANGED', playoffName(source), `Its title is "${given}" here. ${broken}`);
  return given;
}

function notePodium(
  source: SourcePlayoff,
  later: ReadonlyMap<LaterSlot, SeriesPlan>,
  { findings, roster }: PlanContext,
): void {
  const found = podium(Object.fromEntries(later));
  const where = playoffName(source);
  if (source.completed === true && !found) {
    findings.add('INCONSISTENT_SOURCE', where, 'It is over there, but not by its games');
  }
  if (source.completed === false && found) {
    findings.add('INCONSISTENT_SOURCE', where, 'It goes on there, but is decided by its games');
  }
  if (!found) return;
  const places = [found.winner, found.secondPlace, found.thirdPlace];
  const differs = places.some((number, place) => {
    const there = source.podium[place];
    return there != null && roster.known(there) !== number;
  });
  const names = places.map((number) => roster.players[number]?.nickName).join(', ');
  if (differs)
    findings.add(
      'INCONSISTENT_SOURCE',
      where,
      `Its podium is another one there, by its games it is ${names}`,
    );
}
