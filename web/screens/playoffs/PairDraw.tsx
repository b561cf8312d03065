import { Dices, Scale } from 'lucide-react';
import { useState } from 'react';
import { drawEvenPairs, drawPairs } from '../../../rules/deal.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Checkbox } from '../../design/controls/Checkbox.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { namesOfPlayers } from '../sides/formSide.ts';
import type { FormOptions } from '../teams/useFormOptions.tsx';
import { chosenPlayers, type PlayoffSeats, seatsOfSize, sizeOf } from './playoffSeats.ts';

interface PairDrawProps {
  readonly seats: PlayoffSeats;
  readonly options: Pick<FormOptions, 'nickNameOf' | 'ratingOf' | 'teamOfChosen'>;
  readonly onChange: (seats: PlayoffSeats) => void;
}

/** Makes the seats of a play-off those of pairs, and draws the pairs of the chosen players, which are shown before they are sent. */
export function PairDraw({ seats, options, onChange }: PairDrawProps) {
  const { nickNameOf, ratingOf, teamOfChosen } = options;
  const [drawn, setDrawn] = useState<PlayoffSeats | null>(null);
  const isOfPairs = sizeOf(seats) === 2;
  const players = chosenPlayers(seats);
  const canDraw = players.length >= 4 && players.length % 2 === 0;
  const seat = (size: number, inOrder: readonly string[]) =>
    seatsOfSize(size, inOrder, teamOfChosen);
  function draw(pairs: readonly (readonly string[])[]) {
    const next = seat(2, pairs.flat());
    setDrawn(next);
    onChange(next);
  }
  const randomBelow = (limit: number) => Math.floor(Math.random() * limit);
  /** The names stay as long as the pairs are those that were drawn. */
  const isAsDrawn = drawn !== null && pairsIn(drawn) === pairsIn(seats);
  return (
    <Stack gap={2}>
      <Checkbox
        checked={isOfPairs}
        onChange={(checked) => onChange(seat(checked ? 2 : 1, players))}
      >
        Two against two
      </Checkbox>
      {isOfPairs && (
        <Grid gap={2} column="8rem">
          <Button
            aria-disabled={!canDraw}
            onClick={() => canDraw && draw(drawPairs(players, randomBelow))}
          >
            <Dices aria-hidden size={18} /> Draw pairs
          </Button>
          <Button
            aria-disabled={!canDraw}
            onClick={() => canDraw && draw(drawEvenPairs(players, ratingOf, randomBelow))}
          >
            <Scale aria-hidden size={18} /> Even pairs
          </Button>
        </Grid>
      )}
      <div role="status">
        {isOfPairs && !canDraw && (
          <p className="note">
            {players.length < 4
              ? 'Choose four players or more to draw the pairs.'
              : 'Choose one more player, or take one out: pairs are drawn of an even number.'}
          </p>
        )}
        {isOfPairs && isAsDrawn && (
          <Grid as="ul" gap={2} column="12rem" className="letters score-m">
            {seats.map((pair) => (
              <li key={pair.key}>{leftToRight(namesOfPlayers(pair.players, nickNameOf))}</li>
            ))}
          </Grid>
        )}
      </div>
    </Stack>
  );
}

function pairsIn(seats: PlayoffSeats): string {
  return JSON.stringify(seats.map(({ players }) => players));
}
