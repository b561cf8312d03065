import { useQuery } from 'urql';
import { NAME_LENGTH } from '../../../rules/limits.ts';
import { nickNameTaken } from '../../../rules/messages.ts';
import {
  brokenPlayerFields,
  brokenPlayerRule,
  nameKey,
  type PlayerForm,
  tidyNames,
} from '../../../rules/validation.ts';
import { TextField } from '../../design/controls/TextField.tsx';
import { players } from './queries.ts';

/** Maximum length in the input field. The rule, which also applies to scripts, allows 15. */
const NICKNAME_INPUT_LENGTH = 12;

const FIELDS = [
  { name: 'firstName', label: 'First Name*', maxLength: NAME_LENGTH },
  { name: 'lastName', label: 'Last Name*', maxLength: NAME_LENGTH },
  { name: 'nickName', label: 'Nickname*', maxLength: NICKNAME_INPUT_LENGTH },
] as const;

interface PlayerFieldsProps {
  readonly form: PlayerForm;
  readonly onChange: (field: Partial<PlayerForm>) => void;
  readonly error: string | null;
  /** Whether every field shows its error. */
  readonly marksFields: boolean;
}

export function PlayerFields({ form, onChange, error, marksFields }: PlayerFieldsProps) {
  const errors = marksFields ? brokenPlayerFields(tidyNames(form)) : {};
  const broken = fieldWithError(form, error);
  return FIELDS.map(({ name, label, maxLength }) => (
    <TextField
      key={name}
      label={label}
      required
      maxLength={maxLength}
      autoComplete="off"
      value={form[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={name === broken ? error : errors[name]}
    />
  ));
}

/** The error of the form, unless one of its fields shows it. */
export function errorOutsidePlayerFields(form: PlayerForm, error: string | null): string | null {
  return fieldWithError(form, error) === null ? error : null;
}

/** Returns the first broken rule of the form, also that another player has the nickname. */
export function usePlayerRule(form: PlayerForm, ownId?: string): () => string | null {
  const [{ data }] = useQuery(players);
  return () => {
    const tidied = tidyNames(form);
    const key = nameKey(tidied.nickName);
    const others = data?.players.filter(({ id }) => id !== ownId) ?? [];
    const isTaken = others.some(({ nickName }) => nameKey(nickName) === key);
    return brokenPlayerRule(tidied) ?? (isTaken ? nickNameTaken(tidied.nickName) : null);
  };
}

/** Returns the first field with this error; null if no field has it. */
function fieldWithError(form: PlayerForm, error: string | null): keyof PlayerForm | null {
  const tidied = tidyNames(form);
  if (error === nickNameTaken(tidied.nickName)) return 'nickName';
  const errors = brokenPlayerFields(tidied);
  return FIELDS.find(({ name }) => errors[name] === error)?.name ?? null;
}
