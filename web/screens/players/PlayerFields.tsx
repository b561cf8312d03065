import { useQuery } from 'urql';
import type { Broken } from '../../../rules/broken.ts';
import { NICKNAME_INPUT_LENGTH, TEXTS } from '../../../rules/limits.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import {
  checkFullNames,
  checkPlayer,
  nameKey,
  type PlayerForm,
  tidyNames,
} from '../../../rules/validation.ts';
import { firstText } from '../../app/write/fieldErrors.ts';
import { TextField } from '../../design/controls/TextField.tsx';
import { playersQuery } from './queries.ts';

const FIELDS = [
  { name: 'firstName', label: 'First Name', maxLength: TEXTS.firstName.max },
  { name: 'lastName', label: 'Last Name', maxLength: TEXTS.lastName.max },
  { name: 'nickName', label: 'Nickname', maxLength: NICKNAME_INPUT_LENGTH },
] as const;

interface PlayerFieldsProps {
  readonly form: PlayerForm;
  readonly needs: NamesNeeded;
  readonly onChange: (field: Partial<PlayerForm>) => void;
  readonly error: string | null;
  /** Whether every field shows its error. */
  readonly marksFields: boolean;
}

/** Whether a form needs all names, or only the nickname: a player who was added with a match has no others yet. */
type NamesNeeded = 'ALL_NAMES' | 'NICKNAME';

const CHECKS = { ALL_NAMES: checkFullNames, NICKNAME: checkPlayer };

export function PlayerFields(props: PlayerFieldsProps) {
  const { form, needs, onChange, error, marksFields } = props;
  const found = marksFields ? CHECKS[needs](tidyNames(form)) : [];
  const broken = fieldWithError(form, needs, error);
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
        error={name === broken ? error : firstText(ofField(found, name))}
      />
    );
  });
}

/** The error of the form, unless one of its fields shows it. */
export function errorOutsidePlayerFields(
  form: PlayerForm,
  needs: NamesNeeded,
  error: string | null,
): string | null {
  return fieldWithError(form, needs, error) === null ? error : null;
}

/** Returns the first broken rule of the form, also that another player has the nickname. */
export function usePlayerRule(
  form: PlayerForm,
  needs: NamesNeeded,
  ownId?: string,
): () => string | null {
  const [{ data }] = useQuery(playersQuery);
  return () => {
    const tidied = tidyNames(form);
    const key = nameKey(tidied.nickName);
    const others = data?.players.filter(({ id }) => id !== ownId) ?? [];
    const isTaken = others.some(({ nickName }) => nameKey(nickName) === key);
    return firstText(CHECKS[needs](tidied)) ?? (isTaken ? MESSAGES.nickNameTaken(tidied) : null);
  };
}

function ofField(found: readonly Broken[], name: keyof PlayerForm): readonly Broken[] {
  return found.filter(({ fields }) => fields.includes(name));
}

/** Returns the first field with this error; null if no field has it. */
function fieldWithError(
  form: PlayerForm,
  needs: NamesNeeded,
  error: string | null,
): keyof PlayerForm | null {
  const tidied = tidyNames(form);
  if (error === MESSAGES.nickNameTaken(tidied)) return 'nickName';
  const found = CHECKS[needs](tidied);
  return FIELDS.find(({ name }) => firstText(ofField(found, name)) === error)?.name ?? null;
}
