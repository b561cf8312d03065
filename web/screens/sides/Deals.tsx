import { type Deal, dealsOf } from '../../../rules/deal.ts';
import { formatPair } from '../../../rules/history.ts';
import { ToggleGroup } from '../../design/controls/ToggleGroup.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import type { FormOptions } from '../teams/useFormOptions.tsx';
import { type FormSide, isPairSide, namesOfPlayers } from './formSide.ts';

type Sides = readonly [FormSide, FormSide];

interface DealsProps {
  readonly sides: Sides;
  readonly options: Pick<FormOptions, 'nickNameOf' | 'ratingOf' | 'teamOfChosen'>;
  readonly onChange: (sides: Sides) => void;
}

/** The ways to split three or four chosen players, the evenest first. */
export function Deals({ sides, options, onChange }: DealsProps) {
  const { nickNameOf, ratingOf, teamOfChosen } = options;
  const [one, two] = sides;
  const [first = ''] = one.players;
  const players = playersIn(sides);
  if (!players || players.length < 3) return null;
  const deals = dealsOf(players.toSorted(inOrder), ratingOf)
    // The player who is at home now stays there.
    .map(
      ([some, others]): Deal<string> => (some.includes(first) ? [some, others] : [others, some]),
    );
  return (
    <ToggleGroup
      label="Deal us: the evenest first"
      look="line"
      buttons={deals.map(([home, away]) => ({
        id: home.join(),
        content: leftToRight(
          formatPair(namesOfPlayers(home, nickNameOf), namesOfPlayers(away, nickNameOf)),
        ),
        isPressed: hasPlayers(one, home),
      }))}
      onPress={(pressed) => {
        const [home, away] = deals.find(([some]) => some.join() === pressed) ?? [];
        if (!home || !away || hasPlayers(one, home)) return;
        onChange([
          { players: home, team: teamOfChosen(home, one) },
          { players: away, team: teamOfChosen(away, two) },
        ]);
      }}
    />
  );
}

/** A note if one player plays against two. */
export function Uneven({ sides }: { readonly sides: Sides }) {
  const [one, two] = sides;
  const isUneven = playersIn(sides) !== null && isPairSide(one) !== isPairSide(two);
  return isUneven ? (
    <p className="note" role="status">
      One against two is counted, but not rated.
    </p>
  ) : null;
}

/** Returns the players of both sides; null until all are chosen, each once. */
function playersIn(sides: Sides): readonly string[] | null {
  const players = sides.flatMap((side) => side.players);
  const isComplete = !players.includes('') && new Set(players).size === players.length;
  return isComplete ? players : null;
}

/** An order that stays when players change sides, so that equally even deals keep their places. */
function inOrder(one: string, other: string): number {
  return Number(one) - Number(other) || one.localeCompare(other);
}

function hasPlayers(side: FormSide, players: readonly string[]): boolean {
  return side.players.toSorted().join() === players.toSorted().join();
}
