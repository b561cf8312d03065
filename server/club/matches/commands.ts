/** Commands that create and delete single matches. Commands for results are in `results/`. */
import { namesOf } from '../../../rules/changes/parts.ts';
import { brokenInClub } from '../../../rules/club-messages.ts';
import { type MatchForm, type MeetingForm, sidesOfMeeting } from '../../../rules/forms.ts';
import { faceOff } from '../../../rules/live-score.ts';
import type { Result } from '../../../rules/match.ts';
import { broken } from '../../../rules/messages.ts';
import { entrantWith, type Pair } from '../../../rules/playoff.ts';
import { playersOf } from '../../../rules/side.ts';
import { tidyText } from '../../../rules/text.ts';
import { checkMatch, checkMeeting, resultOf } from '../../../rules/validation.ts';
import { assertValid, conflict, requireRow } from '../../database/refusal.ts';
import { inSeconds, playedAtOf } from '../../database/wall-clock.ts';
import { type Expected, NO_EXPECTATION } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { placeOf } from '../../log/subjects.ts';
import { deleteRows, rowsIn } from '../../log/table.ts';
import { INTERNAL_SENDER, SAME_ID, type Sender, write } from '../../log/write.ts';
import { addNewPlayers, playersOfForm, sidesFound, type WithNewPlayers } from '../players/added.ts';
import { readNickNames } from '../players/names.ts';
import { type Team, teamNamed } from '../teams/teams.ts';
import { assertExpectedVersion } from './expected-version.ts';
import { MATCHES, type Match, matchOf } from './row.ts';
import { findMatches, insertMatches, rowsOfMatch } from './sql.ts';

/** @param matchDate wall-clock time; null for now @throws Refusal VALIDATION for a broken rule, an unknown player or team */
export async function createMatch(
  club: ServerContext,
  form: MatchForm & WithNewPlayers,
  matchDate: string | null = null,
  sender: Sender = INTERNAL_SENDER,
): Promise<Match> {
  const meeting = tidyMeeting(form);
  assertValid(checkMatch({ ...form, ...meeting }));
  return addSingleMatch(club, { ...form, ...meeting }, resultOf(form), matchDate, sender);
}

/** Creates a match without a score. @throws Refusal VALIDATION for a broken rule, an unknown player or team */
export async function createMatchToPlay(
  club: ServerContext,
  form: MeetingForm & WithNewPlayers,
  matchDate: string | null = null,
  sender: Sender = INTERNAL_SENDER,
): Promise<Match> {
  const meeting = tidyMeeting(form);
  assertValid(checkMeeting(meeting));
  return addSingleMatch(club, { ...form, ...meeting }, null, matchDate, sender);
}

/** Creates a match whose live score starts now. @throws Refusal VALIDATION for a broken rule, an unknown player or team */
export async function createLiveMatch(
  club: ServerContext,
  form: MeetingForm & WithNewPlayers,
  sender: Sender = INTERNAL_SENDER,
): Promise<Match> {
  const meeting = tidyMeeting(form);
  assertValid(checkMeeting(meeting));
  return addSingleMatch(club, { ...form, ...meeting }, 'LIVE', null, sender);
}

export function tidyMeeting({
  homePlayer,
  awayPlayer,
  homePartner = '',
  awayPartner = '',
  homeTeam,
  awayTeam,
}: MeetingForm): MeetingForm {
  return {
    homePlayer: tidyText(homePlayer),
    awayPlayer: tidyText(awayPlayer),
    homePartner: tidyText(homePartner),
    awayPartner: tidyText(awayPartner),
    homeTeam: tidyText(homeTeam),
    awayTeam: tidyText(awayTeam),
  };
}

/** Returns the teams of a match. @throws Refusal VALIDATION for an unknown one */
export function teamsOfMeeting({ homeTeam, awayTeam }: MeetingForm): Pair<Team> {
  return [teamNamed(homeTeam, 'homeTeamName'), teamNamed(awayTeam, 'awayTeamName')];
}

async function addSingleMatch(
  club: ServerContext,
  meeting: MeetingForm & WithNewPlayers,
  outcome: Result | 'LIVE' | null,
  matchDate: string | null,
  sender: Sender,
): Promise<Match> {
  const now = club.now();
  const result = outcome === 'LIVE' ? null : outcome;
  const playedAt = matchDate === null ? inSeconds(now) : playedAtOf(matchDate, club.timeZone, now);
  return write(club, sender, {
    again: findMatches,
    read: (tx) => playersOfForm(tx, sidesOfMeeting(meeting), meeting),
    work: async (writing, found) => {
      const players = await addNewPlayers(writing, found);
      const [home, away] = sidesFound(sidesOfMeeting(meeting), players);
      const { tx, seq, log } = writing;
      const [homeTeam, awayTeam] = teamsOfMeeting(meeting);
      if (!home || !away) throw new Error('A match has two sides.');
      const created = {
        playedAt,
        home: entrantWith(home, homeTeam.id),
        away: entrantWith(away, awayTeam.id),
        result,
        live: outcome === 'LIVE' ? faceOff(seq, now.toISOString()) : null,
        seriesId: null,
        gameNumber: null,
      };
      const after = { [MATCHES.name]: await insertMatches(tx, [created], seq) };
      const [match] = rowsIn(after, MATCHES).map(matchOf);
      if (!match) throw new Error('An inserted match is returned.');
      await log({
        place: placeOf({ match: match.id }),
        details: { kind: 'MATCH_CREATED', players: [home.name, away.name], after: result },
        after,
      });
      return match;
    },
  });
}

/**
 * Deletes a single match and returns its id.
 * @throws Refusal NOT_FOUND, CHANGED if the sender saw an older version, CONFLICT for a match of a series
 */
export async function deleteMatch(
  club: ServerContext,
  id: number,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<number> {
  return write(club, sender, {
    again: SAME_ID,
    read: async (tx) => requireRow(await findMatches(tx, [id]), 'match', id),
    work: async (writing, match) => {
      const { tx, log } = writing;
      if (match.seriesId !== null) throw conflict(broken('seriesMatchNotDeletable', ['id']));
      if (match.leagueId !== null) throw conflict(brokenInClub('leagueMatchNotDeletable', ['id']));
      await assertExpectedVersion(writing, match, expected);
      const { home, away, result } = match;
      const nickNameOf = await readNickNames(tx, [home, away].flatMap(playersOf));
      const before = await rowsOfMatch(tx, id);
      await deleteRows(tx, MATCHES, [match]);
      await log({
        place: placeOf({ match: id }),
        details: {
          kind: 'MATCH_DELETED',
          players: namesOf([home, away], nickNameOf),
          before: result,
        },
        before,
      });
      return id;
    },
  });
}
