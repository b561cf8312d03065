/** The command that edits everything but the score of a match: players, sides, teams, date. */
import type { MatchFacts } from '../../../rules/changes/details.ts';
import { gameOfChange, namesOf } from '../../../rules/changes/parts.ts';
import { type MeetingForm, sidesOfMeeting } from '../../../rules/forms.ts';
import { brokenEdit, isSameMatch } from '../../../rules/match-edit.ts';
import { entrantWith } from '../../../rules/playoff.ts';
import { checkMeeting } from '../../../rules/validation.ts';
import { assertValid, conflict } from '../../database/refusal.ts';
import { playedAtOf, wallClock } from '../../database/wall-clock.ts';
import { type Expected, NO_EXPECTATION } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { INTERNAL_SENDER, type Sender, type Writing, write } from '../../log/write.ts';
import { teamsOfMeeting, tidyMeeting } from '../matches/commands.ts';
import { assertExpectedVersion } from '../matches/expected-version.ts';
import { type Match, meetingColumns } from '../matches/row.ts';
import { findMatches, setMeeting } from '../matches/sql.ts';
import {
  addNewPlayers,
  partnerIn,
  playersOfForm,
  sidesFound,
  type WithNewPlayers,
} from '../players/added.ts';
import { teamOf } from '../teams/teams.ts';
import {
  type MatchContext,
  matchContext,
  meetingOf,
  placeOfMatch,
  rowsWith,
} from './match-context.ts';

/** New values of a match. Omitted fields keep their values. */
export type MatchEdit = {
  readonly [Field in keyof MeetingForm | 'matchDate']?: string | null | undefined;
} & WithNewPlayers;

/**
 * Edits a match. Goals stay with their side, also of a live match. An edit without changes writes nothing.
 * @throws Refusal VALIDATION for a broken rule, an unknown player or team; NOT_FOUND; CHANGED if the sender saw an older
 *   version; CONFLICT for fields that cannot change in a match of a series
 */
export async function editMatch(
  club: ServerContext,
  id: number,
  edit: MatchEdit,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<Match> {
  return write(club, sender, {
    again: findMatches,
    read: (tx) => matchContext(tx, id, 'MATCH'),
    work: async (writing, context) => {
      const { match, series, rows } = context;
      const before = factsOf(context, club);
      const { after, edited } = await applied(writing, club, context, before, edit);
      const { tx, seq, send, log } = writing;
      if (isSameMatch(before, after)) return match;

      const isOf = match.seriesId !== null ? 'series' : match.leagueId !== null ? 'league' : null;
      const isBegun = match.result !== null || match.live !== null;
      const refusal = brokenEdit({ isOf, isBegun }, before, after);
      if (refusal !== null) throw conflict(refusal);
      await assertExpectedVersion(writing, match, expected);
      const written = { ...edited, version: seq };
      send(setMeeting(tx, id, written));
      await log({
        place: placeOfMatch(context),
        details: {
          kind: 'MATCH_EDITED',
          ...meetingOf(context),
          players: after.players,
          game: gameOfChange(series, match.gameNumber),
          before,
          after,
        },
        before: rows,
        after: rowsWith(rows, id, { ...meetingColumns(edited), version: seq }),
      });
      return { ...match, ...written };
    },
  });
}

function factsOf(
  { match: { playedAt, home, away }, nickNameOf }: MatchContext,
  { timeZone }: ServerContext,
): MatchFacts {
  return {
    matchDate: wallClock(playedAt, timeZone),
    players: namesOf([home, away], nickNameOf),
    teams: [teamOf(home.teamId).name, teamOf(away.teamId).name],
  };
}

/** Returns the match after an edit. @throws Refusal VALIDATION */
async function applied(
  writing: Writing,
  club: ServerContext,
  { match, nickNameOf }: MatchContext,
  before: MatchFacts,
  edit: MatchEdit,
) {
  const { teams } = before;
  const form = tidyMeeting({
    homePlayer: edit.homePlayer ?? nickNameOf(match.home.firstId),
    awayPlayer: edit.awayPlayer ?? nickNameOf(match.away.firstId),
    homePartner: edit.homePartner ?? partnerIn(match.home, nickNameOf),
    awayPartner: edit.awayPartner ?? partnerIn(match.away, nickNameOf),
    homeTeam: edit.homeTeam ?? teams[0],
    awayTeam: edit.awayTeam ?? teams[1],
  });
  assertValid(checkMeeting(form));
  const sides = sidesOfMeeting(form);
  const found = await playersOfForm(writing.tx, sides, edit);
  const [home, away] = sidesFound(sides, await addNewPlayers(writing, found));
  if (!home || !away) throw new Error('A match has two sides.');
  const [homeTeam, awayTeam] = teamsOfMeeting(form);
  const matchDate = edit.matchDate ?? before.matchDate;
  const playedAt =
    matchDate === before.matchDate
      ? match.playedAt
      : playedAtOf(matchDate, club.timeZone, club.now());
  const after: MatchFacts = {
    matchDate: wallClock(playedAt, club.timeZone),
    players: [home.name, away.name],
    teams: [homeTeam.name, awayTeam.name],
  };
  const edited = {
    playedAt,
    home: entrantWith(home, homeTeam.id),
    away: entrantWith(away, awayTeam.id),
  };
  return { after, edited };
}
