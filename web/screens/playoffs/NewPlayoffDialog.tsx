import { useState } from 'react';
import { drawPlaces, hasThirdPlaceSeries, type PlayoffDraw } from '../../../rules/bracket.ts';
import { formatDraw, formatExtent } from '../../../rules/draw.ts';
import { DEFAULT_BEST_OF, MIN_ENTRANTS, TEXTS } from '../../../rules/limits.ts';
import { suggestedTitles } from '../../../rules/playoff-title.ts';
import { checkPlayoff } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { useWrite } from '../../app/write/useWrite.ts';
import { useClubTime } from '../../data/club/useClubTime.ts';
import { usePages } from '../../data/usePages.ts';
import { Checkbox } from '../../design/controls/Checkbox.tsx';
import { RadioGroup } from '../../design/controls/RadioGroup.tsx';
import { TextField } from '../../design/controls/TextField.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { NoPlayers } from '../players/NoPlayers.tsx';
import { ShowEveryone } from '../players/ShowEveryone.tsx';
import { BestOfChoice } from '../series/BestOfChoice.tsx';
import { brokenInPlayoff, playoffForm, sideInput } from '../sides/formSide.ts';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { CreatePlayoffDocument } from './gql/playoffs.ts';
import styles from './NewPlayoffDialog.module.css';
import { PairDraw } from './PairDraw.tsx';
import { PlayerChips } from './PlayerChips.tsx';
import { chosenPlayers, firstSeats, sizeOf, withPlayerToggled } from './playoffSeats.ts';
import { PLAYOFF_LIST } from './queries.ts';
import { SeatFields, seatFields } from './SeatFields.tsx';
import { SharedTeams } from './SharedTeams.tsx';
import { TitleChips } from './TitleChips.tsx';

const DRAWS = ['RANDOM', 'AS_LISTED', 'BY_RATING'] as const;

interface NewPlayoffDialogProps {
  /** Called with the id of the new play-off if the form does not show its pairings. */
  readonly onDrawn: (playoffId: string) => void;
  readonly onClose: () => void;
}

export default function NewPlayoffDialog({ onDrawn, onClose }: NewPlayoffDialogProps) {
  const [title, setTitle] = useState('');
  const [seats, setSeats] = useState(firstSeats);
  const [draw, setDraw] = useState<PlayoffDraw>('RANDOM');
  const [bestOf, setBestOf] = useState(DEFAULT_BEST_OF);
  /** Null as long as the final has the length of the other series. */
  const [chosenFinal, setChosenFinal] = useState<number | null>(null);
  const [thirdPlaceSeries, setThirdPlaceSeries] = useState(true);
  const options = useFormOptions({ chosen: chosenPlayers(seats) });
  const { players, hasNoPlayers, nickNameOf, teamOfChosen } = options;
  const today = useClubTime();
  const [latest] = usePages(PLAYOFF_LIST).rows;
  const isFinalOnly = seats.length === MIN_ENTRANTS;
  const finalBestOf = isFinalOnly ? bestOf : (chosenFinal ?? bestOf);

  const form = playoffForm(title, seats, nickNameOf);
  const write = useWrite(CreatePlayoffDocument, {
    check: () => brokenInPlayoff(checkPlayoff(form), seats),
    fields: ['title', ...seatFields(seats)],
    typed: { values: { title, seats, draw, bestOf, chosenFinal, thirdPlaceSeries } },
    onClose,
    input: () => ({
      title: form.title,
      sides: seats.map((seat) => sideInput(seat, nickNameOf)),
      draw,
      bestOf,
      finalBestOf,
      thirdPlaceSeries,
      newPlayers: options.newPlayers,
    }),
    onDone: ({ createPlayoff }) => {
      if (draw !== 'AS_LISTED') onDrawn(createPlayoff.id);
      onClose();
    },
  });
  const errors = write.errors.byField;

  return (
    <FormDialog title="New Play-Off 🏆" width="34rem" form={write}>
      {hasNoPlayers && <NoPlayers onLeave={write.close} />}
      <Stack gap={2}>
        <TextField
          label="Title"
          placeholder="Enter Play-Off Title"
          maxLength={TEXTS.playoffTitle.max}
          autoComplete="off"
          value={title}
          error={errors.title}
          onChange={setTitle}
        />
        <TitleChips
          titles={suggestedTitles(today, latest?.title ?? null)}
          value={form.title}
          onChange={setTitle}
        />
      </Stack>
      <PlayerChips
        players={players}
        seats={seats}
        onToggle={(playerId) => setSeats(withPlayerToggled(seats, playerId, teamOfChosen))}
      />
      <PairDraw seats={seats} options={options} onChange={setSeats} />
      <ShowEveryone {...options.everyone} />
      <SeatFields seats={seats} options={options} errors={errors} onChange={setSeats} />
      <SharedTeams teams={form.teams} />
      <RadioGroup
        label="Who meets whom"
        options={DRAWS.map((value) => ({ value, label: formatDraw(value, seats.length) }))}
        value={draw}
        onChange={setDraw}
      />
      <div className={styles.options}>
        <BestOfChoice label="Best of" value={bestOf} onChange={setBestOf} />
        {!isFinalOnly && (
          <BestOfChoice label="Final best of" value={finalBestOf} onChange={setChosenFinal} />
        )}
        {canHaveThirdPlaceSeries(seats) && (
          <div className={styles.thirdPlace}>
            <Checkbox checked={thirdPlaceSeries} onChange={setThirdPlaceSeries}>
              Play for 3rd place
            </Checkbox>
          </div>
        )}
      </div>
      <Text as="p" kind="note">
        {formatExtent({
          entrants: seats.length,
          of: sizeOf(seats) === 2 ? 'pairs' : 'players',
          bestOf,
          finalBestOf,
          hasThirdPlaceSeries: thirdPlaceSeries && canHaveThirdPlaceSeries(seats),
        })}
      </Text>
      <FormActions form={write} />
    </FormDialog>
  );
}

/** Whether there are two semifinals, which no draw changes. */
function canHaveThirdPlaceSeries(entrants: readonly unknown[]): boolean {
  const places = drawPlaces(entrants, 'AS_LISTED', () => 0);
  return hasThirdPlaceSeries({ places, thirdPlaceSeries: true });
}
