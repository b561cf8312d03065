/** The sides of a form: players by id, teams by name. */
import type { Broken } from '../../../rules/broken.ts';
import {
  type MeetingForm,
  type PlayoffForm,
  pathInSide,
  type SeriesForm,
} from '../../../rules/forms.ts';
import { broken } from '../../../rules/messages.ts';
import { competitorId, competitorOf, nameOf } from '../../../rules/side.ts';
import { tidyText } from '../../../rules/text.ts';
import { brokenInForm } from '../../app/write/formRules.ts';
import { existingIdOf } from '../players/newPlayer.tsx';

export interface FormSide {
  /** The ids of one or two players. Empty for one who is not chosen. */
  readonly players: readonly string[];
  /** The name of the team. Empty if none is chosen. */
  readonly team: string;
}

export const EMPTY_SIDE: FormSide = { players: [''], team: '' };

type NickNameOf = (playerId: string) => string;

/** Returns the side as the input of a mutation has it. */
export function sideInput({ players, team }: FormSide, nickNameOf: NickNameOf) {
  return { players: players.map(nickNameOf), team };
}

/** Returns the side of a match, a series or a play-off as a form has it. */
export function formSideOf(side: {
  readonly competitor: { readonly players: readonly { readonly id: string }[] };
  readonly team: { readonly name: string };
}): FormSide {
  return { players: side.competitor.players.map(({ id }) => id), team: side.team.name };
}

/** Returns the names of the chosen players: "Puk & Rolba", "Puk"; empty if none is chosen. */
export function namesOfPlayers(players: FormSide['players'], nickNameOf: NickNameOf): string {
  const chosen = players.filter((id) => id !== '');
  return nameOf({ players: chosen.map((id) => ({ nickName: nickNameOf(id) })) });
}

export function isPairSide({ players }: FormSide): boolean {
  return players.length > 1;
}

/** Returns the id of the competitor; empty until all players are chosen, and with a player who is to be added. */
export function competitorIdOf({ players }: Pick<FormSide, 'players'>): string {
  const isKnown = players.every((id) => existingIdOf(id) !== '');
  if (!isKnown || new Set(players).size < players.length) return '';
  return competitorId(competitorOf(players.map(Number)));
}

/** Returns the sides of a match as the rules check them. */
export function meetingForm(home: FormSide, away: FormSide, nickNameOf: NickNameOf): MeetingForm {
  const [homePlayer = '', homePartner = ''] = home.players.map(nickNameOf);
  const [awayPlayer = '', awayPartner = ''] = away.players.map(nickNameOf);
  return {
    homePlayer,
    homePartner,
    awayPlayer,
    awayPartner,
    homeTeam: home.team,
    awayTeam: away.team,
  };
}

/** Returns the sides of a series as the rules check them. */
export function seriesForm(one: FormSide, two: FormSide, nickNameOf: NickNameOf): SeriesForm {
  const [playerOne = '', partnerOne = ''] = one.players.map(nickNameOf);
  const [playerTwo = '', partnerTwo = ''] = two.players.map(nickNameOf);
  return { playerOne, partnerOne, playerTwo, partnerTwo, teamOne: one.team, teamTwo: two.team };
}

/** Returns the form of a play-off as the rules check it. */
export function playoffForm(
  title: string,
  sides: readonly FormSide[],
  nickNameOf: NickNameOf,
): PlayoffForm {
  return {
    title: tidyText(title),
    players: sides.map(({ players: [first = ''] }) => nickNameOf(first)),
    partners: sides.map(({ players: [, partner = ''] }) => nickNameOf(partner)),
    teams: sides.map(({ team }) => team),
  };
}

/**
 * Returns the broken rules of a form with sides, at the paths of the input.
 * @param found the broken rules of the players and teams
 */
export function brokenInSides(
  found: readonly Broken[],
  sides: Readonly<Record<string, FormSide>>,
): readonly Broken[] {
  const withoutPartner = Object.entries(sides).filter(([, { players }]) => players[1] === '');
  return [
    ...inSides(found),
    ...withoutPartner.map(([path]) => brokenInForm('partnerMissing', [`${path}.players.1`])),
  ];
}

/** Returns the broken rules of the form of a play-off, at the paths of the input. All sides are pairs, or none is. */
export function brokenInPlayoff(
  found: readonly Broken[],
  sides: readonly FormSide[],
): readonly Broken[] {
  const missing = sides.flatMap(({ players }, seat) =>
    players.length === 1
      ? []
      : players.flatMap((id, place) => (id === '' ? [`sides.${seat}.players.${place}`] : [])),
  );
  return [
    ...inSides(found),
    ...(missing.length > 0 ? [broken('playoffPlayersMissing', missing)] : []),
  ];
}

function inSides(found: readonly Broken[]): readonly Broken[] {
  return found.map((each) => ({ ...each, fields: each.fields.map(pathInSide) }));
}

/** Returns the paths of the fields of sides that can show an error. */
export function sidePaths<Path extends string>(...paths: readonly Path[]) {
  return paths.flatMap((path) => [
    `${path}.players.0` as const,
    `${path}.players.1` as const,
    `${path}.team` as const,
  ]);
}
