import { useState } from 'react';
import { placesFor } from '../../../rules/bracket.ts';
import { MIN_ENTRANTS, TEXTS } from '../../../rules/limits.ts';
import { checkPlayoffEntry, tidyText } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { useWrite } from '../../app/write/useWrite.ts';
import { describeLoadError } from '../../data/errors.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { TextField } from '../../design/controls/TextField.tsx';
import { ShowEveryone } from '../players/ShowEveryone.tsx';
import { BestOfChoice } from '../series/BestOfChoice.tsx';
import { EditEffects } from '../series/EditEffects.tsx';
import { type Seat, useFormOptions } from '../teams/useFormOptions.tsx';
import {
  EditPlayoffDocument,
  type PlayoffDetailQuery,
  PlayoffEditPreviewDocument,
} from './gql/playoffs.ts';
import styles from './NewPlayoffDialog.module.css';
import { PlaceFields } from './PlaceFields.tsx';
import { SharedTeams } from './SharedTeams.tsx';

interface EditPlayoffDialogProps {
  readonly playoff: NonNullable<PlayoffDetailQuery['playoff']>;
  readonly onClose: () => void;
}

/**
 * Edits the title, players, teams and lengths of a play-off, after naming what follows or which match stands against it. The
 * place of a bye takes a late player.
 */
export default function EditPlayoffDialog({ playoff, onClose }: EditPlayoffDialogProps) {
  const { id, entrants } = playoff;
  /** Values chosen in this dialog. The other fields show the latest state, including edits from other devices. */
  const [typedTitle, setTitle] = useState<string | null>(null);
  const [chosenBestOf, setBestOf] = useState<number | null>(null);
  const [chosenFinal, setFinal] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<number, Seat>>>({});
  const title = typedTitle ?? playoff.title;
  const present = Array.from({ length: placesFor(entrants.length) }, (_, index): Seat => {
    const entrant = entrants.find(({ position }) => position === index + 1);
    return { playerId: entrant?.player.id ?? '', teamName: entrant?.team.name ?? '' };
  });
  const places = present.map((seat, index) => chosen[index + 1] ?? seat);
  const options = useFormOptions({
    known: entrants.map(({ player }) => player),
    chosen: [...places, ...present].map(({ playerId }) => playerId),
    takesOverTeams: true,
  });
  const { nickNameOf, newPlayers } = options;
  const taken = places.filter(({ playerId, teamName }) => playerId !== '' || teamName !== '');
  const form = {
    title: tidyText(title),
    players: taken.map(({ playerId }) => nickNameOf(playerId)),
    teams: taken.map(({ teamName }) => teamName),
  };
  const changed = places.flatMap(({ playerId, teamName }, index) => {
    const was = present[index];
    if (playerId === was?.playerId && teamName === was.teamName) return [];
    return [{ position: index + 1, nickName: nickNameOf(playerId), teamName }];
  });
  const found = checkPlayoffEntry(form);
  // A title has no consequences.
  const edit = { players: changed, bestOf: chosenBestOf, finalBestOf: chosenFinal, newPlayers };
  const isChanged = changed.length > 0 || chosenBestOf !== null || chosenFinal !== null;
  const { data, error, fetching } = useAnswer({
    query: PlayoffEditPreviewDocument,
    variables: { id, edit },
    pause: !isChanged || found.length > 0,
  });
  const preview = data?.playoffEditPreview;
  const write = useWrite(EditPlayoffDocument, {
    check: () => found,
    fields: ['title'],
    typed: { typedTitle, chosenBestOf, chosenFinal, chosen },
    input: () => ({
      id,
      title: typedTitle,
      ...edit,
      expectedVersion: preview?.version ?? playoff.version,
    }),
    onClose,
  });
  return (
    <FormDialog title="Edit play-off" width="34rem" form={write}>
      <TextField
        label="Title"
        maxLength={TEXTS.playoffTitle.max}
        autoComplete="off"
        value={title}
        error={write.errors.byField.title}
        onChange={setTitle}
      />
      <PlaceFields
        places={places}
        byes={present.map(({ playerId }) => playerId === '')}
        options={options}
        onChange={(position, seat) => setChosen({ ...chosen, [position]: seat })}
      />
      <SharedTeams teams={form.teams} />
      <ShowEveryone {...options.everyone} />
      <div className={styles.options}>
        <BestOfChoice label="Best of" value={chosenBestOf ?? playoff.bestOf} onChange={setBestOf} />
        {entrants.length > MIN_ENTRANTS && (
          <BestOfChoice
            label="Final best of"
            value={chosenFinal ?? playoff.finalBestOf}
            onChange={setFinal}
          />
        )}
      </div>
      <EditEffects preview={preview} />
      <FormActions
        form={write}
        reason={describeLoadError(error)}
        label={preview?.refusal ? null : undefined}
        isReady={!fetching}
      />
    </FormDialog>
  );
}
