/** Writing matches: entering one, its first result or a correction with all that follows, deleting one. */
import type { PlayoffConsequences } from '../../rules/consequences.ts';
import {
  followsInWords,
  gameInWords,
  pairInWords,
  scoreChangeInWords,
  standingNowInWords,
} from '../../rules/history.ts';
import { type Result, sameResult } from '../../rules/match.ts';
import { MESSAGES } from '../../rules/messages.ts';
import {
  brokenMatchRule,
  brokenScoreRule,
  type MatchForm,
  resultOf,
  type ScoreForm,
  tidyText,
} from '../../rules/validation.ts';
import { type Club, wallClock } from '../changes/club.ts';
import { ANY_TERMS, insistOnSight, type Terms } from '../changes/expected.ts';
import { type Sender, UNNAMED } from '../changes/sender.ts';
import { NOTHING, recorded, rowsOf, type Scope } from '../changes/snapshot.ts';
import { type ChangeWords, NO_SUBJECTS } from '../changes/sql.ts';
import { type Written, write } from '../changes/write.ts';
import type { Tx } from '../database/connection.ts';
import { playersNamed } from '../players/commands.ts';
import { takeLaterSteps } from '../playoffs/commands.ts';
import { conflict, found, insist, Refusal } from '../refusal.ts';
import {
  aboutIn,
  changedMeanwhile,
  followsFrom,
  insistOnRoom,
  previewIn,
  type Surroundings,
  surroundingsOf,
  versionOf,
} from '../results/surroundings.ts';
import { layOnGames } from '../series/commands.ts';
import { keepCount } from '../stats/counters.ts';
import { teamNamed } from '../teams/named.ts';
import { dropMatches } from './drop.ts';
import { findMatches, insertMatches, type Match, setResult } from './sql.ts';

/** @throws Refusal VALIDATION for a broken rule, an unknown player or team */
export async function createMatch(
  club: Club,
  given: MatchForm,
  matchDate: string = wallClock(club.now(), club.timeZone),
  sender: Sender = UNNAMED,
): Promise<Match> {
  const form = {
    ...given,
    homePlayer: tidyText(given.homePlayer),
    awayPlayer: tidyText(given.awayPlayer),
    homeTeam: tidyText(given.homeTeam),
    awayTeam: tidyText(given.awayTeam),
  };
  insist(brokenMatchRule(form));
  return write(club, sender, (tx, seq) => addMatch(tx, seq, form, matchDate));
}

async function addMatch(
  tx: Tx,
  seq: number,
  form: MatchForm,
  matchDate: string,
): Promise<Written<Match>> {
  const [home, away] = await playersNamed(tx, [form.homePlayer, form.awayPlayer]);
  const [homeTeam, awayTeam] = [teamNamed(form.homeTeam), teamNamed(form.awayTeam)];
  if (!home || !away) throw new Error('Two nicknames make two players.');
  const result = resultOf(form);
  const [match] = await insertMatches(tx, [
    {
      matchDate,
      home: { playerId: home.id, teamId: homeTeam.id },
      away: { playerId: away.id, teamId: awayTeam.id },
      result,
      seriesId: null,
      gameNumber: null,
    },
  ]);
  if (!match) throw new Error('An inserted match is returned.');
  await keepCount(tx, null, match);
  const { id } = match;
  const change = await recorded(tx, seq, NOTHING, await rowsOf(tx, { matchId: id }));
  return {
    value: { ...match, version: seq },
    change: {
      ...NO_SUBJECTS,
      ...change,
      kind: 'MATCH_CREATED',
      matchId: id,
      about: pairInWords(home.nickName, away.nickName),
      text: `Match: ${scoreChangeInWords(null, result)}`,
    },
  };
}

/**
 * Enters or corrects a result; whatever follows from it is derived anew.
 * @throws Refusal VALIDATION for a broken rule, NOT_FOUND, CHANGED when somebody was faster, CONFLICT with a preview
 *   when games played later stand in the way
 */
export async function finishMatch(
  club: Club,
  id: number,
  form: ScoreForm,
  sender: Sender = UNNAMED,
  terms: Terms = ANY_TERMS,
): Promise<Match> {
  insist(brokenScoreRule(form));
  insistOnSight(terms);
  const result = resultOf(form);
  return write(club, sender, (tx, seq) => enterResult(tx, seq, club, id, result, terms));
}

