import { useQuery } from 'urql';
import { hasNotPlayedForAYear } from '../../../rules/activity.ts';
import { type PlayerColour, tidyEmoji } from '../../../rules/face.ts';
import { type PlayerForm, tidyNames } from '../../../rules/forms.ts';
import { shortDate } from '../../../rules/phrases.ts';
import { checkEmoji } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { TheirValues } from '../../app/write/MeanwhileNotice.tsx';
import { useTyped } from '../../app/write/useTyped.ts';
import { useWrite } from '../../app/write/useWrite.ts';
import { useClubTime } from '../../data/club/useClubTime.ts';
import type { PlayerNamesFragment } from '../../data/feed/gql/changes.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Checkbox } from '../../design/controls/Checkbox.tsx';
import { FaceFields } from './FaceFields.tsx';
import { LastMatchOfPlayerDocument, UpdatePlayerDocument } from './gql/players.ts';
import { PLAYER_FIELDS, PlayerFields, usePlayerCheck } from './PlayerFields.tsx';
import { useDeletedCheck } from './useDeletedCheck.ts';

interface Values extends PlayerForm {
  readonly active: boolean;
  readonly colour: PlayerColour;
  /** Empty for none. */
  readonly emoji: string;
}

const WORDS: Readonly<Record<keyof Values, (player: PlayerNamesFragment) => string>> = {
  nickName: ({ nickName }) => `Nickname: ${nickName}`,
  firstName: ({ firstName }) => `First Name: ${firstName || 'none'}`,
  lastName: ({ lastName }) => `Last Name: ${lastName || 'none'}`,
  active: ({ active }) => `Still plays: ${active ? 'yes' : 'no'}`,
  colour: ({ colour }) => `Colour: ${colour.toLowerCase()}`,
  emoji: ({ emoji }) => `Emoji: ${emoji ?? 'none'}`,
};

interface EditPlayerDialogProps {
  readonly player: PlayerNamesFragment;
  /** Opens the dialog that merges the player into another one; null if there is no other player. */
  readonly onMerge: (() => void) | null;
  /** Opens the confirmation of the deletion. */
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

export default function EditPlayerDialog(props: EditPlayerDialogProps) {
  const { player, onMerge, onDelete, onClose } = props;
  const { id, nickName, firstName, lastName, active, colour } = player;
  const typed = useTyped<Values>({
    ...{ nickName, firstName, lastName, active, colour },
    emoji: player.emoji ?? '',
  });
  const { form, values, change } = typed;
  const checkDeleted = useDeletedCheck(id);
  const checkNames = usePlayerCheck(form, 'NICKNAME', id);
  const write = useWrite(UpdatePlayerDocument, {
    check: () => [...checkDeleted(), ...checkNames(), ...checkEmoji(tidyEmoji(form.emoji))],
    fields: [...PLAYER_FIELDS, 'emoji'],
    typed,
    input: () => ({
      id,
      ...tidyNames(form),
      active: values.active ?? null,
      colour: values.colour ?? null,
      emoji: values.emoji ?? null,
      expectedVersion: player.version,
    }),
    onClose,
  });
  return (
    <FormDialog title="Edit Player" width="24rem" form={write}>
      <PlayerFields form={form} needs="NICKNAME" onChange={change} errors={write.errors.byField} />
      <FaceFields
        nickName={form.nickName}
        colour={form.colour}
        onColourChange={(chosen) => change({ colour: chosen })}
        emoji={form.emoji}
        onEmojiChange={(emoji) => change({ emoji })}
        error={write.errors.byField.emoji}
      />
      <div>
        <Checkbox checked={form.active} onChange={(stillPlays) => change({ active: stillPlays })}>
          Still plays
        </Checkbox>
        <ActiveNote id={id} active={form.active} />
      </div>
      {onMerge && (
        <button type="button" className="textLink" onClick={onMerge}>
          This is the same person as …
        </button>
      )}
      <Button className="deleteButton" onClick={onDelete}>
        Delete player
      </Button>
      <FormActions
        form={write}
        theirs={<TheirValues values={typed.theirs.map((field) => WORDS[field](player))} />}
      />
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
