/** A play-off in memory, changed by each result as the rules say; the server does the same in tables. */
import {
  type PlayoffConsequences,
  type PlayoffSituation,
  playoffConsequences,
  type SeriesSituation,
  type SituationGame,
} from '../../rules/consequences.ts';
import type { Result } from '../../rules/match.ts';
import type { Entrant, Pair, PlayoffSlot, Podium } from '../../rules/playoff.ts';
import { type Game, type SeriesProgress, withResult } from '../../rules/series.ts';
import { games } from './games.ts';

type Begun = PlayoffSituation & Readonly<Record<'SEMIFINAL_1' | 'SEMIFINAL_2', SeriesSituation>>;

export class PlayoffInMemory {
  series: Begun = {
    SEMIFINAL_1: newSeries([entrant(1), entrant(2)]),
    SEMIFINAL_2: newSeries([entrant(3), entrant(4)]),
  };
  podium: Podium | null = null;

  /** Enters a result with all that follows, unless played games are in the way and may not be cleared. */
  enter(
    slot: PlayoffSlot,
    gameNumber: number,
    result: Result,
    resetLater = false,
  ): PlayoffConsequences {
    const follows = playoffConsequences(this.series, slot, gameNumber, result);
    const present = this.series[slot];
    const mayBe = follows.blockingMatches.length === 0 || (resetLater && follows.possible);
    if (!present || !mayBe) return follows;
    const cleared = follows.blockingMatches.flatMap((blocking) =>
      blocking.slot === null ? blocking.gameNumbers : [],
    );
    const remaining = withResult(present.games, gameNumber, result).filter(
      (game) => !cleared.includes(game.gameNumber),
    );
    const played = {
      ...present,
      games: gamesAfter(remaining, follows.progress),
      winner: follows.progress.winner,
    };
    this.series = { ...this.series, [slot]: played };
    for (const step of follows.later) {
      const { [step.slot]: _, ...others } = this.series;
      this.series =
        step.step === 'REMOVE' ? others : { ...others, [step.slot]: newSeries(step.pair) };
    }
    this.podium = follows.podium;
    return follows;
  }

  /** A game is being played: nothing follows from that. */
  begin(slot: PlayoffSlot, begun: SituationGame): void {
    const present = this.series[slot];
    if (!present) throw new RangeError(`The play-off has no ${slot} yet.`);
    const games = present.games.map((game) =>
      game.gameNumber === begun.gameNumber ? begun : game,
    );
    this.series = { ...this.series, [slot]: { ...present, games } };
  }
}

export function entrant(playerId: number): Entrant {
  return { playerId, teamId: 10 + playerId };
}

function newSeries([one, two]: Pair<Entrant>): SeriesSituation {
  return { entrants: { one, two }, winner: null, games: games('- - - -') };
}

function gamesAfter(present: readonly Game[], progress: SeriesProgress): Game[] {
  const needed = present.filter((game) => !progress.gamesToRemove.includes(game.gameNumber));
  const added = progress.gamesToAdd.map((gameNumber) => ({ gameNumber, result: null }));
  return [...needed, ...added];
}
