/** The words of messages for other programs. A message is a function of the present state of its topic. */

import type { DescribedChange, LeavingFacts } from '../changes/facts.ts';
import { describeLeaving } from '../changes/leaving.ts';
import { describeSubject } from '../changes/words.ts';
import { isLastPlayed } from '../fixture-order.ts';
import { formatGame, formatPair, formatScore } from '../history.ts';
import { isPlayed, winningSide } from '../match.ts';
import { capitalized, formatWin, listed, noun } from '../phrases.ts';
import { type DecidedSeries, type DecidingMatch, decisionOf, formatDecision } from '../playoff.ts';
import { formatBestOf, isSingleGame, type Wins } from '../series.ts';
import { type NamedCompetitor, nameOf } from '../side.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from './effects.ts';

export interface Message {
  /** The events that the message tells, the most important first. */
  readonly events: readonly WebhookEvent[];
  /** One line. */
  readonly title: string;
  readonly lines: readonly string[];
  /** The content by ids and figures: two messages with equal facts differ in names at most. */
  readonly facts: string;
  /** Path of its page within the club. */
  readonly path: string;
  /** Its picture, as in the path of a card: "match/12". */
  readonly card: string | null;
  /** The team whose colour it has. */
  readonly teamId: string | null;
}

interface SideOfMessage {
  readonly competitor: NamedCompetitor & { readonly id: string };
  readonly team: { readonly id: string };
}

type HasCompetitor = Pick<SideOfMessage, 'competitor'>;

/** A league as the API has it. */
export interface LeagueOfMessage {
  readonly id: string;
  readonly title: string;
  /** Null if the table decides the league; a play-off is told as one. */
  readonly qualify: number | null;
  readonly complete: boolean;
  readonly champion: SideOfMessage | null;
}

/** Returns the champion of a league whose table has decided it; null for others. */
function tableChampion({ qualify, complete, champion }: LeagueOfMessage): SideOfMessage | null {
  return qualify === null && complete ? champion : null;
}

/** A match as the API has it. */
export interface MatchOfMessage extends DecidingMatch {
  readonly gameNumber: number | null;
  readonly home: SideOfMessage;
  readonly away: SideOfMessage;
  readonly series:
    | (Omit<DecidedSeries, 'playoff'> & {
        readonly id: string;
        readonly playoff: {
          readonly id: string;
          readonly title: string;
          readonly winningSide: { readonly competitor: { readonly id: string } } | null;
          readonly series: readonly { readonly slot: string | null }[];
        } | null;
      })
    | null;
  readonly league:
    | (LeagueOfMessage & {
        readonly fixtures: readonly { readonly id: string; readonly matchDate: string }[];
      })
    | null;
  readonly records: readonly {
    readonly kind: string;
    readonly value: number;
    readonly text: string;
    readonly competitor: { readonly id: string } | null;
  }[];
}

/** Describes a finished match with what it decided and the records that it set; null without a result. */
export function matchMessage(match: MatchOfMessage): Message | null {
  if (!isPlayed(match)) return null;
  const { id, home, away, series, league, records } = match;
  const winner = match[winningSide(match)];
  const decision = decisionOf(match, series);
  const playoff = series?.playoff ?? null;
  const isFinal = decision?.slot === 'FINAL';
  // The winner of an earlier round wins the play-off if nobody is left for the final.
  const winsWithoutFinal =
    decision !== null &&
    playoff?.winningSide?.competitor.id === winner.competitor.id &&
    !playoff.series.some(({ slot }) => slot === 'FINAL');
  const champion = league && isLastPlayed(league.fixtures, id) ? tableChampion(league) : null;
  const score = `${formatPair(nameOf(home.competitor), nameOf(away.competitor))} ${formatScore(match)}`;
  const game =
    series && match.gameNumber !== null
      ? formatGame(series.slot, match.gameNumber, series.bestOf)
      : null;
  const where = [playoff?.title ?? league?.title, game].filter((part) => part != null).join(', ');
  const titles: Partial<Record<WebhookEvent, string>> = {
    ...((isFinal || winsWithoutFinal) && {
      playoff: winsWithoutFinal
        ? formatWin(winner.competitor, false, playoff?.title)
        : formatDecision(decision),
    }),
    ...(champion && { league: formatWin(champion.competitor, false, league?.title) }),
    ...(decision && { series: formatDecision(decision) }),
    ...(records[0] && { record: records[0].text }),
    result: score,
  };
  const events = WEBHOOK_EVENTS.filter((event) => titles[event] !== undefined).toSorted(
    (one, other) => IMPORTANCE.indexOf(one) - IMPORTANCE.indexOf(other),
  );
  const title = titles[events[0] ?? 'result'] ?? score;
  const lines = [
    winsWithoutFinal && decision ? formatDecision(decision) : '',
    isFinal && !isSingleGame(decision) ? formatFinal(decision.wins) : '',
    title === score ? where : where === '' ? score : `${where}: ${score}`,
    ...records.map(({ text }) => text),
  ].filter((line) => line !== '' && line !== title);
  return {
    events,
    title,
    lines,
    facts: JSON.stringify([
      [home.competitor.id, away.competitor.id, match.homeScore, match.awayScore, match.overTime],
      decision && [winner.competitor.id, decision.wins, isFinal || winsWithoutFinal],
      records.map(({ kind, value, competitor }) => [
        kind,
        isRating(kind) || value,
        competitor?.id ?? null,
      ]),
      ...(champion ? [champion.competitor.id] : []),
    ]),
    path: champion ? `/league/${league?.id}` : `/match/${id}`,
    card: champion
      ? `league/${league?.id}`
      : isFinal && playoff
        ? `playoff/${playoff.id}`
        : decision
          ? `series/${series?.id}`
          : `match/${id}`,
    teamId: (champion ?? winner).team.id,
  };
}

