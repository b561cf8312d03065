/** The sentences of the club's log: what each change is about, and what it did. */
import type { Obstacle } from './consequences.ts';
import {
  type Facts,
  type GameFacts,
  isOfRunningGame,
  type Names,
  type ResultFacts,
  type RunningFacts,
  type TwoNames,
  type Words,
} from './facts.ts';
import type { Result } from './match.ts';
import { type PlayoffSlot, SLOT_NAMES } from './playoff.ts';
import { periodInWords } from './running-score.ts';
import { seriesWinner, type Wins } from './series.ts';
import { counted } from './words.ts';

/** What a change is about, and what it did. */
export function inWords(facts: Facts): Words {
  return { about: aboutInWords(facts), text: textOf(facts, ': ') };
}

/**
 * What it did without its score, for use beside the score: "Semifinal 1, game 3, Jana now leads 2–1". An undo quotes
 * the other change in full, with its score.
 */
export function wordsBesideScore(facts: Facts): string {
  return textOf(facts, null);
}

/** "Jana – Peter" */
export function pairInWords(one: string, other: string): string {
  return `${one} – ${other}`;
}

/** "4 : 2", "3 : 2 OT" */
export function scoreInWords({ homeScore, awayScore, overTime }: Result): string {
  return `${homeScore} : ${awayScore}${overTime ? ' OT' : ''}`;
}

/** What became of a score: "4 : 2", "4 : 2 → 2 : 4", "4 : 2 taken back". */
export function scoreChangeInWords(before: Result | null, after: Result | null): string {
  if (before === null) return after === null ? 'no score' : scoreInWords(after);
  if (after === null) return `${scoreInWords(before)} taken back`;
  return `${scoreInWords(before)} → ${scoreInWords(after)}`;
}

/** "Semifinal 1, game 3" */
export function gameInWords(slot: PlayoffSlot | null, gameNumber: number): string {
  return slot === null ? `Game ${gameNumber}` : `${SLOT_NAMES[slot]}, game ${gameNumber}`;
}

/** Where a series stands now: "Jana now leads 2–1". */
export function standingNowInWords(wins: Wins, [one, two]: TwoNames): string {
  const winner = seriesWinner(wins);
  const score = `${Math.max(wins.one, wins.two)}–${Math.min(wins.one, wins.two)}`;
  if (winner) return `${winner === 'one' ? one : two} wins the series ${score}`;
  if (wins.one === wins.two) return `now ${score}`;
  return `${wins.one > wins.two ? one : two} now leads ${score}`;
}

function aboutInWords(facts: Facts): string {
  if (isOfRunningGame(facts)) return gameAboutInWords(facts);
  switch (facts.kind) {
    case 'PLAYER_CREATED':
    case 'PLAYER_DELETED':
      return facts.player.nickName;
    case 'PLAYER_UPDATED':
      return facts.after.nickName;
    case 'MATCH_FINISHED':
    case 'MATCH_CORRECTED':
      return gameAboutInWords(facts);
    case 'MATCH_CREATED':
    case 'MATCH_DELETED':
    case 'SERIES_CREATED':
    case 'SERIES_DELETED':
      return pairInWords(...facts.players);
    case 'PLAYOFF_CREATED':
    case 'PLAYOFF_DELETED':
      return facts.title;
    case 'UNDONE':
      return wordsOf(facts.undone).about;
    case 'RECOUNTED':
      return 'The whole club';
  }
}

/** "Winter Cup, Jana – Peter" */
function gameAboutInWords({ players, playoff }: ResultFacts | RunningFacts): string {
  const pair = pairInWords(...players);
  return playoff === null ? pair : `${playoff}, ${pair}`;
}

/** @param beforeScore what stands between the place and its score; null leaves the score out */
function textOf(facts: Facts, beforeScore: ': ' | null): string {
  if (isOfRunningGame(facts)) return runningInWords(facts);
  const withScore = (place: string, before: Result | null, after: Result | null) =>
    beforeScore === null ? place : `${place}${beforeScore}${scoreChangeInWords(before, after)}`;
  switch (facts.kind) {
    case 'PLAYER_CREATED':
      return `Player added: ${inFull(facts.player)}`;
    case 'PLAYER_UPDATED':
      return `Player renamed: ${inFull(facts.before)} → ${inFull(facts.after)}`;
    case 'PLAYER_DELETED':
      return `Player deleted: ${inFull(facts.player)}`;
    case 'MATCH_CREATED':
      return facts.after === null ? 'Match to be played' : withScore('Match', null, facts.after);
    case 'MATCH_DELETED':
      return withScore('Match deleted', null, facts.before);
    case 'MATCH_FINISHED':
    case 'MATCH_CORRECTED': {
      const { before, after, game, live } = facts;
      const how = live ? ' played live' : '';
      if (game === null) return withScore(`Match${how}`, before, after);
      const place = gameInWords(game.slot, game.gameNumber);
      const score = withScore(`${place}${how}`, before, after);
      const standing = standingNowInWords(game.wins, game.players);
      return [`${score}, ${standing}`, ...followsInWords(game)].join('; ');
    }
    case 'SERIES_CREATED':
      return `Series created: ${pairInWords(...facts.teams)}`;
    case 'SERIES_DELETED':
      return 'Series deleted';
    case 'PLAYOFF_CREATED':
      return `Play-off created: ${facts.players.join(', ')}`;
    case 'PLAYOFF_DELETED':
      return 'Play-off deleted';
    case 'UNDONE':
      return `Undone: ${wordsOf(facts.undone).text}`;
    case 'RECOUNTED':
      return `Recount: ${counted(facts.figures, 'figure')} put right`;
  }
}

/** "Semifinal 1, game 3: goal of Jana, 2 : 1" */
function runningInWords({ kind, players, game, score, period, side }: RunningFacts): string {
  const place = game === null ? 'Match' : gameInWords(game.slot, game.gameNumber);
  const goals = `${score.homeScore} : ${score.awayScore}`;
  const scorer = side === 'away' ? players[1] : players[0];
  const what: Record<RunningFacts['kind'], string> = {
    MATCH_STARTED: 'face-off',
    GOAL_SCORED: `goal of ${scorer}, ${goals}`,
    GOAL_TAKEN_BACK: `goal of ${scorer} taken back, ${goals}`,
    PERIOD_SET: `${periodInWords(period)} at ${goals}`,
    MATCH_PAUSED: `paused at ${goals}`,
    MATCH_ABANDONED: `broken off at ${goals}`,
  };
  return `${place}: ${what[kind]}`;
}

/** A change from before facts were stored has words instead. */
function wordsOf(undone: Facts | Words): Words {
  return 'kind' in undone ? inWords(undone) : undone;
}

/** What became of the rest of the play-off: a part of a sentence for each thing. */
function followsInWords({ later, cleared, champion }: GameFacts): string[] {
  return [
    ...later.map(({ slot, players }) =>
      players === null
        ? `${SLOT_NAMES[slot]} taken back`
        : `${SLOT_NAMES[slot]}: ${pairInWords(...players)}`,
    ),
    ...cleared.map(clearedInWords),
    ...(champion === null ? [] : [`${champion} wins the play-off`]),
  ];
}

/** "Final: 2 games cleared" */
function clearedInWords({ slot, gameNumbers }: Obstacle): string {
  const cleared = `${counted(gameNumbers.length, 'game')} cleared`;
  return slot === null ? cleared : `${SLOT_NAMES[slot]}: ${cleared}`;
}

/** "Jana (Jana Friend)" */
function inFull({ nickName, firstName, lastName }: Names): string {
  return `${nickName} (${firstName} ${lastName})`;
}
