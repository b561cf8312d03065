import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { club } from '../data/queries.ts';
import { FieldError } from '../design/FormError.tsx';
import { NativeSelect } from '../design/NativeSelect.tsx';
import { players } from '../players/queries.ts';
import styles from './MatchFilterBar.module.css';
import {
  describeFilter,
  ENDS_BEFORE_IT_BEGINS,
  endsBeforeItBegins,
  filterVariables,
  formatFound,
  isKind,
  KINDS,
  type MatchListFilter,
} from './matchFilter.ts';
import { matchCount } from './queries.ts';

interface MatchFilterBarProps {
  readonly filter: MatchListFilter;
  /** The same with the names as the players spell them. */
  readonly shown: MatchListFilter;
  readonly onChange: (filter: MatchListFilter) => void;
}

/** Narrows the list of matches, and says how many are found. On a phone it is one line that opens. */
export function MatchFilterBar({ filter, shown, onChange }: MatchFilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const described = describeFilter(shown);
  const daysError = endsBeforeItBegins(filter) ? `${id}-error` : undefined;
  return (
    <search className={styles.bar}>
      <p className={styles.line}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden size={18} />
          <span className={styles.described}>{described || 'Filter'}</span>
          <ChevronDown aria-hidden size={18} className="chevron" />
        </button>
        {described && (
          <>
            {!daysError && <Found filter={filter} />}
            <Link to="/overall" className="textLink" aria-label="Clear the filter">
              <X aria-hidden size={18} />
              <span className={styles.clearWord}>Clear</span>
            </Link>
          </>
        )}
      </p>
      <div id={id} className={styles.fields} data-open={isOpen || undefined}>
        <Fields shown={shown} onChange={onChange} daysError={daysError} />
      </div>
      {/* Also in sight where the fields are closed. */}
      <FieldError id={`${id}-error`}>{daysError ? ENDS_BEFORE_IT_BEGINS : null}</FieldError>
    </search>
  );
}

function Found({ filter }: Pick<MatchFilterBarProps, 'filter'>) {
  const [{ data }] = useQuery(matchCount(filterVariables(filter) ?? {}));
  return (
    <span role="status" className={styles.found}>
      {data && formatFound(data.matches.totalCount)}
    </span>
  );
}

interface FieldsProps extends Omit<MatchFilterBarProps, 'filter'> {
  /** The id of the message about both days, when there is one. */
  readonly daysError: string | undefined;
}

function Fields({ shown, onChange, daysError }: FieldsProps) {
  const [{ data }] = useQuery(players);
  const [{ data: ofClub }] = useQuery(club);
  const names = data?.players.map(({ nickName }) => nickName) ?? [];
  const { player, opponent, team, kind, from, to } = shown;
  return (
    <>
      <NativeSelect
        label="Player"
        options={options('Everybody', names, player)}
        value={player ?? ''}
        onChange={(chosen) =>
          onChange({ ...shown, player: chosen || opponent, opponent: chosen ? opponent : null })
        }
      />
      <NativeSelect
        label="Opponent"
        options={options(
          'Anybody',
          names.filter((name) => name !== player),
          opponent,
        )}
        value={opponent ?? ''}
        onChange={(chosen) =>
          onChange(
            player
              ? { ...shown, opponent: chosen || null }
              : { ...shown, player: chosen || null, opponent: null },
          )
        }
      />
      <NativeSelect
        label="Team"
        options={options('Any team', ofClub?.teams.map(({ name }) => name) ?? [], team)}
        value={team ?? ''}
        onChange={(chosen) => onChange({ ...shown, team: chosen || null })}
      />
      <NativeSelect
        label="Kind"
        options={[
          { value: '', label: 'All kinds' },
          ...Object.entries(KINDS).map(([value, label]) => ({ value, label })),
        ]}
        value={kind ?? ''}
        onChange={(chosen) => onChange({ ...shown, kind: isKind(chosen) ? chosen : null })}
      />
      <Day
        label="From"
        value={from}
        onChange={(day) => onChange({ ...shown, from: day })}
        error={daysError}
      />
      <Day
        label="Until"
        value={to}
        onChange={(day) => onChange({ ...shown, to: day })}
        error={daysError}
      />
    </>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  /** The id of the message. */
  readonly error: string | undefined;
}

/** A year that is typed is 0002, 0020 and 0202 before it is 2026: only whole ones are passed on. */
function Day({ label, value, onChange, error }: DayProps) {
  /** What is in the field; `passedOn` comes back as the value, later, and leaves it as it is. */
  const [typed, setTyped] = useState(() => asGiven(value));
  if (typed.over !== value) {
    setTyped(typed.passedOn === value ? { ...typed, over: value } : asGiven(value));
  }
  function type(text: string) {
    const isWhole = !text.startsWith('0');
    setTyped({ ...typed, text, ...(isWhole && { passedOn: text || null }) });
    if (isWhole) onChange(text || null);
  }
  return (
    <label className="note field">
      <span>{label}</span>
      <input
        type="date"
        // Else a year has room for six digits.
        max="9999-12-31"
        className="input"
        {...(error && { 'aria-invalid': true, 'aria-describedby': error })}
        value={typed.text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(asGiven(value))}
      />
    </label>
  );
}

function asGiven(value: string | null) {
  return { over: value, text: value ?? '', passedOn: value };
}

/** With what the address names, also before the others have arrived. */
function options(all: string, names: readonly string[], chosen: string | null) {
  const known = chosen === null || names.includes(chosen) ? names : [chosen, ...names];
  return [{ value: '', label: all }, ...known.map((name) => ({ value: name, label: name }))];
}
