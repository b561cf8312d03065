/** The message of every rule, the same in forms, GraphQL and REST. */
import {
  MAX_ENTRANTS,
  MAX_SCORE,
  MIN_ENTRANTS,
  NAME_LENGTH,
  NICKNAME_LENGTH,
  PLAYOFF_TITLE_LENGTH,
  SEASON_NAME_LENGTH,
} from './limits.ts';
import { SERIES_LENGTHS } from './series.ts';

export const MESSAGES = {
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
  playoffTitleMissing: 'Please enter a Play-Off Title.',
  playoffTitleTooLong: `Play-Off Title cannot be longer than ${PLAYOFF_TITLE_LENGTH} characters.`,
  playoffPlayersMissing: 'Please select all players.',
  playoffTeamsMissing: 'Please select all teams.',
  playoffSize: `A play-off has ${MIN_ENTRANTS} to ${MAX_ENTRANTS} players, each with a team.`,
  seriesLength: `A series is best of ${SERIES_LENGTHS.slice(0, -1).join(', ')} or ${SERIES_LENGTHS.at(-1)}.`,
  seriesDecided: 'This series is decided already.',
  firstNameMissing: 'Please enter a First Name.',
  lastNameMissing: 'Please enter a Last Name.',
  nickNameMissing: 'Please enter a Nickname.',
  firstNameTooLong: `First Name cannot be longer than ${NAME_LENGTH} characters.`,
  lastNameTooLong: `Last Name cannot be longer than ${NAME_LENGTH} characters.`,
  nickNameTooLong: `Nickname cannot be longer than ${NICKNAME_LENGTH} characters.`,
  senderTooLong: `Your name cannot be longer than ${NICKNAME_LENGTH} characters.`,
  textNotPlain: 'Names and titles are plain text on one line.',
  notOneEmoji: 'Please enter exactly one emoji, or leave it empty.',
  seasonNameMissing: 'Please enter a Name.',
  seasonNameTooLong: `Name cannot be longer than ${SEASON_NAME_LENGTH} characters.`,
  firstDayMissing: 'Please enter the first day.',
  lastDayMissing: 'Please enter the last day.',
  daysReversed: 'From is after Until: nothing lies between.',
  invalidCode: 'Invalid code.',
} as const;

/** The message for a series that cannot be given up while one of its games is being played. */
export function gameInPlay(gameNumber: number): string {
  return `Game ${gameNumber} is being played: finish or abandon it first.`;
}

/** The message for a season with days of another one. */
export function seasonsOverlap(name: string): string {
  return `Some of these days belong to the season ${name}.`;
}

/** The message for a nickname that another player has. */
export function nickNameTaken(nickName: string): string {
  return `The nickname ${nickName} is already taken.`;
}

/** The message for a character that no name or title can have. @param character one code point */
export function characterRefused(character: string) {
  return `Names and titles cannot have the character ${codePointOf(character)}.` as const;
}

/** The message for a mark that changes the character before it, but has none. @param mark one code point */
export function markAlone(mark: string) {
  return `Names and titles cannot have the mark ${codePointOf(mark)} without a letter before it.` as const;
}

/** "U+E000" */
function codePointOf(character: string): `U+${string}` {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${hex.padStart(4, '0')}`;
}

export type Message =
  | (typeof MESSAGES)[keyof typeof MESSAGES]
  | ReturnType<typeof characterRefused>
  | ReturnType<typeof markAlone>;
