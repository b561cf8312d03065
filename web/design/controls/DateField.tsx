import type { CalendarDateTime } from '@internationalized/date';
import { DateInput, DateSegment, Label, DateField as Picker } from 'react-aria-components';
import styles from './DateField.module.css';

interface DateFieldProps {
  readonly label: string;
  readonly value: CalendarDateTime;
  readonly onChange: (value: CalendarDateTime) => void;
}

/** A field for a day, dd/MM/yyyy. The time of day is kept. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <Picker
      granularity="day"
      shouldForceLeadingZeros
      value={value}
      onChange={(date) => date && onChange(date)}
      className="field"
    >
      <Label className="note">{label}</Label>
      <DateInput className={styles.input ?? ''}>
        {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
      </DateInput>
    </Picker>
  );
}
