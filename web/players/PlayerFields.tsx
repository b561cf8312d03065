import { NAME_LENGTH, NICKNAME_INPUT_LENGTH } from '../../rules/limits.ts';
import { type PlayerForm, tidyText } from '../../rules/validation.ts';
import { TextField } from '../design/TextField.tsx';

const FIELDS = [
  { name: 'firstName', label: 'First Name*', maxLength: NAME_LENGTH },
  { name: 'lastName', label: 'Last Name*', maxLength: NAME_LENGTH },
  { name: 'nickName', label: 'Nickname*', maxLength: NICKNAME_INPUT_LENGTH },
] as const;

interface PlayerFieldsProps {
  readonly form: PlayerForm;
  readonly onChange: (form: PlayerForm) => void;
}

export function PlayerFields({ form, onChange }: PlayerFieldsProps) {
  return FIELDS.map(({ name, label, maxLength }) => (
    <TextField
      key={name}
      label={label}
      required
      maxLength={maxLength}
      autoComplete="off"
      value={form[name]}
      onChange={(value) => onChange({ ...form, [name]: value })}
    />
  ));
}

export function tidy(form: PlayerForm): PlayerForm {
  return {
    firstName: tidyText(form.firstName),
    lastName: tidyText(form.lastName),
    nickName: tidyText(form.nickName),
  };
}
