/**
 * The rules about what the club has stored, by rule id, with their English sentences. Only the server can check them. Rules that
 * forms check are in `messages.ts`.
 */
import type { PlayoffSlot } from './bracket.ts';
import { rulesIn } from './broken.ts';
import type { DescribedChange } from './changes/facts.ts';
import { describeChange } from './changes/words.ts';
import type { BlockingMatches } from './consequences.ts';
import { describeLostChange, describeLostGames } from './deletion.ts';
import { formatObstacle, type ObstacleFacts } from './edit.ts';
import { formatPair, formatScore } from './history.ts';
import type { UnseenGoal } from './live-score.ts';
import { describeUnseenGoal } from './live-score-words.ts';
import type { Result } from './match.ts';
import { type MeetingCounts, partsOf } from './merge.ts';
import { MESSAGES } from './messages.ts';
import { counted, listed } from './phrases.ts';
import { SLOT_NAMES } from './playoff.ts';
import { formatBlockingMatches } from './preview.ts';
import { describeVersionConflict, type VersionConflict } from './version-conflict.ts';

interface Named {
  readonly nickName: string;
}

interface InPlayoff extends Named {
  readonly title: string;
}

interface Limited {
  readonly max: number;
}

interface OfChange {
  readonly seq: number;
}

/** A live match that keeps a player from leaving. */
interface LeavingBlocked {
  readonly gameNumber: number;
  /** The title of the play-off; null for a series outside play-offs. */
  readonly playoff: string | null;
  readonly slot: PlayoffSlot | null;
  /** The players of the series; empty if the player gives up none. */
  readonly players: readonly string[];
}

/** A change with the seq of its entry in the log. */
type Logged = DescribedChange & OfChange;

/** The changes and live matches that must be confirmed before an undo. */
interface LaterChanges extends OfChange {
  /** The last three of the later changes. */
  readonly later: readonly Logged[];
  /** Number of the other later changes. */
  readonly others: number;
  /** Whether there are more than `others`. */
  readonly isIncomplete: boolean;
  /** The last change of each live match that would be removed or overwritten. */
  readonly live: readonly (Logged & { readonly isRemoved: boolean })[];
}

