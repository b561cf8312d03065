/** Commands that create and delete single matches. Commands for results are in `results/`. */
import { SERIES_MATCH_NOT_DELETABLE } from '../../../rules/deletion.ts';
import type { Result } from '../../../rules/match.ts';
import {
  brokenMatchRule,
  brokenMeetingRule,
  type MatchForm,
  type MeetingForm,
  resultOf,
  tidyText,
} from '../../../rules/validation.ts';
import { assertRule, conflict, requireRow } from '../../database/refusal.ts';
import { inSeconds, playedAtOf } from '../../database/wall-clock.ts';
import { type Expected, NO_EXPECTATION } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { placeOf } from '../../log/subjects.ts';
import { deleteRows, rowsIn } from '../../log/table.ts';
import { INTERNAL_SENDER, SAME_ID, type Sender, write } from '../../log/write.ts';
import { addNewPlayers, playersOfForm, type WithNewPlayers } from '../players/added.ts';
import { readNickNames } from '../players/names.ts';
import { teamNamed } from '../teams/teams.ts';
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
  assertRule(brokenMatchRule({ ...form, ...meeting }));
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
  assertRule(brokenMeetingRule(meeting));
  return addSingleMatch(club, { ...form, ...meeting }, null, matchDate, sender);
}

export function tidyMeeting({
  homePlayer,
  awayPlayer,
  homeTeam,
  awayTeam,
}: MeetingForm): MeetingForm {
  return {
    homePlayer: tidyText(homePlayer),
    awayPlayer: tidyText(awayPlayer),
    homeTeam: tidyText(homeTeam),
    awayTeam: tidyText(awayTeam),
  };
}

async function addSingleMatch(
  club: ServerContext,
  meeting: MeetingForm & WithNewPlayers,
  result: Result | null,
  matchDate: string | null,
  sender: Sender,
): Promise<Match> {
  const now = club.now();
  const playedAt = matchDate === null ? inSeconds(now) : playedAtOf(matchDate, club.timeZone, now);
  return write(club, sender, {
    again: findMatches,
    read: (tx) => playersOfForm(tx, [meeting.homePlayer, meeting.awayPlayer], meeting),
    work: async (writing, found) => {
      const [home, away] = await addNewPlayers(writing, found);
      const { tx, seq, log } = writing;
      const [homeTeam, awayTeam] = [teamNamed(meeting.homeTeam), teamNamed(meeting.awayTeam)];
      if (!home || !away) throw new Error('Two nicknames make two players.');
      const created = {
        playedAt,
        home: { playerId: home.id, teamId: homeTeam.id },
        away: { playerId: away.id, teamId: awayTeam.id },
        result,
        seriesId: null,
        gameNumber: null,
      };
      const after = { [MATCHES.name]: await insertMatches(tx, [created], seq) };
      const [match] = rowsIn(after, MATCHES).map(matchOf);
      if (!match) throw new Error('An inserted match is returned.');
      await log({
        place: placeOf({ match: match.id }),
        details: { kind: 'MATCH_CREATED', players: [home.nickName, away.nickName], after: result },
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
      if (match.seriesId !== null) throw conflict(SERIES_MATCH_NOT_DELETABLE);
      await assertExpectedVersion(writing, match, expected);
      const { home, away, result } = match;
      const nickNameOf = await readNickNames(tx, [home.playerId, away.playerId]);
      const before = await rowsOfMatch(tx, id);
      await deleteRows(tx, MATCHES, [match]);
      await log({
        place: placeOf({ match: id }),
        details: {
          kind: 'MATCH_DELETED',
          players: [nickNameOf(home.playerId), nickNameOf(away.playerId)],
          before: result,
        },
        before,
      });
      return id;
    },
  });
}
