import { ChevronsUpDown, Search } from 'lucide-react';
import type { ReactNode } from 'react';
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
import styles from './Select.module.css';

export interface Option {
  /** Value that the form stores. */
  readonly id: string;
  readonly name: string;
  readonly picture?: ReactNode;
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
  /** Error message. An empty text marks the field as invalid; another field shows the message. */
  readonly error?: string | null | undefined;
}

export function Select(props: SelectProps) {
  const { label, placeholder, showsLabel = false, options, value, onChange, error = null } = props;
  const list = (
    <ListBox
      items={options}
      className={styles.list ?? ''}
      renderEmptyState={() => (
        <p className={styles.empty}>
          {options.length > 0 ? 'Nothing found' : 'Nothing to choose from yet'}
        </p>
      )}
    >
      {({ id, name, picture }) => (
        <ListBoxItem id={id} textValue={name} className={styles.option ?? ''}>
          {picture}
          <span>{name}</span>
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
      isInvalid={error !== null}
      validationBehavior="aria"
      value={value || null}
      onChange={(key) => onChange(key === null ? '' : String(key))}
    >
      <Label className={showsLabel ? (styles.label ?? '') : 'visuallyHidden'}>{label}</Label>
      <Button className={styles.button ?? ''}>
        <SelectValue className={styles.value ?? ''} />
        <ChevronsUpDown aria-hidden size={16} />
      </Button>
      <div role="alert">
        {error && <FieldError className={styles.error ?? ''}>{error}</FieldError>}
      </div>
      <Popover className={styles.popover ?? ''} offset={4}>
        {options.length > MAX_WITHOUT_SEARCH ? <Searched label={label}>{list}</Searched> : list}
      </Popover>
    </Picker>
  );
}

/** Maximum number of options without a search field, as many as fit without scrolling. */
const MAX_WITHOUT_SEARCH = 10;

function Searched({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { contains } = useFilter({ sensitivity: 'base' });
  // On a phone the focus would open a keyboard over the list.
  const hasKeyboard = matchMedia('(pointer: fine)').matches;
  return (
    <Autocomplete filter={contains}>
      <SearchField
        aria-label={`Search ${label}`}
        autoFocus={hasKeyboard}
        className={styles.search ?? ''}
      >
        <Search aria-hidden size={18} />
        <Input className="input" placeholder="Search" />
      </SearchField>
      {children}
    </Autocomplete>
  );
}