export const CLUB_MESSAGES = {
  playerUnknown: ({ nickName }: Named) => `There is no player ${nickName}: add the player first.`,
  playerMerged: ({ nickName, into }: Named & { readonly into: string }) =>
    `${nickName} is now ${into}. Choose ${into}.`,
  playerInPlayoff: ({ nickName, title }: InPlayoff) =>
    `${nickName} is a player of the play-off ${title}: delete that first.`,
  playerInSeries: ({ nickName }: Named) =>
    `${nickName} is a player of a series that was given up: delete that first.`,
  playerReference: 'A player is named by the id or by the nickname: give one of both.',
  mergeOfOne: 'Choose another player: a player cannot be merged with themselves.',
  playersMet: ({
    from,
    into,
    ...met
  }: MeetingCounts & { readonly from: string; readonly into: string }) =>
    `${from} and ${into} are both in ${listed(partsOf(met))}, so they cannot be the same person.`,
  playersInLeague: ({
    from,
    into,
    league,
  }: {
    readonly from: string;
    readonly into: string;
    readonly league: string;
  }) => `${from} and ${into} are both in the league ${league}, so they cannot be the same person.`,
  teamUnknown: ({ name }: { readonly name: string }) =>
    `There is no team ${name}: use one of the names of the team list.`,
  pushDevicesTooMany: ({ max }: Limited) =>
    `There are at most ${max} devices with notifications: switch them off on another one.`,
  pushEndpointInvalid: ({ max }: Limited) =>
    `The endpoint of a device is an https address of at most ${max} characters.`,
  pushKeysInvalid:
    'The keys of a device are those of its subscription: a point of the curve P-256 and 16 bytes, in base64url.',
  seasonsTooMany: ({ max }: Limited) => `There are at most ${max} seasons.`,
  playerChanged: 'This player was changed meanwhile: look at it again.',
  seasonChanged: 'This season was changed meanwhile: look at it again.',
  seriesChanged: 'Something changed in this series meanwhile: look again.',
  playoffChanged: 'Something changed in this play-off meanwhile: look again.',
  rowChanged: 'Something changed here meanwhile: look again before deleting.',
  matchChanged: (conflict: VersionConflict) => describeVersionConflict(conflict, conflict),
  versionUnknown: ({ unknown, version }: { readonly unknown: number; readonly version: number }) =>
    `${unknown} is no version of this match, which has version ${version}: look at it again.`,
  versionOfOtherMatch:
    'What you sent names no version of this match as it is known here: look at it again.',
  previewChanged: 'Something changed since you looked: look at the preview again.',
  clearedChanged: 'Something changed since you looked at what would be cleared: look again.',
  gamesLost: ({ played, version }: { readonly played: number; readonly version: number }) =>
    `${describeLostGames(played)} To delete it all the same, confirm that (\`resetLater\`, with \`expectedVersion\` ${version}).`,
  resultBlocked: ({
    blockingMatches,
    possible,
  }: {
    readonly blockingMatches: readonly BlockingMatches[];
    readonly possible: boolean;
  }) => {
    const games = formatBlockingMatches(blockingMatches);
    const whatToDo = possible
      ? 'To clear them, confirm that (`resetLater`, with the `version` of the preview as `expectedVersion`).'
      : 'As its own game would be among those to clear, it cannot be entered.';
    return `This result leaves no room for what was played, or is being played: ${games}. ${whatToDo}`;
  },
  matchDateWithoutTime: 'A match date has a time: YYYY-MM-DDThh:mm:ss.',
  seriesMatchNotBegun: 'A match of a series gets its date when it is played: change it after that.',
  leagueMatchNotBegun: 'A match of a league gets its date when it is played: change it after that.',
  leagueMatchNotDeletable: 'This match belongs to a league: delete the league instead.',
  leagueChanged: 'Something changed in this league meanwhile: look again.',
  leagueGoesOn: ({ open }: { readonly open: number }) =>
    `${counted(open, 'match', 'matches')} of this league ${open === 1 ? 'is' : 'are'} still to be played: finish the table first.`,
  leagueWithoutPlayoff:
    'This league is decided by its table: choose first how many go through to a play-off.',
  leagueTooFew: 'A play-off needs two who have not left the league.',
  leaguePlayoffExists: ({ title }: { readonly title: string }) =>
    `The play-off of ${title} has begun: only its title can change.`,
  playerInLeague: ({ nickName, title }: InPlayoff) =>
    `${nickName} is, or was, in the league ${title}: a player enters it once.`,
  playerNotInLeague: ({ nickName, title }: InPlayoff) => `${nickName} is not in ${title}.`,
  matchInPlay: ({ home, away }: { readonly home: string; readonly away: string }) =>
    `${home} – ${away} is being played: finish or abandon it first.`,
  seriesDecided: 'This series is decided already.',
  playoffSeriesNotDeletable: 'This series belongs to a play-off: delete the play-off instead.',
  playoffSeriesNotEditable: 'This series belongs to a play-off: edit the play-off instead.',
  editBlocked: (facts: ObstacleFacts) => formatObstacle(facts),
  placesWrong: ({ size }: { readonly size: number }) =>
    `This play-off has the places 1 to ${size}. Name each at most once.`,
  forfeiterUnknown: ({ one, two }: { readonly one: string; readonly two: string }) =>
    `Only ${one} or ${two} can give up this series.`,
  playerNotInPlayoff: ({ nickName, title }: InPlayoff) =>
    `${nickName} is not a player of ${title}.`,
  leftAlready: ({ nickName, title }: InPlayoff) => `${nickName} has left ${title} already.`,
  nothingLeftToPlay: ({ nickName, title }: InPlayoff) =>
    `${nickName} has nothing left to play in ${title}.`,
  nothingOpen: ({ nickName }: Named) =>
    `${nickName} has no open series and is in no open play-off.`,
  leavingBlocked: ({ gameNumber, playoff, slot, players }: LeavingBlocked) => {
    const inPlay = MESSAGES.gameInPlay({ gameNumber });
    if (playoff !== null && slot) return `${playoff}, ${SLOT_NAMES[slot]}: ${inPlay}`;
    const [one, two] = players;
    return one && two ? `${formatPair(one, two)}: ${inPlay}` : inPlay;
  },
  gameFinished: (result: Result) => `This game is finished: ${formatScore(result)}.`,
  gameNotLive: 'This game is not being played: start it first.',
  liveWithResult: 'A match that starts now has neither a score nor a date.',
  goalUnseen: (goal: UnseenGoal) => describeUnseenGoal(goal),
  goalsSeenNegative: 'The goals seen are 0 or more.',
  goalInFuture: 'A goal was scored 0 or more seconds ago.',
  periodInFuture: 'A period was set 0 or more seconds ago.',
  periodUnknown: 'A period is 1, 2 or 3, or 4 for overtime.',
  goalsDoNotFit: 'The goals of this game are not those of its result: correct the result first.',
  goalsNotRecorded: 'The goals of this game were not recorded.',
  goalTakenBack: 'This goal was taken back meanwhile.',
  changeNotUndoable: (change: Logged) => `This cannot be undone: ${describeChange(change).text}`,
  changeUndone: ({ seq, undoneBy }: OfChange & { readonly undoneBy: number }) =>
    `Change ${seq} is undone already, by change ${undoneBy}.`,
  changeUnrelated: ({ seq, unrelated }: OfChange & { readonly unrelated: number }) =>
    `Change ${unrelated} does not build on change ${seq}, and nothing was undone: leave it out of \`later\`.`,
  changeOverwritten: ({ seq }: OfChange) =>
    `Change ${seq} cannot be undone: what it wrote was written again since.`,
  laterChanges: ({ seq, live, ...laterOnes }: LaterChanges) => {
    const first =
      laterOnes.later.length === 0
        ? `Undoing change ${seq} ends what is live.`
        : `Change ${seq} cannot be undone before ${listOf(laterOnes)}.`;
    return [
      first,
      ...live.map((each) => `${describeChange(each).about}: ${describeLostChange(each)}.`),
    ].join(' ');
  },
  laterTooMany: ({ max }: Limited) => `At most ${max} later changes can be undone at once.`,
  clubRestored:
    'The club was restored from a backup, and this may be another change now. Look at the history again.',
  matchOfTwo: 'A match has two players: filter by one, or by two different ones.',
  pairOfTwo: 'A pair has two players: filter by both.',
  filterReversed: 'The filter ends before it begins: from is after to.',
  pairsTooMany: ({ max }: Limited) => `At most ${max} pairs are answered at once.`,
} as const;

export const brokenInClub = rulesIn(CLUB_MESSAGES);

/** "change 12 (Eva – Jana: 4 : 2), change 14 (…) and at least 198 more" */
function listOf({ later, others, isIncomplete }: Omit<LaterChanges, 'seq' | 'live'>): string {
  const named = later.map((change) => {
    const { about, text } = describeChange(change);
    return `change ${change.seq} (${about}: ${text})`;
  });
  const atLeast = isIncomplete ? 'at least ' : '';
  return `${named.join(', ')}${others > 0 ? ` and ${atLeast}${others} more` : ''}`;
}
