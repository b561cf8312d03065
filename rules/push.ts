/** The notices that a device is told of its player, and their words. A notice says what is so when it is sent. */
import type { MatchTonight } from './next.ts';
import { listed } from './phrases.ts';
import { type NamedCompetitor, nameOf, playersOf } from './side.ts';
import type { Message } from './webhooks/messages.ts';

export const NOTICES = ['NEXT', 'START', 'RECORD', 'EVENING'] as const;
export type Notice = (typeof NOTICES)[number];

/** The notices of a device whose owner has chosen none. */
export const DEFAULT_NOTICES: readonly Notice[] = ['NEXT', 'START'];

export const NOTICE_NAMES: Readonly<Record<Notice, string>> = {
  NEXT: 'My match is next',
  START: 'A play-off or league starts',
  RECORD: 'Somebody took my record',
  EVENING: 'How the evening went',
};

/** The first notification of a device, by which it has heard something. */
export type StoredNotice = Notice | 'WELCOME';

const MINUTE_MS = 60_000;

/** For how long a notice is of use: a phone that was off is not told of a match of yesterday. */
export const USEFUL_MS: Readonly<Record<StoredNotice, number>> = {
  WELCOME: 60 * MINUTE_MS,
  NEXT: 20 * MINUTE_MS,
  START: 6 * 60 * MINUTE_MS,
  RECORD: 12 * 60 * MINUTE_MS,
  EVENING: 12 * 60 * MINUTE_MS,
};

/** The text of a notification. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  /** Path of its page within the club. */
  readonly path: string;
  /** The content by ids and figures: two texts with equal facts differ in names at most. */
  readonly facts: string;
}

/** @param names of the notices that the device has on */
export function welcomeText(nickName: string, notices: readonly Notice[]): PushText {
  const names = NOTICES.filter((notice) => notices.includes(notice)).map(
    (notice) => NOTICE_NAMES[notice],
  );
  return { title: `This device is ${nickName}’s`, body: names.join('. '), path: '/', facts: '' };
}

/** The matches that a player has waited before the next one is worth a notification. */
const WORTH_WAIT = 2;

/**
 * Whether a player who is next is told. Who waits for one match at a time stays in the room: four players would each be told twelve
 * times an evening. Nothing is told before the first match, when all have just come, and its play-off or league has a notice of its own.
 *
 * | the player                              | is told |
 * | --------------------------------------- | ------- |
 * | plays now                               | no      |
 * | has not played tonight                  | once a match was begun |
 * | has played, and waited for one match    | no      |
 * | has played, and waited for two matches  | yes     |
 *
 * @param matches of tonight, in the order of play
 */
export function hasWaited(matches: readonly MatchTonight[], playerId: number): boolean {
  const isOf = ({ home, away }: MatchTonight) =>
    [home, away].some((side) => playersOf(side).includes(playerId));
  if (matches.some((match) => match.winner === null && isOf(match))) return false;
  const last = matches.findLastIndex(isOf);
  return last === -1 ? matches.length > 0 : matches.length - 1 - last >= WORTH_WAIT;
}

/** A match that is played next. */
export interface NextToPlay {
  readonly home: NamedCompetitor;
  readonly away: NamedCompetitor;
  /** The play-off or league; null outside of both. */
  readonly title: string | null;
  readonly path: string;
}

/** @param facts of the match, and how many were begun tonight */
export function nextText({ home, away, title, path }: NextToPlay, facts: string): PushText {
  const pair = `${nameOf(home)} – ${nameOf(away)}`;
  return {
    title: 'Your match is next',
    body: title === null ? pair : `${title}: ${pair}`,
    path,
    facts,
  };
}

/** Lines of a longer message that fit on a locked phone. */
const LINES = 4;

export function messageText({ title, lines, path, facts }: Message): PushText {
  return { title, body: lines.slice(0, LINES).join('\n'), path, facts };
}

/** Describes a league that begins. */
export function leagueText({
  id,
  title,
  entrants,
}: {
  readonly id: string;
  readonly title: string;
  readonly entrants: readonly {
    readonly side: { readonly competitor: NamedCompetitor & { readonly id: string } };
  }[];
}): PushText {
  const competitors = entrants.map(({ side }) => side.competitor);
  return {
    title: `${title} begins`,
    body: listed(competitors.map(nameOf)),
    path: `/league/${id}`,
    facts: JSON.stringify(competitors.map((competitor) => competitor.id)),
  };
}

interface BeatenRecord {
  readonly kind: string;
  readonly text: string;
  readonly competitor: CompetitorOfRecord | null;
  readonly takenFrom: readonly CompetitorOfRecord[];
}

interface CompetitorOfRecord {
  readonly id: string;
  readonly players: readonly { readonly id: string; readonly nickName: string }[];
}

/**
 * Describes the records of a match that a player held before; null without any.
 * @param playerId of the player who is told
 */
export function recordText(
  { id, records }: { readonly id: string; readonly records: readonly BeatenRecord[] },
  playerId: string,
): PushText | null {
  const lost = recordsTakenFrom(records, playerId);
  const [first] = lost;
  if (!first?.competitor) return null;
  const what = lost.length === 1 ? 'your record' : `${lost.length} of your records`;
  return {
    title: `${nameOf(first.competitor)} took ${what}`,
    body: lost.map(({ text }) => text).join('\n'),
    path: `/match/${id}`,
    facts: JSON.stringify(lost.map(({ kind, competitor }) => [kind, competitor?.id])),
  };
}

function recordsTakenFrom(
  records: readonly BeatenRecord[],
  playerId: string,
): readonly BeatenRecord[] {
  const isOf = (competitor: CompetitorOfRecord | null) =>
    competitor?.players.some(({ id }) => id === playerId) ?? false;
  return records.filter(({ takenFrom, competitor }) => takenFrom.some(isOf) && !isOf(competitor));
}

/** The same notification once it is not so any more, or different. */
export function correctedText(
  former: { readonly title: string; readonly notice: StoredNotice },
  now: PushText | null,
): PushText {
  if (now) return { ...now, title: `Corrected: ${now.title}` };
  const title = former.notice === 'NEXT' ? 'Not next any more' : `Taken back: ${former.title}`;
  return { title, body: '', path: former.notice === 'NEXT' ? '/' : '/history', facts: '' };
}
