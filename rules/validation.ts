/** The rules of all forms and writes, each checked in order. */
import type { Broken } from './broken.ts';
import { isDay } from './date.ts';
import { isEmoji } from './face.ts';
import {
  type LeagueForm,
  type MatchForm,
  type MeetingForm,
  type NamedSide,
  type PlayerForm,
  type PlayoffForm,
  type ScoreForm,
  type SeasonForm,
  type SeatField,
  type SeriesForm,
  seatPath,
  sidesOfMeeting,
  sidesOfPlayoff,
  sidesOfSeries,
} from './forms.ts';
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
import { flawIn, nameKey } from './text.ts';

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

/** The rule that a field is the text of a name or a title, in the form of `tidyText`. */
function plain<Field extends string>(field: Field): Rule<Readonly<Record<Field, string>>> {
  return ({ [field]: text }) => {
    const flaw = flawIn(text);
    if (!flaw) return null;
    return flaw.id === 'textNotPlain'
      ? broken(flaw.id, [field])
      : broken(flaw.id, [field], { codePoint: flaw.codePoint });
  };
}
