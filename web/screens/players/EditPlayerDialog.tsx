import { useState } from 'react';
import { useQuery } from 'urql';
import { hasNotPlayedForAYear } from '../../../rules/activity.ts';
import { type PlayerColour, tidyEmoji } from '../../../rules/face.ts';
import { shortDate } from '../../../rules/phrases.ts';
import { checkEmoji, type PlayerForm, tidyNames } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { useWrite } from '../../app/write/useWrite.ts';
import { useClubTime } from '../../data/club/useClubTime.ts';
import type { PlayerNamesFragment } from '../../data/feed/gql/changes.ts';
import { Checkbox } from '../../design/controls/Checkbox.tsx';
import { FaceFields } from './FaceFields.tsx';
import { LastMatchOfPlayerDocument, UpdatePlayerDocument } from './gql/players.ts';
import { PLAYER_FIELDS, PlayerFields, usePlayerCheck } from './PlayerFields.tsx';
import { useDeletedCheck } from './useDeletedCheck.ts';

interface EditPlayerDialogProps {
  readonly player: PlayerNamesFragment;
  /** Opens the dialog that merges the player into another one; null if there is no other player. */
  readonly onMerge: (() => void) | null;
  readonly onClose: () => void;
}

export default function EditPlayerDialog({ player, onMerge, onClose }: EditPlayerDialogProps) {
  const { id, nickName, firstName, lastName } = player;
  /** Typed values. Fields that were not typed in show the current values, also after an edit elsewhere. */
  const [typed, setTyped] = useState<Partial<PlayerForm>>({});
  const form: PlayerForm = { nickName, firstName, lastName, ...typed };
  /** Null until the user sets whether the player still plays. */
  const [chosenActive, chooseActive] = useState<boolean | null>(null);
  const active = chosenActive ?? player.active;
  /** Null until the user chooses a colour. */
  const [chosenColour, chooseColour] = useState<PlayerColour | null>(null);
  /** Null until the user types in the field. */
  const [typedEmoji, typeEmoji] = useState<string | null>(null);
  const emoji = typedEmoji ?? player.emoji ?? '';
  const checkDeleted = useDeletedCheck(id);
  const checkNames = usePlayerCheck(form, 'NICKNAME', id);
  const write = useWrite(UpdatePlayerDocument, {
    check: () => [...checkDeleted(), ...checkNames(), ...checkEmoji(tidyEmoji(emoji))],
    fields: [...PLAYER_FIELDS, 'emoji'],
    input: () => ({
      id,
      ...tidyNames(form),
      active: chosenActive,
      colour: chosenColour,
      emoji: typedEmoji,
    }),
    onClose,
  });
  return (
    <FormDialog title="Edit Player" width="24rem" form={write}>
      <PlayerFields
        form={form}
        needs="NICKNAME"
        onChange={(field) => setTyped({ ...typed, ...field })}
        errors={write.errors.byField}
      />
      <FaceFields
        nickName={form.nickName}
        colour={chosenColour ?? player.colour}
        onColourChange={chooseColour}
        emoji={emoji}
        onEmojiChange={typeEmoji}
        error={write.errors.byField.emoji}
      />
      <div>
        <Checkbox checked={active} onChange={chooseActive}>
          Still plays
        </Checkbox>
        <ActiveNote id={id} active={active} />
      </div>
      {onMerge && (
        <button type="button" className="textLink" onClick={onMerge}>
          This is the same person as …
        </button>
      )}
      <FormActions form={write} />
    </FormDialog>
  );
}

/** Says what a player who no longer plays is left out of, and when a player has not played for 12 months. */
function ActiveNote({ id, active }: { readonly id: string; readonly active: boolean }) {
  const [{ data }] = useQuery({ query: LastMatchOfPlayerDocument, variables: { id } });
  const now = useClubTime();
  const last = data?.player?.lastMatch?.matchDate;
  if (!active) {
    return <p className="note">Left out of tables and forms. Results, titles and records stay.</p>;
  }
  if (!last || !hasNotPlayedForAYear(last, now)) return null;
  return (
    <p className="note">
      No match since {shortDate(last)}. Untick it to leave the player out of tables and forms.
    </p>
  );
}
