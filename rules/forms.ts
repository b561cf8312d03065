/** The forms that people fill in, and the paths of their fields in the input of a mutation. */
import { tidyText } from './text.ts';

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

/** A league is entered as a play-off is, with its terms. */
export interface LeagueForm extends PlayoffForm {
  readonly legs: number;
  /** How many go through to the play-off; null without one. */
  readonly qualify: number | null;
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

export type SeatField = 'nickName' | 'partnerNickName' | 'teamName';

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
