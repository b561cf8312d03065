import { ChevronsUpDown, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  Autocomplete,
  Button,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Select as Picker,
  Popover,
  SearchField,
  SelectValue,
  useFilter,
} from 'react-aria-components';
import type { Invalid } from './FormError.tsx';
import styles from './Select.module.css';

export interface Option {
  /** Value that the form stores. */
  readonly id: string;
  readonly name: string;
  readonly picture?: ReactNode;
  /** Smaller text below the name. */
  readonly note?: string | null;
}

/** A further option for a text that is no option yet. */
export interface FurtherOption {
  /** Returns the option for a typed text; null if there is none. */
  readonly optionFor: (typed: string) => Option | null;
  /** Returns why there is no option for a typed text; null if that needs no reason. */
  readonly reasonAgainst: (typed: string) => string | null;
  /** Whether an option may be what was meant by a typed text, although it does not contain it. */
  readonly isSimilar: (name: string, typed: string) => boolean;
}

interface SelectProps {
  readonly label: string;
  readonly placeholder: string;
  /** Whether the label is visible, for fields whose values do not explain themselves. */
  readonly showsLabel?: boolean;
  readonly options: readonly Option[];
  /** Id of the selected option; empty without a selection. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: Invalid | undefined;
  /** Without it, only `options` can be chosen. */
  readonly further?: FurtherOption | undefined;
  /** Whether the options are players, who are shown as faces side by side while they are few. */
  readonly isOfPlayers?: boolean;
}

/** Maximum number of players who are shown as faces. */
const MAX_FACES = 12;

export function Select(props: SelectProps) {
  const { label, placeholder, showsLabel = false, options, value, onChange, error } = props;
  const { further, isOfPlayers = false } = props;
  const [typed, setTyped] = useState('');
  const added = further?.optionFor(typed) ?? null;
  const list = (
    <ListBox
      items={added ? [...options, added] : options}
      className={(isOfPlayers && options.length <= MAX_FACES ? styles.faces : styles.list) ?? ''}
      renderEmptyState={() => (
        <p className="pad-3">
          {further?.reasonAgainst(typed) ??
            (options.length > 0 ? 'Nothing found' : 'Nothing to choose from yet')}
        </p>
      )}
    >
      {({ id, name, picture, note }) => (
        <ListBoxItem id={id} textValue={name} className={styles.option ?? ''}>
          {picture}
          <span>
            {name}
            {note && ' '}
            {note && <span className={styles.note}>{note}</span>}
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  );
  return (
    <Picker
      className={styles.select ?? ''}
      // A press before the options are loaded opens the empty list instead of being lost.
      allowsEmptyCollection
      placeholder={placeholder}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      value={value || null}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      onOpenChange={() => setTyped('')}
    >
      <Label className={showsLabel ? 'note' : 'visuallyHidden'}>{label}</Label>
      <Button className={styles.button ?? ''}>
        <SelectValue className={styles.value ?? ''} />
        <ChevronsUpDown aria-hidden size={16} />
      </Button>
      <div role="alert" className="message">
        {error?.message && <FieldError className="invalid">{error.message}</FieldError>}
      </div>
      <Popover className={styles.popover ?? ''} offset={4}>
        {further || options.length > MAX_WITHOUT_SEARCH ? (
          <Searched label={label} typed={typed} onType={setTyped} further={further}>
            {list}
          </Searched>
        ) : (
          list
        )}
      </Popover>
    </Picker>
  );
}

/** Maximum number of options without a search field, as many as fit without scrolling. */
const MAX_WITHOUT_SEARCH = 10;

interface SearchedProps {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly further: FurtherOption | undefined;
  readonly children: ReactNode;
}

function Searched({ label, typed, onType, further, children }: SearchedProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const isFound = (name: string, text: string) =>
    contains(name, text) || (further?.isSimilar(name, text) ?? false);
  // On a phone the focus would open a keyboard over the list.
  const hasKeyboard = matchMedia('(pointer: fine)').matches;
  return (
    <Autocomplete filter={isFound} inputValue={typed} onInputChange={onType}>
      <SearchField
        aria-label={`Search ${label}`}
        autoFocus={hasKeyboard}
        className={styles.search ?? ''}
      >
        <Search aria-hidden size={18} />
        <Input className="input" placeholder={further ? 'Search or add' : 'Search'} />
      </SearchField>
      {children}
    </Autocomplete>
  );
}
