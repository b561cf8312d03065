import { Pencil } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../layout/Text.tsx';
import styles from './EditableList.module.css';

interface EditableItem {
  readonly id: string;
  /** The name in the labels of the buttons. */
  readonly name: string;
  /** The shown name, such as a link; by default the name. */
  readonly title?: ReactNode;
  readonly note: ReactNode;
  readonly picture?: ReactNode;
}

interface EditableListProps<Row> {
  /** Shown unless the list is empty. */
  readonly heading?: string;
  readonly rows: readonly Row[];
  readonly item: (row: Row) => EditableItem;
  /** Names the button of a row. */
  readonly verb?: 'Edit' | 'Forget';
  readonly onPress: (row: Row) => void;
  readonly isBusy?: boolean;
}

/** A list of names, each with a note below it and a button. */
export function EditableList<Row>(props: EditableListProps<Row>) {
  const { heading, rows, item, verb = 'Edit', onPress, isBusy } = props;
  const headingId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={heading && headingId}>
      {heading && (
        <Text as="h2" id={headingId} size="score-m" tone="ice" below={3}>
          {heading}
        </Text>
      )}
      <ul className="surface rows">
        {rows.map((row) => {
          const { id, name, title = name, note, picture } = item(row);
          return (
            <li key={id} className={styles.item}>
              {picture && <span className={styles.picture}>{picture}</span>}
              <Stack as="span" className={styles.names}>
                <Text kind="name" size="score-s">
                  {title}
                </Text>
                <Text kind="note">{note}</Text>
              </Stack>
              <button
                type="button"
                className={verb === 'Edit' ? 'iconButton tone-frost' : 'note textLink'}
                aria-label={`${verb} ${name}`}
                aria-disabled={isBusy}
                onClick={() => onPress(row)}
              >
                {verb === 'Edit' ? <Pencil aria-hidden size={20} /> : verb}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
