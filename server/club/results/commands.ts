/** The command that enters and corrects results. */
import type { ResultDetails } from '../../../rules/changes/details.ts';
import { gameDetails } from '../../../rules/changes/matches.ts';
import { brokenInClub } from '../../../rules/club-messages.ts';
import type { PlayoffConsequences } from '../../../rules/consequences.ts';
import type { ScoreForm } from '../../../rules/forms.ts';
import { type LiveScore, sameGoals } from '../../../rules/live-score.ts';
import { type Result, sameResult } from '../../../rules/match.ts';
import { checkScore, resultOf } from '../../../rules/validation.ts';
import { assertValid, changed, conflict } from '../../database/refusal.ts';
import { inSeconds } from '../../database/wall-clock.ts';
import { type Expected, isExpected, NO_EXPECTATION } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { INTERNAL_SENDER, type Sender, type Writing, write } from '../../log/write.ts';
import { championWith } from '../leagues/decided.ts';
import { assertExpectedVersion } from '../matches/expected-version.ts';
import {
  beginsMatch,
  type Match,
  playedAtColumn,
  recordedScore,
  resultColumns,
} from '../matches/row.ts';
import { findMatches, setResult } from '../matches/sql.ts';
import { takeLaterSteps } from '../playoffs/schedule.ts';
import { rowsOfPlace } from '../playoffs/sql.ts';
import { matchGamesToProgress } from '../series/games.ts';
import {
  followsFrom,
  type MatchContext,
  matchContext,
  meetingOf,
  placeOfMatch,
  rowsWith,
  versionOf,
} from './match-context.ts';
import { previewIn } from './preview.ts';

/**
 * Enters or corrects a result and derives its consequences.
 * @throws Refusal VALIDATION for a broken rule, NOT_FOUND, CHANGED if the sender saw an older version,
 *   CONFLICT with a preview if finished or live matches block the result
 */
export async function finishMatch(
  club: ServerContext,
  id: number,
  form: ScoreForm,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<Match> {
  assertValid(checkScore(form));
  const result = resultOf(form);
  return write(club, sender, {
    again: findMatches,
    read: (tx) => matchContext(tx, id),
    work: async (writing, context) => {
      const { match } = context;
      if (sameResult(match.result, result)) return match;
      return enterResult(club, writing, context, { result, live: match.live }, expected);
    },
  });
}

/** Writes a result with its live score, and derives its consequences. @throws Refusal CHANGED, CONFLICT */
export async function enterResult(
  club: ServerContext,
  writing: Writing,
  context: MatchContext,
  { result, live }: { readonly result: Result; readonly live: LiveScore | null },
  expected: Expected,
): Promise<Match> {
  const { tx, seq, send, log } = writing;
  const { match, series, playoff, around, games, rows } = context;
  const { id } = match;
  const follows = followsFrom(context, result);
  // The version of a preview is never older than the match.
  const sawPreview = isExpected({ version: versionOf(context, follows) }, expected);
  if (!sawPreview) await assertExpectedVersion(writing, match, expected);
  assertNothingLost(context, follows, expected);

  if (series && follows) await matchGamesToProgress(tx, club, series, games, follows);
  if (playoff && follows) await takeLaterSteps(tx, club, playoff, around, follows.later);
  const playedAt = beginsMatch(match, { result, live }) ? inSeconds(club.now()) : match.playedAt;
  const entered = { result, live, version: seq, playedAt };
  const wasPlayedLive = recordedScore(entered) !== null;
  const place = placeOfMatch(context);
  const champion = await championWith(tx, context.league, id, result);
  const others = changesOtherRows(follows) ? await rowsOfPlace(tx, place) : rows;
  send(setResult(tx, id, entered));
  await log({
    place,
    details: {
      ...resultDetails(context, follows, result),
      ...(champion !== null && { champion }),
      ...(wasPlayedLive && { live: true }),
      ...(!sameGoals(match.live, live) && { goals: true }),
    },
    before: rows,
    after: rowsWith(others, id, {
      ...resultColumns(result),
      live,
      version: seq,
      ...playedAtColumn(entered),
    }),
  });
  return { ...match, ...entered };
}

/** Whether a result creates, clears, removes or redraws matches or later series. */
function changesOtherRows(follows: PlayoffConsequences | null): boolean {
  if (follows === null) return false;
  const { progress, blockingMatches, later } = follows;
  const rows = [progress.gamesToAdd, progress.gamesToRemove, blockingMatches, later];
  return rows.some(({ length }) => length > 0);
}

/**
 * Allows blocking matches to be cleared only if the sender saw the present preview.
 * @throws Refusal CHANGED or CONFLICT, with a new preview
 */
function assertNothingLost(
  context: MatchContext,
  follows: PlayoffConsequences | null,
  { resetSeenAt }: Expected,
): void {
  const { blockingMatches, possible } = follows ?? NOTHING_BLOCKS;
  const seen = resetSeenAt === null || resetSeenAt === versionOf(context, follows);
  const room = blockingMatches.length === 0 || (resetSeenAt !== null && possible);
  if (seen && room) return;
  const details = { preview: previewIn(context, follows) };
  if (seen) {
    const facts = { blockingMatches, possible };
    throw conflict(brokenInClub('resultBlocked', ['homeScore', 'awayScore'], facts), details);
  }
  throw changed(brokenInClub('clearedChanged', ['expectedVersion']), details);
}

const NOTHING_BLOCKS = { blockingMatches: [], possible: true } as const;

function resultDetails(
  context: MatchContext,
  follows: PlayoffConsequences | null,
  result: Result,
): ResultDetails {
  const { match, series, nickNameOf } = context;
  const { gameNumber } = match;
  return {
    kind: match.result ? 'MATCH_CORRECTED' : 'MATCH_FINISHED',
    ...meetingOf(context),
    before: match.result,
    after: result,
    game:
      series && follows && gameNumber !== null
        ? gameDetails({ ...series, gameNumber }, follows, nickNameOf)
        : null,
  };
}
