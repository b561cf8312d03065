/** The rules of all forms and writes. Rules are checked in order, and the first broken rule gives the message. */

import { isDay } from './date.ts';
import { isEmoji } from './face.ts';
import {
  MAX_ENTRANTS,
  MAX_SCORE,
  MIN_ENTRANTS,
  NAME_LENGTH,
  NICKNAME_LENGTH,
  OVERTIME_MARGIN,
  PLAYOFF_TITLE_LENGTH,
  SEASON_NAME_LENGTH,
} from './limits.ts';
import type { Result } from './match.ts';
import { characterRefused, MESSAGES, type Message, markAlone } from './messages.ts';
import { SERIES_LENGTHS } from './series.ts';
import { endsBeforeItBegins } from './span.ts';

/** The players and teams of a match. Selections are nicknames and team names; an empty string means no selection. */
export interface MeetingForm {
  readonly homePlayer: string;
  readonly awayPlayer: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
}

export interface MatchForm extends MeetingForm, ScoreForm {}

export interface ScoreForm {
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly overTime: boolean;
}

export interface SeriesForm {
  readonly playerOne: string;
  readonly playerTwo: string;
  readonly teamOne: string;
  readonly teamTwo: string;
}

export interface PlayoffForm {
  readonly title: string;
  readonly players: readonly string[];
  readonly teams: readonly string[];
}

export interface PlayerForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly nickName: string;
}

