/**
 * Which messages follow from a change. A message is about a topic: a match, a play-off, an evening, or one change. A topic is
 * announced once; a correction or an undo changes what was announced, and never announces anything.
 */
import type { ChangeKind } from '../changes/details.ts';

/** The events that an endpoint can be told. */
export const WEBHOOK_EVENTS = [
  'result',
  'series',
  'playoff',
  'league',
  'record',
  'evening',
  'goal',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The events that an endpoint is told unless its URL chooses: a handful of messages an evening. */
export const DEFAULT_EVENTS: readonly WebhookEvent[] = [
  'series',
  'playoff',
  'league',
  'record',
  'evening',
];

/**
 * - `ANNOUNCES`: its topic is announced, if there is anything to tell
 * - `GOAL`: a goal was scored
 * - `CORRECTS`: what was announced may be wrong now
 * - `MOVES`: as `CORRECTS`, but what differs is no news: it is edited where the service can, and not posted elsewhere
 */
export type Effect = 'ANNOUNCES' | 'GOAL' | 'CORRECTS' | 'MOVES';

/** The effect of each kind of change; null for a kind that messages do not depend on. */
const EFFECTS: Readonly<Record<ChangeKind, Effect | null>> = {
  MATCH_CREATED: 'ANNOUNCES',
  MATCH_FINISHED: 'ANNOUNCES',
  MATCH_CORRECTED: 'CORRECTS',
  MATCH_EDITED: 'CORRECTS',
  MATCH_DELETED: 'CORRECTS',
  MATCH_STARTED: null,
  GOAL_SCORED: 'GOAL',
  GOAL_TAKEN_BACK: null,
  GOALS_CORRECTED: null,
  PERIOD_SET: null,
  PRESENCE_SET: null,
  MATCH_PAUSED: null,
  MATCH_ABANDONED: null,
  SERIES_CREATED: null,
  SERIES_EDITED: 'CORRECTS',
  SERIES_DELETED: 'CORRECTS',
  SERIES_FORFEITED: 'ANNOUNCES',
  PLAYOFF_CREATED: 'ANNOUNCES',
  PLAYOFF_EDITED: 'CORRECTS',
  PLAYOFF_DELETED: 'CORRECTS',
  PLAYOFF_LEFT: 'ANNOUNCES',
  LEFT_FOR_TONIGHT: 'ANNOUNCES',
  LEAGUE_CREATED: null,
  LEAGUE_EDITED: 'CORRECTS',
  LEAGUE_LEFT: 'ANNOUNCES',
  LEAGUE_DELETED: 'CORRECTS',
  PLAYER_CREATED: null,
  PLAYER_UPDATED: null,
  PLAYER_DELETED: null,
  PLAYERS_MERGED: 'MOVES',
  SEASON_CREATED: null,
  SEASON_EDITED: null,
  SEASON_DELETED: null,
  IMPORTED: 'MOVES',
  RECOUNTED: 'MOVES',
  UNDONE: 'CORRECTS',
};

/** @param kind of a change, which a newer version may have written */
export function effectOf(kind: string): Effect | null {
  return KNOWN.get(kind) ?? null;
}

const KNOWN: ReadonlyMap<string, Effect | null> = new Map(Object.entries(EFFECTS));

/** The subject of a message, as a text that identifies it: "match:12", "evening:2026-11-20". */
export type Topic = `${'match' | 'playoff' | 'change' | 'evening'}:${number | string}`;

interface AnnouncingChange {
  readonly seq: number;
  readonly kind: string;
  readonly matchId: number | null;
  readonly playoffId: number | null;
}

/** Returns the topic of a change that announces: its match, the play-off that it created, or the change itself, of a departure. */
export function topicOf({ seq, kind, matchId, playoffId }: AnnouncingChange): Topic {
  if (kind === 'PLAYOFF_CREATED' && playoffId !== null) return `playoff:${playoffId}`;
  if (kind.startsWith('MATCH_') && matchId !== null) return `match:${matchId}`;
  return `change:${seq}`;
}

/** A message that was told, as far as corrections need it. */
export interface ToldMessage {
  readonly topic: string;
  readonly events: readonly string[];
  /** Keys of the match, series, play-off and league that it is about. */
  readonly about: readonly string[];
}

/**
 * Whether a correction can make a message wrong: one of the same match, series, play-off or league. A record and an evening depend on other
 * matches as well, and a change of the whole club may be about any.
 * @param subjects keys of the subjects of the correction; empty for the whole club
 */
export function isConcerned(
  { topic, events, about }: ToldMessage,
  subjects: readonly string[],
): boolean {
  return (
    subjects.length === 0 ||
    topic.startsWith('evening:') ||
    events.includes('record') ||
    about.some((key) => subjects.includes(key))
  );
}

/** The age from which changes are not told one by one. */
const TOLD_TOGETHER_MS = 3_600_000;

/** Whether a change is so old that it and all later ones are told in one summary. */
export function isLate(time: string, now: Date): boolean {
  return now.getTime() - Date.parse(time) > TOLD_TOGETHER_MS;
}
