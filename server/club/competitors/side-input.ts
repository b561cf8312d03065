/** The input of a side: its players and the team. Older fields of the same inputs name one player a side. */

import { pathInSide } from '../../../rules/forms.ts';
import { broken } from '../../../rules/messages.ts';
import { invalid, Refusal } from '../../database/refusal.ts';
import { builder } from '../../graphql/builder.ts';

export const SideInput = builder.inputType('SideInput', {
  description: 'A side: a player or a pair, with a team.',
  fields: (t) => ({
    players: t.stringList({
      required: true,
      description: 'The nicknames of one or two players, in any order.',
    }),
    team: t.string({ required: true, description: 'The team.' }),
  }),
});

type Side = typeof SideInput.$inferInput;

/**
 * Returns a side as the forms of the rules have it.
 * @param path of the side in the input
 * @throws Refusal VALIDATION for more than two players
 */
export function sideIn(side: Side, path: string) {
  const [player = '', partner = '', ...others] = side.players;
  if (others.length > 0) throw invalid(broken('sideSize', [`${path}.players`]));
  return { player, partner, team: side.team };
}

/** Answers with a refusal that names the paths of the input, which has sides or older fields. */
export async function inPathsOf<T>(input: object, answer: Promise<T>): Promise<T> {
  const given = new Map(Object.entries(input));
  return answer.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const { code, broken: rule, retryAfter, details } = error;
    const fields = rule.fields.map((field) => {
      const path = pathInSide(field);
      const [side = ''] = path.split('.');
      return given.get(side) ? path : field;
    });
    throw new Refusal(
      code,
      { ...rule, fields },
      { details, ...(retryAfter !== null && { retryAfter }) },
    );
  });
}

type Given<Fields extends string> = Readonly<Partial<Record<Fields, string | null | undefined>>>;

interface MeetingInput
  extends Given<'homePlayerNickName' | 'awayPlayerNickName' | 'homeTeamName' | 'awayTeamName'> {
  readonly home?: Side | null | undefined;
  readonly away?: Side | null | undefined;
}

/** Returns the players and teams of the input of a match. @param missing what stands for a field that is not given */
export function meetingIn<Missing>(input: MeetingInput, missing: Missing) {
  const home = input.home && sideIn(input.home, 'home');
  const away = input.away && sideIn(input.away, 'away');
  return {
    homePlayer: home?.player ?? input.homePlayerNickName ?? missing,
    awayPlayer: away?.player ?? input.awayPlayerNickName ?? missing,
    homeTeam: home?.team ?? input.homeTeamName ?? missing,
    awayTeam: away?.team ?? input.awayTeamName ?? missing,
    ...(home && { homePartner: home.partner }),
    ...(away && { awayPartner: away.partner }),
  };
}

interface SeriesInput
  extends Given<'playerOneNickName' | 'playerTwoNickName' | 'teamOneName' | 'teamTwoName'> {
  readonly one?: Side | null | undefined;
  readonly two?: Side | null | undefined;
}

/** Returns the players and teams of the input of a series, as `meetingIn`. */
export function seriesIn<Missing>(input: SeriesInput, missing: Missing) {
  const one = input.one && sideIn(input.one, 'one');
  const two = input.two && sideIn(input.two, 'two');
  return {
    playerOne: one?.player ?? input.playerOneNickName ?? missing,
    playerTwo: two?.player ?? input.playerTwoNickName ?? missing,
    teamOne: one?.team ?? input.teamOneName ?? missing,
    teamTwo: two?.team ?? input.teamTwoName ?? missing,
    ...(one && { partnerOne: one.partner }),
    ...(two && { partnerTwo: two.partner }),
  };
}
