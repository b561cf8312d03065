import { useState } from 'react';
import type { PlayoffDraw } from '../../../rules/bracket.ts';
import { PLAYOFF_TITLE_LENGTH } from '../../../rules/limits.ts';
import { brokenPlayoffFields, brokenPlayoffRule, tidyText } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { errorOutsideFields } from '../../app/write/fieldErrors.ts';
import { useMutationForm } from '../../app/write/useMutationForm.tsx';
import { RadioGroup } from '../../design/controls/RadioGroup.tsx';
import { Select } from '../../design/controls/Select.tsx';
import { TextField } from '../../design/controls/TextField.tsx';
import { NoPlayers } from '../players/NoPlayers.tsx';
import { type Seat, useFormOptions } from '../teams/useFormOptions.tsx';
import { CreatePlayoffDocument } from './gql/playoffs.ts';
import styles from './NewPlayoffDialog.module.css';

const EMPTY_SEAT: Seat = { playerId: '', teamName: '' };
const EMPTY_SEATS: readonly Seat[] = [EMPTY_SEAT, EMPTY_SEAT, EMPTY_SEAT, EMPTY_SEAT];

const DRAWS = [
  { value: 'RANDOM', label: 'Drawn at random' },
  { value: 'AS_LISTED', label: 'As listed: 1 meets 2, 3 meets 4' },
] as const;

interface NewPlayoffDialogProps {
  /** Called with the id of the new play-off if its pairings were drawn at random. */
  readonly onDrawn: (playoffId: string) => void;
  readonly onClose: () => void;
}

export default function NewPlayoffDialog({ onDrawn, onClose }: NewPlayoffDialogProps) {
  const [title, setTitle] = useState('');
  const [seats, setSeats] = useState(EMPTY_SEATS);
  const { players, hasNoPlayers, nickNameOf, teamsFor, teamOfChosen } = useFormOptions();
  const [draw, setDraw] = useState<PlayoffDraw>('RANDOM');
  const change = (changed: number, part: Partial<Seat>) =>
    setSeats(seats.map((seat, index) => (index === changed ? { ...seat, ...part } : seat)));

  const form = {
    title: tidyText(title),
    players: seats.map(({ playerId }) => nickNameOf(playerId)),
    teams: seats.map((seat) => seat.teamName),
  };
  const write = useMutationForm({
    document: CreatePlayoffDocument,
    name: 'createPlayoff',
    check: () => brokenPlayoffRule(form),
    onClose,
    input: () => ({
      title: tidyText(title),
      players: seats.map(({ playerId, teamName }) => ({
        nickName: nickNameOf(playerId),
        teamName,
      })),
      draw,
    }),
    onDone: ({ createPlayoff }) => {
      if (draw === 'RANDOM') onDrawn(createPlayoff.id);
      onClose();
    },
  });

  const errors = write.marksFields ? brokenPlayoffFields(form) : {};
  const isMissing = (name: string) => name === '';
  const isDuplicate = (nickName: string) =>
    nickName !== '' && form.players.filter((other) => other === nickName).length > 1;
  const isWrong = {
    players: form.players.some(isDuplicate) ? isDuplicate : isMissing,
    teams: isMissing,
  };
  /** Error of a field of a seat; null if it is valid. Only the first invalid field shows the text; the others get an empty string, which marks them. */
  const errorAt = (field: 'players' | 'teams', index: number) => {
    const error = errors[field];
    if (error === undefined || !isWrong[field](form[field][index] ?? '')) return null;
    return form[field].findIndex(isWrong[field]) === index ? error : '';
  };

  return (
    <FormDialog title="New Play-Off 🏆" width="34rem" form={write}>
      {hasNoPlayers && <NoPlayers onLeave={write.close} />}
      <TextField
        label="Title"
        placeholder="Enter Play-Off Title"
        maxLength={PLAYOFF_TITLE_LENGTH}
        autoComplete="off"
        value={title}
        error={errors.title}
        onChange={setTitle}
      />
      <div className={styles.seats}>
        {seats.map((seat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the four seats have no id and are never reordered
          <fieldset key={index} className={styles.seat}>
            <legend className={styles.number}>{index + 1}</legend>
            <Select
              label={`Player ${index + 1}`}
              placeholder={`Select Player ${index + 1}`}
              options={players}
              value={seat.playerId}
              error={errorAt('players', index)}
              onChange={(playerId) =>
                change(index, { playerId, teamName: teamOfChosen(playerId, seat) })
              }
            />
            <Select
              label={`Team ${index + 1}`}
              placeholder={`Select Team ${index + 1}`}
              options={teamsFor(seat.playerId)}
              value={seat.teamName}
              error={errorAt('teams', index)}
              onChange={(teamName) => change(index, { teamName })}
            />
          </fieldset>
        ))}
      </div>
      <RadioGroup label="Who meets whom" options={DRAWS} value={draw} onChange={setDraw} />
      <FormActions form={{ ...write, error: errorOutsideFields(write.error, errors) }} />
    </FormDialog>
  );
}