async function enterResult(
  tx: Tx,
  seq: number,
  club: Club,
  id: number,
  result: Result,
  terms: Terms,
): Promise<Written<Match>> {
  const match = await matchNow(tx, id);
  if (sameResult(match.result, result)) return { value: match, change: null };
  const surroundings = await surroundingsOf(tx, match);
  await insistOnVersion(tx, surroundings, result, terms);
  const follows = followsFrom(surroundings, result);
  if (follows) await insistOnRoom(tx, surroundings, follows, result, terms.resetLater);
  const scope = scopeOf(surroundings);
  const before = await rowsOf(tx, scope);
  if (follows) await followResult(tx, club, surroundings, follows);
  await Promise.all([setResult(tx, id, result), keepCount(tx, match, { ...match, result })]);
  return {
    value: { ...match, result, version: seq },
    change: {
      ...(await recorded(tx, seq, before, await rowsOf(tx, scope))),
      ...resultInWords(surroundings, follows, result),
      kind: match.result ? 'MATCH_CORRECTED' : 'MATCH_FINISHED',
      matchId: id,
      seriesId: match.seriesId,
      playoffId: surroundings.playoff?.id ?? null,
      playerId: null,
    },
  };
}

/**
 * Deletes a single match and answers its id.
 * @throws Refusal NOT_FOUND, CHANGED when somebody was faster, CONFLICT for a game of a series
 */
export async function deleteMatch(
  club: Club,
  id: number,
  sender: Sender = UNNAMED,
  expected: readonly number[] | null = null,
): Promise<number> {
  return write(club, sender, (tx, seq) => removeMatch(tx, seq, id, expected));
}

async function removeMatch(
  tx: Tx,
  seq: number,
  id: number,
  expected: readonly number[] | null,
): Promise<Written<number>> {
  const match = await matchNow(tx, id);
  if (match.seriesId !== null) throw conflict(MESSAGES.seriesMatchNotDeletable);
  if (expected && !expected.includes(match.version)) throw await changedMeanwhile(tx, match);
  const about = aboutIn(await surroundingsOf(tx, match));
  const before = await rowsOf(tx, { matchId: id });
  await dropMatches(tx, [match]);
  return {
    value: id,
    change: {
      ...NO_SUBJECTS,
      ...(await recorded(tx, seq, before, NOTHING)),
      kind: 'MATCH_DELETED',
      matchId: id,
      about,
      text: `Match deleted: ${scoreChangeInWords(null, match.result)}`,
    },
  };
}

/** A result answers to the version of its match, a reset also to that of everything it may clear. */
async function insistOnVersion(
  tx: Tx,
  surroundings: Surroundings,
  result: Result,
  { expected, ofMatch = null, resetLater }: Terms,
): Promise<void> {
  const { match } = surroundings;
  for (const versions of resetLater ? [ofMatch] : [ofMatch, expected]) {
    if (versions && !versions.includes(match.version)) throw await changedMeanwhile(tx, match);
  }
  if (resetLater && expected && !expected.includes(versionOf(surroundings))) {
    throw new Refusal(
      'CHANGED',
      'Something changed since you looked at what would be cleared: look again.',
      { details: { preview: await previewIn(tx, surroundings, result) } },
    );
  }
}

/** Brings the series and the play-off around a match to where its result leads them. */
async function followResult(
  tx: Tx,
  club: Club,
  { series, playoff, around, games }: Surroundings,
  follows: PlayoffConsequences,
): Promise<void> {
  if (series === null) return;
  await layOnGames(tx, club, series, games, follows.progress);
  if (playoff) await takeLaterSteps(tx, club, playoff.id, around, follows.later);
}

/** "Semifinal 1, game 3: 4 : 2 → 2 : 4, Jana now leads 2–1" */
function resultInWords(
  surroundings: Surroundings,
  follows: PlayoffConsequences | null,
  result: Result,
): ChangeWords {
  const { match, series, nickNameOf } = surroundings;
  const about = aboutIn(surroundings);
  const score = scoreChangeInWords(match.result, result);
  if (!series || !follows || match.gameNumber === null) return { about, text: `Match: ${score}` };
  const { one, two } = series.entrants;
  const standing = standingNowInWords(follows.progress.wins, {
    one: nickNameOf(one.playerId),
    two: nickNameOf(two.playerId),
  });
  const others = followsInWords(follows, series.slot === 'FINAL', nickNameOf);
  const text = `${gameInWords(series.slot, match.gameNumber)}: ${score}, ${standing}`;
  return { about, text: [text, ...others].join('; ') };
}

async function matchNow(tx: Tx, id: number): Promise<Match> {
  return found(await findMatches(tx, [id]), 'match', id);
}

function scopeOf({ match, series, playoff }: Surroundings): Scope {
  if (playoff) return { playoffId: playoff.id };
  return series ? { seriesId: series.id } : { matchId: match.id };
}
