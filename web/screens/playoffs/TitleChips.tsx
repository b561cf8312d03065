import styles from './TitleChips.module.css';

interface TitleChipsProps {
  readonly titles: readonly string[];
  readonly value: string;
  readonly onChange: (title: string) => void;
}

/** Buttons that fill in a suggested title. */
export function TitleChips({ titles, value, onChange }: TitleChipsProps) {
  if (titles.length === 0) return null;
  return (
    <fieldset className={styles.chips}>
      <legend className="visuallyHidden">Suggested titles</legend>
      {titles.map((title) => (
        <button
          key={title}
          type="button"
          className="choice"
          aria-pressed={title === value}
          onClick={() => onChange(title)}
        >
          <bdi>{title}</bdi>
        </button>
      ))}
    </fieldset>
  );
}
