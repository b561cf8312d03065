/** The command that enters and corrects results. */
import type { PlayoffConsequences } from '../../rules/consequences.ts';
import { gameFacts, type ResultFacts } from '../../rules/facts.ts';
import { type Result, sameResult } from '../../rules/match.ts';
import { obstaclesInWords } from '../../rules/preview.ts';
import { toldOf } from '../../rules/running-score.ts';
import { brokenScoreRule, resultOf, type ScoreForm } from '../../rules/validation.ts';
import { ANYTHING, type Expected } from '../changes/expected.ts';
import type { Club } from '../changes/open-club.ts';
import { type Sender, UNNAMED, write } from '../changes/write.ts';
import type { Tx } from '../database/driver.ts';
import { assertExpectedVersion } from '../matches/expected-version.ts';
import type { Match } from '../matches/row.ts';
import { setResult } from '../matches/sql.ts';
import { takeLaterSteps } from '../playoffs/later-series.ts';
import { conflict, insist, Refusal } from '../refusal.ts';
import { matchGamesToProgress } from '../series/games.ts';
import { previewIn } from './preview.ts';
import {
  followsFrom,
  rowsAround,
  type Surroundings,
  surroundingsOf,
  versionOf,
} from './surroundings.ts';

/**
 * Enters or corrects a result; whatever follows from it is derived anew.
 * @throws Refusal VALIDATION for a broken rule, NOT_FOUND, CHANGED when the match was written since it was seen,
 *   CONFLICT with a preview when games played later stand in the way
 */
export async function finishMatch(
  club: Club,
  id: number,
  form: ScoreForm,
  sender: Sender = UNNAMED,
  expected: Expected = ANYTHING,
): Promise<Match> {
  insist(brokenScoreRule(form));
  const result = resultOf(form);
  return write(club, sender, async ({ tx, seq, log }) => {
    const surroundings = await surroundingsOf(tx, id);
    const { match, series, playoff, around, games, rows } = surroundings;
    if (sameResult(match.result, result)) return match;

    const live = toldOf(match.live, result);
    await assertExpectedVersion(tx, match, expected);
    const follows = followsFrom(surroundings, result);
    await insistOnRoom(tx, surroundings, follows, result, expected);

    if (series && follows) await matchGamesToProgress(tx, club, series, games, follows.progress);
    if (playoff && follows) await takeLaterSteps(tx, club, playoff.id, around, follows.later);
    // Sent together, and carried out in this order.
    const [, after] = await Promise.all([
      setResult(tx, id, result, live),
      rowsAround(tx, surroundings),
    ]);

    await log({
      matchId: id,
      seriesId: match.seriesId,
      playoffId: playoff?.id ?? null,
      playerId: null,
      facts: { ...factsOf(surroundings, follows, result), ...(live && { live: true }) },
      before: rows,
      after,
    });
    return { ...match, result, live, version: seq };
  });
}

/**
 * Played games that the result contradicts are cleared only at the version that was previewed.
 * @throws Refusal CHANGED or CONFLICT, with a new preview
 */
async function insistOnRoom(
  tx: Tx,
  surroundings: Surroundings,
  follows: PlayoffConsequences | null,
  result: Result,
  { resetSeenAt }: Expected,
): Promise<void> {
  const { obstacles, possible } = follows ?? NOTHING_IN_THE_WAY;
  const seen = resetSeenAt === null || resetSeenAt === versionOf(surroundings);
  const room = obstacles.length === 0 || (resetSeenAt !== null && possible);
  if (seen && room) return;
  const details = { preview: await previewIn(tx, surroundings, follows, result) };
  if (seen) {
    const games = obstaclesInWords(obstacles);
    throw conflict(`This result contradicts what was already played: ${games}.`, details);
  }
  throw new Refusal(
    'CHANGED',
    'Something changed since you looked at what would be cleared: look again.',
    { details },
  );
}

const NOTHING_IN_THE_WAY = { obstacles: [], possible: true } as const;

function factsOf(
  { match, series, playoff, nickNameOf }: Surroundings,
  follows: PlayoffConsequences | null,
  result: Result,
): ResultFacts {
  const { home, away, gameNumber } = match;
  return {
    kind: match.result ? 'MATCH_CORRECTED' : 'MATCH_FINISHED',
    players: [nickNameOf(home.playerId), nickNameOf(away.playerId)],
    playoff: playoff?.title ?? null,
    before: match.result,
    after: result,
    game:
      series && follows && gameNumber !== null
        ? gameFacts({ ...series, gameNumber }, follows, nickNameOf)
        : null,
  };
}
