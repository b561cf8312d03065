/** The rules of all forms and writes, each checked in order. */
import type { Broken } from './broken.ts';
import { isDay } from './date.ts';
import { isEmoji } from './face.ts';
import {
  MAX_ENTRANTS,
  MAX_LEGS,
  MAX_SCORE,
  MIN_ENTRANTS,
  MIN_LEAGUE_ENTRANTS,
  OVERTIME_MARGIN,
  QUALIFIERS,
  TEXTS,
  type TextName,
} from './limits.ts';
import type { Result } from './match.ts';
import { broken, type FixedRuleId, MESSAGES, type RuleId } from './messages.ts';
import { SERIES_LENGTHS } from './series.ts';
import { endsBeforeItBegins } from './span.ts';

/** The players and teams of a match. Selections are nicknames and team names; an empty string means no selection. */
export interface MeetingForm {
  readonly homePlayer: string;
  readonly awayPlayer: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  /** The second players of pairs. Missing or empty for a side of one player. */
  readonly homePartner?: string;
  readonly awayPartner?: string;
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
  /** As in `MeetingForm`. */
  readonly partnerOne?: string;
  readonly partnerTwo?: string;
}

export interface PlayoffForm {
  readonly title: string;
  readonly players: readonly string[];
  readonly teams: readonly string[];
  /** The second players of the entrants with the same index, as in `MeetingForm`. */
  readonly partners?: readonly string[];
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

/** A player of a form: the nickname, and its path in the input. */
interface NamedPlayer {
  readonly nickName: string;
  readonly field: string;
}

/** A side of a form: one player, or two. */
export type NamedSide = readonly NamedPlayer[];

export function sidesOfMeeting(form: MeetingForm): readonly NamedSide[] {
  return [
    side(form.homePlayer, 'homePlayerNickName', form.homePartner, 'homePartnerNickName'),
    side(form.awayPlayer, 'awayPlayerNickName', form.awayPartner, 'awayPartnerNickName'),
  ];
}

export function sidesOfSeries(form: SeriesForm): readonly NamedSide[] {
  return [
    side(form.playerOne, 'playerOneNickName', form.partnerOne, 'partnerOneNickName'),
    side(form.playerTwo, 'playerTwoNickName', form.partnerTwo, 'partnerTwoNickName'),
  ];
}

export function sidesOfPlayoff({ players, partners = [] }: PlayoffForm): readonly NamedSide[] {
  return players.map((player, seat) =>
    side(player, seatPath(seat, 'nickName'), partners[seat], seatPath(seat, 'partnerNickName')),
  );
}

function side(nickName: string, field: string, partner = '', fieldOfPartner: string): NamedSide {
  const first = { nickName, field };
  return partner === '' ? [first] : [first, { nickName: partner, field: fieldOfPartner }];
}

type SeatField = 'nickName' | 'partnerNickName' | 'teamName';

/** Returns the path of a player or team in the input of a play-off: "players.2.nickName". */
export function seatPath(seat: number, field: SeatField) {
  return `players.${seat}.${field}` as const;
}

/** The paths of the sides of an input, by those of the older fields, which the rules name. */
const PATHS_IN_SIDES: ReadonlyMap<string, string> = new Map([
  ['homePlayerNickName', 'home.players.0'],
  ['homePartnerNickName', 'home.players.1'],
  ['homeTeamName', 'home.team'],
  ['awayPlayerNickName', 'away.players.0'],
  ['awayPartnerNickName', 'away.players.1'],
  ['awayTeamName', 'away.team'],
  ['playerOneNickName', 'one.players.0'],
  ['partnerOneNickName', 'one.players.1'],
  ['teamOneName', 'one.team'],
  ['playerTwoNickName', 'two.players.0'],
  ['partnerTwoNickName', 'two.players.1'],
  ['teamTwoName', 'two.team'],
  ['players', 'sides'],
]);

const PATHS_IN_SEAT: Readonly<Record<string, string>> = {
  nickName: 'players.0',
  partnerNickName: 'players.1',
  teamName: 'team',
} satisfies Record<SeatField, string>;

/** Returns the path of a field of the rules in an input that has sides: "home.players.0", "sides.2.team". */
export function pathInSide(field: string): string {
  const [, seat, name = ''] = /^players\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const inSeat = PATHS_IN_SEAT[name];
  if (seat !== undefined && inSeat !== undefined) return `sides.${seat}.${inSeat}`;
  return PATHS_IN_SIDES.get(field) ?? field;
}

/** Returns the broken rule; null if a form complies. */
type Rule<Form> = (form: Form) => Broken<RuleId> | null;

/** Returns the broken rules of a form in order; the server refuses with the first. Empty for a valid form. */
export type Check<Form> = (form: Form) => readonly Broken<RuleId>[];

/** Paths in the input of the mutation, which may depend on the form. */
type Fields<Form> = readonly string[] | ((form: Form) => readonly string[]);

const SCORES = ['homeScore', 'awayScore'] as const;

const SCORE_RULES: readonly Rule<ScoreForm>[] = [
  rule((form) => form.homeScore === null, 'homeScoreMissing', ['homeScore']),
  rule((form) => form.awayScore === null, 'awayScoreMissing', ['awayScore']),
  rule(
    (form) => SCORES.some((score) => !isScore(form[score])),
    'scoreNotWhole',
    (form) => SCORES.filter((score) => !isScore(form[score])),
  ),
  rule((form) => form.homeScore === form.awayScore, 'draw', SCORES),
  rule((form) => form.overTime && margin(form) !== OVERTIME_MARGIN, 'overtimeMargin', SCORES),
];

const MEETING_RULES: readonly Rule<MeetingForm>[] = [
  rule(
    (form) => equalIn(sidesOfMeeting(form)).length > 0,
    'matchPlayersEqual',
    (form) => equalIn(sidesOfMeeting(form)),
  ),
  rule((form) => form.homePlayer === '', 'homePlayerMissing', ['homePlayerNickName']),
  rule((form) => form.awayPlayer === '', 'awayPlayerMissing', ['awayPlayerNickName']),
  rule((form) => form.homeTeam === '', 'homeTeamMissing', ['homeTeamName']),
  rule((form) => form.awayTeam === '', 'awayTeamMissing', ['awayTeamName']),
];

const SERIES_RULES: readonly Rule<SeriesForm>[] = [
  rule(
    (form) => equalIn(sidesOfSeries(form)).length > 0,
    'seriesPlayersEqual',
    (form) => equalIn(sidesOfSeries(form)),
  ),
  rule((form) => form.playerOne === '', 'homePlayerMissing', ['playerOneNickName']),
  rule((form) => form.playerTwo === '', 'awayPlayerMissing', ['playerTwoNickName']),
  rule((form) => form.teamOne === '', 'homeTeamMissing', ['teamOneName']),
  rule((form) => form.teamTwo === '', 'awayTeamMissing', ['teamTwoName']),
];

const SEASON_RULES: readonly Rule<SeasonForm>[] = [
  ...textRules('seasonName', 'name'),
  rule(({ from }) => !isDay(from), 'firstDayMissing', ['from']),
  rule(({ to }) => !isDay(to), 'lastDayMissing', ['to']),
  rule(endsBeforeItBegins, 'daysReversed', ['from', 'to']),
];

const isMissing = (name: string) => name === '';
const missingPlayers = ({ players }: PlayoffForm) => seatsWhere(players, 'nickName', isMissing);
const missingTeams = ({ teams }: PlayoffForm) => seatsWhere(teams, 'teamName', isMissing);

const PLAYOFF_RULES: readonly Rule<PlayoffForm>[] = [
  rule(
    (form) => equalIn(sidesOfPlayoff(form)).length > 0,
    'playoffPlayersEqual',
    (form) => equalIn(sidesOfPlayoff(form)),
  ),
  ...textRules('playoffTitle', 'title'),
  rule((form) => form.players.every(isMissing), 'playoffPlayersMissing', missingPlayers),
  rule((form) => form.teams.every(isMissing), 'playoffTeamsMissing', missingTeams),
];

/**
 * A form with a partial selection is accepted, as in the older application. The server requires all players and teams.
 */
const PLAYOFF_ENTRY_RULES: readonly Rule<PlayoffForm>[] = [
  rule(
    ({ players, teams }) =>
      players.length < MIN_ENTRANTS ||
      players.length > MAX_ENTRANTS ||
      players.length !== teams.length,
    'playoffSize',
    ['players'],
  ),
  ...PLAYOFF_RULES,
  rule(
    (form) => new Set(sidesOfPlayoff(form).map(({ length }) => length)).size > 1,
    'playoffMixed',
    ['players'],
  ),
  rule((form) => form.players.some(isMissing), 'playoffPlayersMissing', missingPlayers),
  rule((form) => form.teams.some(isMissing), 'playoffTeamsMissing', missingTeams),
];

/** A league is entered as a play-off is, with its terms. */
export interface LeagueForm extends PlayoffForm {
  readonly legs: number;
  /** How many go through to the play-off; null without one. */
  readonly qualify: number | null;
}

function leagueSize(min: number): Rule<LeagueForm> {
  const isWrong = ({ players, teams }: LeagueForm) =>
    players.length < min || players.length > MAX_ENTRANTS || players.length !== teams.length;
  return rule(isWrong, 'leagueSize', ['sides']);
}

const LEAGUE_RULES: readonly Rule<LeagueForm>[] = [
  rule(
    (form) => equalIn(sidesOfPlayoff(form)).length > 0,
    'playoffPlayersEqual',
    (form) => equalIn(sidesOfPlayoff(form)),
  ),
  ...textRules('leagueTitle', 'title'),
  rule(
    (form) => new Set(sidesOfPlayoff(form).map(({ length }) => length)).size > 1,
    'leagueMixed',
    ['sides'],
  ),
  rule((form) => form.players.some(isMissing), 'playoffPlayersMissing', missingPlayers),
  rule((form) => form.teams.some(isMissing), 'playoffTeamsMissing', missingTeams),
  rule(({ legs }) => !Number.isInteger(legs) || legs < 1 || legs > MAX_LEGS, 'leagueLegs', [
    'legs',
  ]),
  rule(
    ({ qualify, players }) =>
      qualify !== null && (!QUALIFIERS.includes(qualify) || qualify > players.length),
    'leagueQualify',
    ['qualify'],
  ),
];

/** First and last name may be empty, which means that they are not known. */
const PLAYER_RULES: readonly Rule<PlayerForm>[] = [
  rule((form) => form.nickName === '', 'nickNameMissing', ['nickName']),
  notTooLong('firstName', 'firstName'),
  notTooLong('lastName', 'lastName'),
  notTooLong('nickName', 'nickName'),
  plain('firstName'),
  plain('lastName'),
  plain('nickName'),
];

export const checkMatch: Check<MatchForm> = checkOf<MatchForm>([...MEETING_RULES, ...SCORE_RULES]);
export const checkMeeting = checkOf(MEETING_RULES);
export const checkScore = checkOf(SCORE_RULES);
export const checkSeries = checkOf(SERIES_RULES);
export const checkPlayoff = checkOf(PLAYOFF_RULES);
export const checkPlayoffEntry = checkOf(PLAYOFF_ENTRY_RULES);
export const checkLeague = checkOf([leagueSize(MIN_LEAGUE_ENTRANTS), ...LEAGUE_RULES]);
/** Checks a league with those who come late. Those who left may have made it smaller than a new one. */
export const checkLeagueEdit = checkOf([leagueSize(0), ...LEAGUE_RULES]);
export const checkPlayer = checkOf(PLAYER_RULES);
export const checkSeason = checkOf(SEASON_RULES);

/** Checks the form that adds a player with all names. */
export const checkFullNames = checkOf<PlayerForm>([
  rule((form) => form.firstName === '', 'firstNameMissing', ['firstName']),
  rule((form) => form.lastName === '', 'lastNameMissing', ['lastName']),
  ...PLAYER_RULES,
]);

/** Checks the length of a series. @param field `bestOf` or `finalBestOf` */
export function checkLength(bestOf: number, field = 'bestOf'): readonly Broken<RuleId>[] {
  return SERIES_LENGTHS.includes(bestOf) ? [] : [broken('seriesLength', [field])];
}

/** Checks a single text, such as the name of a sender. @param field of the input */
export function checkText(name: TextName, field: string, text: string): readonly Broken<RuleId>[] {
  return checkOf(textRules(name, field))({ [field]: text });
}

/** Checks the emoji of a player, which may be empty. @param emoji in the form of `tidyEmoji` */
export const checkEmoji = checkOf<string>([
  rule((emoji) => emoji !== '' && !isEmoji(emoji), 'notOneEmoji', ['emoji']),
]);

/** Returns what is wrong with a single score; null if it is valid or missing. */
export function brokenScore(score: number | null): string | null {
  return score === null || isScore(score) ? null : MESSAGES.scoreNotWhole;
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

function rule<Form>(
  isBroken: (form: Form) => boolean,
  id: FixedRuleId,
  fields: Fields<Form>,
): Rule<Form> {
  return (form) =>
    isBroken(form) ? broken(id, typeof fields === 'function' ? fields(form) : fields) : null;
}

function checkOf<Form>(rules: readonly Rule<Form>[]): Check<Form> {
  return (form) => rules.flatMap((each) => each(form) ?? []);
}

/** Returns the paths of seats of a play-off whose player or team is wrong. */
function seatsWhere(
  names: readonly string[],
  field: SeatField,
  isWrong: (name: string) => boolean,
): readonly string[] {
  return names.flatMap((name, seat) => (isWrong(name) ? [seatPath(seat, field)] : []));
}

/** Returns the paths of the players who are named more than once. */
function equalIn(sides: readonly NamedSide[]): readonly string[] {
  const named = sides.flat().filter(({ nickName }) => nickName !== '');
  const times = Map.groupBy(named, ({ nickName }) => nameKey(nickName));
  return named
    .filter(({ nickName }) => (times.get(nameKey(nickName))?.length ?? 0) > 1)
    .map(({ field }) => field);
}

function isScore(score: number | null): boolean {
  return score !== null && Number.isInteger(score) && score >= 0 && score <= MAX_SCORE;
}

function margin(form: ScoreForm): number {
  return Math.abs((form.homeScore ?? 0) - (form.awayScore ?? 0));
}

/** Returns the rules of a text, in order. */
function textRules<Field extends string>(
  name: TextName,
  field: Field,
): readonly Rule<Readonly<Record<Field, string>>>[] {
  return [
    ...(isRequired(name)
      ? [
          rule((form: Readonly<Record<Field, string>>) => form[field] === '', `${name}Missing`, [
            field,
          ]),
        ]
      : []),
    notTooLong(name, field),
    plain(field),
  ];
}

type RequiredText = {
  [Name in TextName]: (typeof TEXTS)[Name]['isRequired'] extends true ? Name : never;
}[TextName];

function isRequired(name: TextName): name is RequiredText {
  return TEXTS[name].isRequired;
}

function notTooLong<Field extends string>(
  name: TextName,
  field: Field,
): Rule<Readonly<Record<Field, string>>> {
  const { max } = TEXTS[name];
  return rule((form) => [...form[field]].length > max, `${name}TooLong`, [field]);
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

/** The rule that a field is the text of a name or a title, in the form of `tidyText`. */
function plain<Field extends string>(field: Field): Rule<Readonly<Record<Field, string>>> {
  return ({ [field]: text }) => {
    if (NOT_ONE_LINE.test(text)) return broken('textNotPlain', [field]);
    const [refused] = REFUSED.exec(text) ?? [];
    if (refused !== undefined) {
      return broken('characterRefused', [field], { codePoint: codePointOf(refused) });
    }
    const [, mark] = MARK_ALONE.exec(text) ?? [];
    return mark === undefined
      ? null
      : broken('markAlone', [field], { codePoint: codePointOf(mark) });
  };
}

/** "U+E000" */
function codePointOf(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${hex.padStart(4, '0')}`;
}
