import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MeetingForm } from '../../../rules/validation.ts';
import type { WriteErrors } from '../../app/write/fieldErrors.ts';
import { Select } from '../../design/controls/Select.tsx';
import type { FormOptions } from '../teams/useFormOptions.tsx';
import styles from './MeetingFields.module.css';

const PLAYERS = [
  { name: 'homePlayer', path: 'homePlayerNickName', label: 'Home Player', place: 'home' },
  { name: 'awayPlayer', path: 'awayPlayerNickName', label: 'Away Player', place: 'away' },
] as const;
const TEAMS = [
  { name: 'homeTeam', path: 'homeTeamName', label: 'Home Team', player: 'homePlayer' },
  { name: 'awayTeam', path: 'awayTeamName', label: 'Away Team', player: 'awayPlayer' },
] as const;

/** Paths of the fields that can show an error, in the order of the form. */
export const MEETING_FIELDS = [...PLAYERS, ...TEAMS].map(({ path }) => path);

interface MeetingFieldsProps {
  /** `homePlayer` and `awayPlayer` hold the ids of players. */
  readonly form: MeetingForm;
  readonly options: Pick<FormOptions, 'players' | 'adding' | 'teamsFor'>;
  readonly errors: WriteErrors['byField'];
  readonly onChange: (part: Partial<MeetingForm>) => void;
  readonly onSwap: () => void;
  /** The date field. */
  readonly children: ReactNode;
}

/** Fields for the date, players, sides and teams of a match. */
export function MeetingFields(props: MeetingFieldsProps) {
  const { form, options, errors, onChange, onSwap, children } = props;
  return (
    <div className={styles.choices} data-spread>
      <div className={styles.date}>{children}</div>
      {PLAYERS.map(({ name, path, label, place }) => (
        <div key={name} className={styles[place]}>
          <Select
            label={label}
            placeholder={label}
            isOfPlayers
            options={options.players}
            further={options.adding}
            value={form[name]}
            error={errors[path]}
            onChange={(chosen) => onChange({ [name]: chosen })}
          />
        </div>
      ))}
      <button type="button" className="iconButton" aria-label="Swap sides" onClick={onSwap}>
        <ArrowLeftRight aria-hidden size={18} />
      </button>
      {TEAMS.map(({ name, path, label, player }) => (
        <div key={name} className={styles[name]}>
          <Select
            label={label}
            placeholder={label}
            options={options.teamsFor(form[player])}
            value={form[name]}
            error={errors[path]}
            onChange={(chosen) => onChange({ [name]: chosen })}
          />
        </div>
      ))}
    </div>
  );
}
