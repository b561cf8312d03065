import { ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Select as Picker,
  Popover,
  SelectValue,
} from 'react-aria-components';
import styles from './Select.module.css';

export interface Option {
  /** What the form stores: a nickname, a team's name. */
  readonly name: string;
  readonly picture?: ReactNode;
}

interface SelectProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly Option[];
  /** Empty while nothing is selected. */
  readonly value: string;
  readonly onChange: (name: string) => void;
}

export function Select({ label, placeholder, options, value, onChange }: SelectProps) {
  return (
    <Picker
      className={styles.select ?? ''}
      // A press before the options have arrived would be lost.
      allowsEmptyCollection
      placeholder={placeholder}
      value={value || null}
      onChange={(key) => onChange(key === null ? '' : String(key))}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <Button className={styles.button ?? ''}>
        <SelectValue className={styles.value ?? ''} />
        <ChevronsUpDown aria-hidden size={16} />
      </Button>
      <Popover className={styles.popover ?? ''} offset={4}>
        <ListBox
          items={options}
          className={styles.list ?? ''}
          renderEmptyState={() => 'Nothing here yet'}
        >
          {({ name, picture }) => (
            <ListBoxItem id={name} textValue={name} className={styles.option ?? ''}>
              {picture}
              <span>{name}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Picker>
  );
}