/** Days are YYYY-MM-DD; an empty string means no day. */
export interface SeasonForm {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

type Rule<Form> = readonly [
  broken: (form: Form) => boolean,
  message: Message | ((form: Form) => Message | null),
  /** Fields that the message refers to. */
  fields?: readonly (keyof Form)[],
];

/** The messages of the fields of a form. */
export type FieldErrors<Form> = { readonly [Field in keyof Form]?: Message };

const SCORE_RULES: readonly Rule<ScoreForm>[] = [
  [(form) => form.homeScore === null, MESSAGES.homeScoreMissing, ['homeScore']],
  [(form) => form.awayScore === null, MESSAGES.awayScoreMissing, ['awayScore']],
  [(form) => !isScore(form.homeScore) || !isScore(form.awayScore), MESSAGES.scoreNotWhole],
  [(form) => form.homeScore === form.awayScore, MESSAGES.draw, ['homeScore', 'awayScore']],
  [
    (form) => form.overTime && margin(form) !== OVERTIME_MARGIN,
    MESSAGES.overtimeMargin,
    ['homeScore', 'awayScore'],
  ],
];

const MEETING_PLAYERS_EQUAL: Rule<MeetingForm> = [
  (form) => hasEqualNames([form.homePlayer, form.awayPlayer]),
  MESSAGES.matchPlayersEqual,
  ['homePlayer', 'awayPlayer'],
];

const MEETING_RULES: readonly Rule<MeetingForm>[] = [
  MEETING_PLAYERS_EQUAL,
  [(form) => form.homePlayer === '', MESSAGES.homePlayerMissing, ['homePlayer']],
  [(form) => form.awayPlayer === '', MESSAGES.awayPlayerMissing, ['awayPlayer']],
  [(form) => form.homeTeam === '', MESSAGES.homeTeamMissing, ['homeTeam']],
  [(form) => form.awayTeam === '', MESSAGES.awayTeamMissing, ['awayTeam']],
];

const MATCH_RULES: readonly Rule<MatchForm>[] = [...MEETING_RULES, ...SCORE_RULES];

const SERIES_PLAYERS_EQUAL: Rule<SeriesForm> = [
  (form) => hasEqualNames([form.playerOne, form.playerTwo]),
  MESSAGES.seriesPlayersEqual,
  ['playerOne', 'playerTwo'],
];

const SERIES_RULES: readonly Rule<SeriesForm>[] = [
  SERIES_PLAYERS_EQUAL,
  [(form) => form.playerOne === '', MESSAGES.homePlayerMissing, ['playerOne']],
  [(form) => form.playerTwo === '', MESSAGES.awayPlayerMissing, ['playerTwo']],
  [(form) => form.teamOne === '', MESSAGES.homeTeamMissing, ['teamOne']],
  [(form) => form.teamTwo === '', MESSAGES.awayTeamMissing, ['teamTwo']],
];

const SEASON_RULES: readonly Rule<SeasonForm>[] = [
  [({ name }) => name === '', MESSAGES.seasonNameMissing, ['name']],
  [({ name }) => isTooLong(name, SEASON_NAME_LENGTH), MESSAGES.seasonNameTooLong, ['name']],
  plain('name'),
  [({ from }) => !isDay(from), MESSAGES.firstDayMissing, ['from']],
  [({ to }) => !isDay(to), MESSAGES.lastDayMissing, ['to']],
  [endsBeforeItBegins, MESSAGES.daysReversed, ['from', 'to']],
];

const PLAYOFF_PLAYERS_EQUAL: Rule<PlayoffForm> = [
  (form) => hasEqualNames(form.players),
  MESSAGES.playoffPlayersEqual,
  ['players'],
];

const PLAYOFF_RULES: readonly Rule<PlayoffForm>[] = [
  PLAYOFF_PLAYERS_EQUAL,
  [(form) => form.title === '', MESSAGES.playoffTitleMissing, ['title']],
  [(form) => isTooLong(form.title, PLAYOFF_TITLE_LENGTH), MESSAGES.playoffTitleTooLong, ['title']],
  plain('title'),
  [
    (form) => form.players.every((player) => player === ''),
    MESSAGES.playoffPlayersMissing,
    ['players'],
  ],
  [(form) => form.teams.every((team) => team === ''), MESSAGES.playoffTeamsMissing, ['teams']],
];

/**
 * A form with a partial selection is accepted, as in the older application. The server requires all players and teams.
 */
const PLAYOFF_ENTRY_RULES: readonly Rule<PlayoffForm>[] = [
  [
    ({ players, teams }) =>
      players.length < MIN_ENTRANTS ||
      players.length > MAX_ENTRANTS ||
      players.length !== teams.length,
    MESSAGES.playoffSize,
  ],
  ...PLAYOFF_RULES,
  [(form) => form.players.some((player) => player === ''), MESSAGES.playoffPlayersMissing],
  [(form) => form.teams.some((team) => team === ''), MESSAGES.playoffTeamsMissing],
];

const LENGTH_RULES: readonly Rule<number>[] = [
  [(bestOf) => !SERIES_LENGTHS.includes(bestOf), MESSAGES.seriesLength],
];

/** Rules for the name of a sender; an empty string means no name. */
const SENDER_RULES: readonly Rule<string>[] = [
  [(name) => isTooLong(name, NICKNAME_LENGTH), MESSAGES.senderTooLong],
  [(name) => brokenText(name) !== null, brokenText],
];

/** First and last name may be empty, which means that they are not known. */
const PLAYER_RULES: readonly Rule<PlayerForm>[] = [
  [(form) => form.nickName === '', MESSAGES.nickNameMissing, ['nickName']],
  [(form) => isTooLong(form.firstName, NAME_LENGTH), MESSAGES.firstNameTooLong, ['firstName']],
  [(form) => isTooLong(form.lastName, NAME_LENGTH), MESSAGES.lastNameTooLong, ['lastName']],
  [(form) => isTooLong(form.nickName, NICKNAME_LENGTH), MESSAGES.nickNameTooLong, ['nickName']],
  plain('firstName'),
  plain('lastName'),
  plain('nickName'),
];

/** Rules of the page that adds a player with all names. */
const FULL_NAMES_RULES: readonly Rule<PlayerForm>[] = [
  [(form) => form.firstName === '', MESSAGES.firstNameMissing, ['firstName']],
  [(form) => form.lastName === '', MESSAGES.lastNameMissing, ['lastName']],
  ...PLAYER_RULES,
];

/** Return the message of the first broken rule, or null if the form is valid. */
export const brokenMatchRule = firstBroken(MATCH_RULES);
export const brokenMeetingRule = firstBroken(MEETING_RULES);
export const brokenScoreRule = firstBroken(SCORE_RULES);
export const brokenSeriesRule = firstBroken(SERIES_RULES);
export const brokenPlayoffRule = firstBroken(PLAYOFF_RULES);
export const brokenPlayoffEntryRule = firstBroken(PLAYOFF_ENTRY_RULES);
export const brokenLengthRule = firstBroken(LENGTH_RULES);
export const brokenPlayerRule = firstBroken(PLAYER_RULES);
export const brokenFullNamesRule = firstBroken(FULL_NAMES_RULES);
export const brokenSeasonRule = firstBroken(SEASON_RULES);
export const brokenSenderRule = firstBroken(SENDER_RULES);

/** Return a message for every invalid field, that of its first broken rule. */
export const brokenMatchFields = brokenFields(MATCH_RULES);
export const brokenMeetingFields = brokenFields(MEETING_RULES);
export const brokenScoreFields = brokenFields(SCORE_RULES);
export const brokenSeriesFields = brokenFields(SERIES_RULES);
export const brokenPlayoffFields = brokenFields(PLAYOFF_RULES);

/** Return the message for a player who was chosen twice, which a form shows at once, unlike a field that is still empty. */
export const equalMeetingPlayers = brokenFields([MEETING_PLAYERS_EQUAL]);
export const equalSeriesPlayers = brokenFields([SERIES_PLAYERS_EQUAL]);
export const equalPlayoffPlayers = brokenFields([PLAYOFF_PLAYERS_EQUAL]);
export const brokenPlayerFields = brokenFields(PLAYER_RULES);
export const brokenFullNamesFields = brokenFields(FULL_NAMES_RULES);
export const brokenSeasonFields = brokenFields(SEASON_RULES);

/** Returns what is wrong with a single score; null if it is valid. */
export function brokenScore(score: number | null): Message | null {
  return score === null || isScore(score) ? null : MESSAGES.scoreNotWhole;
}

/** Returns what is wrong with the emoji of a player, which may be empty; null if it is valid. @param emoji in the form of `tidyEmoji` */
export function brokenEmoji(emoji: string): Message | null {
  return emoji === '' || isEmoji(emoji) ? null : MESSAGES.notOneEmoji;
}

/** Converts a valid score form into a result. */
export function resultOf(form: ScoreForm): Result {
  const { homeScore, awayScore, overTime } = form;
  if (homeScore === null || awayScore === null) throw new TypeError('A result has both scores.');
  return { homeScore, awayScore, overTime };
}

/** Whether both scores are entered and allow a game decided in overtime. */
export function mayBeOvertime(form: ScoreForm): boolean {
  return isScore(form.homeScore) && isScore(form.awayScore) && margin(form) === OVERTIME_MARGIN;
}

/**
 * Normalizes a text: composed letters (NFC), no leading or trailing blanks, single spaces for any kind of blank, and no
 * invisible characters, which come with texts that are dictated or copied from a chat. Those that shape a letter or an emoji
 * stay.
 */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(SHAPED_OR_INVISIBLE, (_, shaped: string | undefined) => shaped ?? '')
    .replace(/[\p{Zs}\u2800]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/**
 * Normalizes a validation code as a person has pasted or configured it: without invisible characters, and without blanks and
 * line breaks at its ends.
 */
export function tidyCode(code: string): string {
  return code.normalize('NFC').replace(INVISIBLE_IN_CODE, '').trim();
}

export function tidySeason({ name, from, to }: SeasonForm): SeasonForm {
  return { name: tidyText(name), from, to };
}

export function tidyNames({ firstName, lastName, nickName }: PlayerForm): PlayerForm {
  return {
    firstName: tidyText(firstName),
    lastName: tidyText(lastName),
    nickName: tidyText(nickName),
  };
}

/**
 * Returns a key that is equal for names that count as the same. It folds case as Unicode does (ẞ is ss) and ignores
 * joiners and emoji selectors. The database has the same function, `name_key`.
 */
export function nameKey(name: string): string {
  const withoutJoiners = name.replace(/[\u200c\u200d]/g, '');
  const letters = [...withoutJoiners.normalize('NFD').replace(/[\ufe0e\ufe0f]/g, '')];
  return letters
    .map(folded)
    .join('')
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFD');
}

/**
 * Folds the case of a letter. Upper case turns ẞ and ß into SS; lower case letter by letter avoids a final sigma. The
 * dotless ı is unchanged.
 */
function folded(letter: string): string {
  if (letter === 'ı') return letter;
  return lower(Array.from(lower(letter), (each) => each.toUpperCase()).join(''));
}

function lower(letters: string): string {
  return Array.from(letters, (letter) => letter.toLowerCase()).join('');
}

function firstBroken<Form>(rules: readonly Rule<Form>[]): (form: Form) => Message | null {
  return (form) => {
    const [, message = null] = rules.find(([broken]) => broken(form)) ?? [];
    return messageFor(message, form);
  };
}

function messageFor<Form>(message: Rule<Form>[1] | null, form: Form): Message | null {
  return typeof message === 'function' ? message(form) : message;
}

function brokenFields<Form>(rules: readonly Rule<Form>[]): (form: Form) => FieldErrors<Form> {
  return (form) => {
    const errors: { [Field in keyof Form]?: Message } = {};
    for (const [broken, message, fields = []] of rules) {
      const about = broken(form) ? messageFor(message, form) : null;
      if (about === null) continue;
      for (const field of fields) errors[field] ??= about;
    }
    return errors;
  };
}

function hasEqualNames(names: readonly string[]): boolean {
  const selected = names.filter((name) => name !== '').map(nameKey);
  return new Set(selected).size < selected.length;
}

function isScore(score: number | null): boolean {
  return score !== null && Number.isInteger(score) && score >= 0 && score <= MAX_SCORE;
}

function margin(form: ScoreForm): number {
  return Math.abs((form.homeScore ?? 0) - (form.awayScore ?? 0));
}

function isTooLong(text: string, limit: number): boolean {
  return [...text].length > limit;
}

/** A selector after an emoji determines its presentation. */
const EMOJI_WITH_SELECTOR = String.raw`\p{Emoji}[\ufe0e\ufe0f]`;
/** A zero-width joiner combines two emoji into one. */
const JOINED_EMOJI = String.raw`\p{Extended_Pictographic}[\p{EMod}\ufe0f]?\u200d(?=\p{Extended_Pictographic})`;
/** England, Scotland and Wales: a black flag and invisible tags that spell `gbeng`, `gbsct` or `gbwls`. */
const FLAG_WITH_TAGS = String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`;
/** A joiner between two letters determines whether their shapes connect: علی‌رضا. */
const CONNECTED = String.raw`[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nko}\p{scx=Adlm}\p{scx=Mong}]`;
const JOINED_LETTERS = String.raw`${CONNECTED}[\u200c\u200d](?=${CONNECTED})`;
/** After a letter or a sign of these scripts a joiner selects the shape, also at the end of a word: क्‍ष, രാജന്‍. */
const SHAPED_LETTER = String.raw`[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}][\u200c\u200d]`;

/** Format characters that are visible: numbers and verses are written above or inside them. */
const VISIBLE_FORMAT = String.raw`[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]`;
/** Invisible characters, and the mark of a dictation for an object. */
const INVISIBLE = String.raw`(?!${VISIBLE_FORMAT})[\p{Default_Ignorable_Code_Point}\p{Cf}\ufffc]`;

const SHAPES = [FLAG_WITH_TAGS, JOINED_EMOJI, EMOJI_WITH_SELECTOR, JOINED_LETTERS, SHAPED_LETTER];
const SHAPED_OR_INVISIBLE = new RegExp(`(${SHAPES.join('|')})|${INVISIBLE}`, 'gu');
const INVISIBLE_IN_CODE = new RegExp(String.raw`${INVISIBLE}|(?![\t\n\r])\p{Cc}|\u2800`, 'gu');

const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/**
 * Characters without a meaning that all devices share: private, unassigned (except those reserved for emoji, which newer devices
 * know), halves of a pair, and U+FFFD, which replaces undecodable bytes.
 */
const REFUSED = new RegExp(
  String.raw`(?!\p{Extended_Pictographic})[\p{Cn}\p{Co}\p{Cs}]|\ufffd|${VISIBLE_FORMAT}`,
  'u',
);
const MARK_ALONE = /(?:^|\p{Zs})([\p{M}\p{EMod}])/u;

/** Returns why a text cannot be a name or a title; null if it can. @param text in the form of `tidyText` */
function brokenText(text: string): Message | null {
  if (NOT_ONE_LINE.test(text)) return MESSAGES.textNotPlain;
  const [refused] = REFUSED.exec(text) ?? [];
  if (refused !== undefined) return characterRefused(refused);
  const [, mark] = MARK_ALONE.exec(text) ?? [];
  return mark === undefined ? null : markAlone(mark);
}

/** The rule that a field is the text of a name or a title. */
function plain<Field extends string>(field: Field): Rule<Readonly<Record<Field, string>>> {
  const broken = (form: Readonly<Record<Field, string>>) => brokenText(form[field]);
  return [(form) => broken(form) !== null, broken, [field]];
}
