interface ScoreOfGame {
  readonly homeScore: number | null;
  readonly awayScore: number | null;
}

/** A game with a result. */
export type Played<Game extends ScoreOfGame> = Game & {
  readonly homeScore: number;
  readonly awayScore: number;
};

export function isPlayed<Game extends ScoreOfGame>(game: Game): game is Played<Game> {
  return game.homeScore !== null && game.awayScore !== null;
}
