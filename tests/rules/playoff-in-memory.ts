/** A play-off in memory. Each change is applied with its consequences, as the server applies them to tables. */
import { drawPlaces, type PlayoffSlot, type Podium } from '../../rules/bracket.ts';
import {
  type LaterConsequences,
  laterConsequences,
  type PlayoffConsequences,
  type PlayoffSituation,
  playoffConsequences,
  playoffForfeitConsequences,
  type SeriesBySlot,
  type SeriesSituation,
  type SituationGame,
  withoutCompetitor,
} from '../../rules/consequences.ts';
import { type LeavingConsequences, leavingConsequences } from '../../rules/leaving.ts';
import { DEFAULT_BEST_OF } from '../../rules/limits.ts';
import type { Result } from '../../rules/match.ts';
import { bestOfIn, type Entrant, type Pair, type PlayoffTerms } from '../../rules/playoff.ts';
import {
  type Game,
  type Seat,
  type SeriesProgress,
  seriesProgress,
  withResult,
} from '../../rules/series.ts';
import { type Competitor, competitorOf } from '../../rules/side.ts';

/** Returns a play-off in the order listed, with a 3rd-place series. */
export function listed(count: number, bestOf = DEFAULT_BEST_OF): PlayoffTerms {
  const places = drawPlaces(entrantsUpTo(count), 'AS_LISTED', () => 0);
  return { bestOf, finalBestOf: bestOf, bracket: { places, thirdPlaceSeries: true } };
}

export class PlayoffInMemory {
  situation: PlayoffSituation;
  podium: Podium<Entrant> | null = null;
  readonly #earlier: Pick<PlayoffInMemory, 'situation' | 'podium'>[] = [];

  constructor(terms: PlayoffTerms = listed(4)) {
    this.situation = { ...terms, series: {} };
    this.#follow(laterConsequences(this.situation));
  }

  get series(): SeriesBySlot {
    return this.situation.series;
  }

  /** Enters a result with its consequences, unless it is blocked by matches that may not be cleared. */
  enter(
    slot: PlayoffSlot,
    gameNumber: number,
    result: Result,
    resetLater = false,
  ): PlayoffConsequences {
    const follows = playoffConsequences(this.situation, slot, gameNumber, result);
    const mayBe = follows.blockingMatches.length === 0 || (resetLater && follows.possible);
    if (!mayBe) return follows;
    const present = this.#seriesIn(slot);
    const cleared = follows.blockingMatches.flatMap((blocking) =>
      blocking.slot === null ? blocking.gameNumbers : [],
    );
    const remaining = withResult(present.games, gameNumber, result).filter(
      (game) => !cleared.includes(game.gameNumber),
    );
    this.#change(slot, { ...present, games: remaining }, follows);
    return follows;
  }

  /** Lets a player give up a series, unless matches block the forfeit. */
  forfeit(slot: PlayoffSlot, by: Seat): PlayoffConsequences {
    const follows = playoffForfeitConsequences(this.situation, slot, by);
    if (follows.blockingMatches.length > 0) return follows;
    const given = { ...this.#seriesIn(slot), forfeitedBy: by };
    this.#change(slot, given, follows, given.entrants[by]);
    return follows;
  }

  /** Lets a player leave, unless matches block that. Returns null if nothing is left to play. */
  leave(playerId: number): LeavingConsequences | null {
    const leaver = entrant(playerId);
    const follows = leavingConsequences(this.situation, leaver);
    if (!follows || follows.blockingMatches.length > 0) return follows;
    const { givenUp } = follows;
    if (givenUp) {
      const { slot, by, progress } = givenUp;
      const given = { ...this.#seriesIn(slot), forfeitedBy: by };
      this.#change(slot, given, { ...follows, progress, possible: true }, leaver);
    } else {
      this.#keep();
      this.situation = withoutCompetitor(this.situation, leaver);
      this.#follow(follows);
    }
    return follows;
  }

  /** Restores the play-off as it was before the last result, forfeit or departure. Returns false if there was none. */
  undo(): boolean {
    const earlier = this.#earlier.pop();
    if (earlier) Object.assign(this, earlier);
    return earlier !== undefined;
  }

  /** Begins the live score of a game, which has no consequences. */
  begin(slot: PlayoffSlot, begun: SituationGame): void {
    const present = this.#seriesIn(slot);
    const games = present.games.map((game) =>
      game.gameNumber === begun.gameNumber ? begun : game,
    );
    this.#put(slot, { ...present, games });
  }

  #change(
    slot: PlayoffSlot,
    changed: SeriesSituation,
    { progress, ...follows }: PlayoffConsequences,
    leaver?: Competitor,
  ): void {
    this.#keep();
    if (leaver !== undefined) this.situation = withoutCompetitor(this.situation, leaver);
    const games = gamesAfter(changed.games, progress);
    this.#put(slot, { ...changed, games, winner: progress.winner });
    this.#follow(follows);
  }

  #keep(): void {
    this.#earlier.push({ situation: this.situation, podium: this.podium });
  }

  #follow({ later, podium }: LaterConsequences): void {
    for (const step of later) {
      if (step.step === 'REMOVE') this.#put(step.slot, undefined);
      else this.#put(step.slot, newSeries(step.pair, bestOfIn(this.situation, step.slot)));
    }
    this.podium = podium;
  }

  #put(slot: PlayoffSlot, changed: SeriesSituation | undefined): void {
    const { [slot]: _, ...others } = this.series;
    this.situation = {
      ...this.situation,
      series: changed ? { ...others, [slot]: changed } : others,
    };
  }

  #seriesIn(slot: PlayoffSlot): SeriesSituation {
    const present = this.series[slot];
    if (!present) throw new RangeError(`The play-off has no ${slot} yet.`);
    return present;
  }
}

export function entrantsUpTo(count: number): Entrant[] {
  return Array.from({ length: count }, (_, index) => entrant(index + 1));
}

export function entrant(playerId: number): Entrant {
  return { ...competitorOf([playerId]), teamId: 100 + playerId };
}

function newSeries([one, two]: Pair<Entrant>, bestOf: number): SeriesSituation {
  const terms = { bestOf, forfeitedBy: null };
  const games = gamesAfter([], seriesProgress(terms, []));
  return { ...terms, entrants: { one, two }, winner: null, games };
}

function gamesAfter(present: readonly Game[], progress: SeriesProgress): Game[] {
  const needed = present.filter((game) => !progress.gamesToRemove.includes(game.gameNumber));
  const added = progress.gamesToAdd.map((gameNumber) => ({ gameNumber, result: null }));
  return [...needed, ...added];
}
