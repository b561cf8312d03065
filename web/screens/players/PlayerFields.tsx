import { useQuery } from 'urql';
import type { Broken } from '../../../rules/broken.ts';
import { type PlayerForm, tidyNames } from '../../../rules/forms.ts';
import { NICKNAME_INPUT_LENGTH, TEXTS } from '../../../rules/limits.ts';
import { broken } from '../../../rules/messages.ts';
import { nameKey } from '../../../rules/text.ts';
import { checkFullNames, checkPlayer } from '../../../rules/validation.ts';
import type { WriteErrors } from '../../app/write/fieldErrors.ts';
import { TextField } from '../../design/controls/TextField.tsx';
import { playersQuery } from './queries.ts';

const FIELDS = [
  { name: 'firstName', label: 'First Name', maxLength: TEXTS.firstName.max },
  { name: 'lastName', label: 'Last Name', maxLength: TEXTS.lastName.max },
  { name: 'nickName', label: 'Nickname', maxLength: NICKNAME_INPUT_LENGTH },
] as const;

/** Paths of the fields that can show an error. */
export const PLAYER_FIELDS = FIELDS.map(({ name }) => name);

interface PlayerFieldsProps {
  readonly form: PlayerForm;
  readonly needs: NamesNeeded;
  readonly onChange: (field: Partial<PlayerForm>) => void;
  readonly errors: WriteErrors['byField'];
}

/** Whether a form needs all names, or only the nickname: a player who was added with a match has no others yet. */
type NamesNeeded = 'ALL_NAMES' | 'NICKNAME';

const CHECKS = { ALL_NAMES: checkFullNames, NICKNAME: checkPlayer };

export function PlayerFields({ form, needs, onChange, errors }: PlayerFieldsProps) {
  return FIELDS.map(({ name, label, maxLength }) => {
    const isRequired = needs === 'ALL_NAMES' || name === 'nickName';
    return (
      <TextField
        key={name}
        label={isRequired ? `${label}*` : label}
        required={isRequired}
        maxLength={maxLength}
        autoComplete="off"
        value={form[name]}
        onChange={(value) => onChange({ [name]: value })}
        error={errors[name]}
      />
    );
  });
}

/** Returns a check of the form, also that no other player has the nickname. */
export function usePlayerCheck(
  form: PlayerForm,
  needs: NamesNeeded,
  ownId?: string,
): () => readonly Broken[] {
  const [{ data }] = useQuery(playersQuery);
  return () => {
    const tidied = tidyNames(form);
    const { nickName } = tidied;
    const others = data?.players.filter(({ id }) => id !== ownId) ?? [];
    const isTaken = others.some((other) => nameKey(other.nickName) === nameKey(nickName));
    const taken = isTaken ? [broken('nickNameTaken', ['nickName'], { nickName })] : [];
    return [...CHECKS[needs](tidied), ...taken];
  };
}
