import { standingInWords } from '../../rules/series.ts';

interface Standing {
  readonly playerOne: { readonly nickName: string };
  readonly playerTwo: { readonly nickName: string };
  readonly playerOneWins: number;
  readonly playerTwoWins: number;
}

/** Where a series stands: "Puk leads 3–1 and can win it now". */
export function standingOf({
  playerOne,
  playerTwo,
  playerOneWins,
  playerTwoWins,
}: Standing): string {
  return standingInWords(
    { one: playerOneWins, two: playerTwoWins },
    { one: playerOne.nickName, two: playerTwo.nickName },
  );
}