/** A rating moves a little with the correction of any earlier match, which is no reason to tell the record again. */
function isRating(kind: string): boolean {
  return kind === 'HIGHEST_RATING';
}

/** "4–2 in the final" */
function formatFinal({ one, two }: Wins): string {
  return `${Math.max(one, two)}–${Math.min(one, two)} in the final`;
}

/** The event that gives a message its title comes first. */
const IMPORTANCE: readonly WebhookEvent[] = [
  'playoff',
  'league',
  'series',
  'record',
  'result',
  'evening',
  'goal',
];

/** Describes a league that the departure of a player decided, because the others have played everything; null for other leagues. */
export function leagueMessage(league: LeagueOfMessage): Message | null {
  const { id, title } = league;
  const champion = tableChampion(league);
  if (!champion) return null;
  return {
    events: ['league'],
    title: formatWin(champion.competitor, false, title),
    lines: [],
    facts: JSON.stringify([champion.competitor.id]),
    path: `/league/${id}`,
    card: `league/${id}`,
    teamId: champion.team.id,
  };
}

interface PlayoffOfMessage {
  readonly id: string;
  readonly title: string;
  readonly bestOf: number;
  readonly entrants: readonly { readonly side: HasCompetitor }[];
}

/** Describes a play-off that begins. */
export function playoffMessage({ id, title, bestOf, entrants }: PlayoffOfMessage): Message {
  const competitors = entrants.map(({ side }) => side.competitor);
  return {
    events: ['playoff'],
    title: `${title} begins`,
    lines: [listed(competitors.map(nameOf)), capitalized(formatBestOf(bestOf))],
    facts: JSON.stringify(competitors.map((competitor) => competitor.id)),
    path: `/playoff/${id}`,
    card: `playoff/${id}`,
    teamId: null,
  };
}

/**
 * Describes a departure that ended series; null if it ended none, or is undone.
 * @param place of the page and the picture: "playoff/3"; null for several
 */
export function departureMessage(
  change: DescribedChange,
  { seq, place, isUndone }: { seq: number; place: string | null; isUndone: boolean },
): Message | null {
  const facts = leavingFacts(change);
  if (!facts || isUndone) return null;
  const champion = facts.departures.some((departure) => departure.championNickNames !== null);
  const series = facts.departures.some(({ givenUp }) => givenUp !== null);
  const events: readonly WebhookEvent[] = [
    ...(champion ? ['playoff' as const] : []),
    ...(series ? ['series' as const] : []),
  ];
  if (events.length === 0) return null;
  const [title = '', ...lines] = describeLeaving(facts).split('; ');
  const about = describeSubject(change);
  return {
    events,
    title: `${about}: ${title}`,
    lines,
    facts: `${seq}`,
    path: place === null ? '/history' : `/${place}`,
    card: place,
    teamId: null,
  };
}

function leavingFacts({ facts }: DescribedChange): LeavingFacts | null {
  return facts.__typename === 'LeavingFacts' ? facts : null;
}

/** Titles that a summary lists. */
const SUMMARY_LINES = 10;

const NOUNS: Readonly<Record<WebhookEvent, readonly [one: string, many?: string]>> = {
  playoff: ['play-off'],
  league: ['league'],
  series: ['series', 'series'],
  record: ['match with a record', 'matches with records'],
  result: ['match', 'matches'],
  evening: ['evening'],
  goal: ['goal'],
};

/**
 * Puts messages together that were not told in time; null without any.
 * @param messages oldest first, each with the events that the endpoint has chosen
 */
export function summaryMessage(messages: readonly Message[]): Message | null {
  if (messages.length === 0) return null;
  const leading = (message: Message) => IMPORTANCE.indexOf(message.events[0] ?? 'goal');
  const counts = IMPORTANCE.flatMap((event) => {
    const count = messages.filter(({ events }) => events[0] === event).length;
    return count === 0 ? [] : [`${count} ${noun(count, ...NOUNS[event])}`];
  });
  const chosen = new Set(
    messages.toSorted((one, other) => leading(one) - leading(other)).slice(0, SUMMARY_LINES),
  );
  const left = messages.length - chosen.size;
  return {
    events: IMPORTANCE.filter((event) => messages.some(({ events }) => events.includes(event))),
    title: `Not told in time: ${listed(counts)}`,
    lines: [
      ...messages.filter((message) => chosen.has(message)).map(({ title }) => title),
      ...(left > 0 ? [`and ${left} more`] : []),
    ],
    facts: '',
    path: '/history',
    card: null,
    teamId: null,
  };
}

/** How a message is told: for the first time, anew because it was corrected, or because what it told is no longer so. */
export type Telling = 'NEW' | 'CORRECTED' | 'TAKEN_BACK';

/** @param title as it was told */
export function takenBackMessage(title: string, topic: string): Message {
  return {
    events: [],
    title,
    lines: [],
    facts: 'taken back',
    path: topic.startsWith('evening:') ? '/evenings' : '/history',
    card: null,
    teamId: null,
  };
}

/** "Jana wins the series 4–2", "Corrected: Peter – Jana 2 : 4", "Taken back: Jana – Peter 4 : 2" */
export function titleOf({ title }: Message, telling: Telling): string {
  if (telling === 'NEW') return title;
  return `${telling === 'CORRECTED' ? 'Corrected' : 'Taken back'}: ${title}`;
}
