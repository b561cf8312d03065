/**
 * The rules that forms check before they are sent, by rule id, with their English sentences: the same in forms, GraphQL and
 * REST. Rules about what is stored are in `club-messages.ts`, which pages do not load.
 */
import { type ParamsIn, rulesIn } from './broken.ts';
import {
  MAX_ENTRANTS,
  MAX_LEGS,
  MAX_SCORE,
  MIN_ENTRANTS,
  MIN_LEAGUE_ENTRANTS,
  TEXTS,
} from './limits.ts';
import { counted } from './phrases.ts';
import { SERIES_LENGTHS } from './series.ts';

interface Text {
  readonly label: string;
  readonly max: number;
  readonly isRequired: boolean;
}

/** The rules of texts: `nickNameTooLong`, and of required ones `nickNameMissing`. */
type TextMessages<Texts extends Readonly<Record<string, Text>>> = {
  readonly [Name in keyof Texts & string as `${Name}TooLong`]: string;
} & {
  readonly [Name in keyof Texts & string as Texts[Name]['isRequired'] extends true
    ? `${Name}Missing`
    : never]: string;
};

function messagesOf<Texts extends Readonly<Record<string, Text>>>(
  texts: Texts,
): TextMessages<Texts>;
function messagesOf(texts: Readonly<Record<string, Text>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, { label, max, isRequired }]) => [
      ...(isRequired ? [[`${name}Missing`, `Please enter a ${label}.`]] : []),
      [`${name}TooLong`, `${label} cannot be longer than ${max} characters.`],
    ]),
  );
}

export const MESSAGES = {
  ...messagesOf(TEXTS),
  matchPlayersEqual: 'Home and Away players can not be the same.',
  seriesPlayersEqual: 'Players One and Two can not be the same.',
  playoffPlayersEqual: 'Players can not be the same.',
  homePlayerMissing: 'Please select a Home Player.',
  awayPlayerMissing: 'Please select a Away Player.',
  homeTeamMissing: 'Please select a Home Team.',
  awayTeamMissing: 'Please select a Away Team.',
  homeScoreMissing: 'Add a Home score.',
  awayScoreMissing: 'Add an Away score.',
  scoreNotWhole: `Scores are whole numbers from 0 to ${MAX_SCORE}.`,
  draw: 'Match cannot end in a draw',
  overtimeMargin: 'In overtime the score difference must be 1.',
  playoffPlayersMissing: 'Please select all players.',
  playoffTeamsMissing: 'Please select all teams.',
  playoffSize: `A play-off has ${MIN_ENTRANTS} to ${MAX_ENTRANTS} players, each with a team.`,
  playoffMixed: 'A play-off is played by single players or by pairs, not by both.',
  leagueSize: `A league has ${MIN_LEAGUE_ENTRANTS} to ${MAX_ENTRANTS} players or pairs, each with a team.`,
  leagueMixed: 'A league is played by single players or by pairs, not by both.',
  leagueLegs: `In a league everyone meets everyone 1 to ${MAX_LEGS} times.`,
  leagueQualify:
    'The first 2, 4 or 8 of a league go through to its play-off, not more than take part.',
  sideSize: 'A side has one or two players.',
  seriesLength: `A series is best of ${SERIES_LENGTHS.slice(0, -1).join(', ')} or ${SERIES_LENGTHS.at(-1)}.`,
  textNotPlain: 'Names and titles are plain text on one line.',
  characterRefused: ({ codePoint }: { readonly codePoint: string }) =>
    `Names and titles cannot have the character ${codePoint}.`,
  markAlone: ({ codePoint }: { readonly codePoint: string }) =>
    `Names and titles cannot have the mark ${codePoint} without a letter before it.`,
  notOneEmoji: 'Please enter exactly one emoji, or leave it empty.',
  firstDayMissing: 'Please enter the first day.',
  lastDayMissing: 'Please enter the last day.',
  daysReversed: 'From is after Until: nothing lies between.',
  nickNameTaken: ({ nickName }: { readonly nickName: string }) =>
    `The nickname ${nickName} is already taken.`,
  seasonsOverlap: ({ name }: { readonly name: string }) =>
    `Some of these days belong to the season ${name}.`,
  playerHasMatches: ({
    nickName,
    matches,
  }: {
    readonly nickName: string;
    readonly matches: number;
  }) => `${nickName} has ${counted(matches, 'match', 'matches')} and cannot be deleted.`,
  seriesMatchNotDeletable: 'Series match can not be deleted',
  seriesMatchKeepsPlayers: 'A match of a series keeps the players, sides and teams of its series.',
  leagueMatchKeepsPlayers: 'A match of a league keeps its players, sides and teams.',
  gameInPlay: ({ gameNumber }: { readonly gameNumber: number }) =>
    `Game ${gameNumber} is being played: finish or abandon it first.`,
  decidedInOvertime: 'The game was decided in overtime: finish it, or take the last goal back.',
  goalsTooMany: ({ max }: { readonly max: number }) =>
    `No more than ${max} goals are recorded of one game.`,
  overtimeNotLevel: 'Overtime begins only at a level score.',
} as const;

export type RuleId = keyof typeof MESSAGES;

/** A rule without parameters. */
export type FixedRuleId = Exclude<RuleId, keyof ParamsIn<typeof MESSAGES>>;

export const broken = rulesIn(MESSAGES);
