import { ToggleGroup } from '../../design/controls/ToggleGroup.tsx';

interface TitleChipsProps {
  readonly titles: readonly string[];
  readonly value: string;
  readonly onChange: (title: string) => void;
}

/** Buttons that fill in a suggested title. */
export function TitleChips({ titles, value, onChange }: TitleChipsProps) {
  return (
    <ToggleGroup
      label="Suggested titles"
      labelHidden
      buttons={titles.map((title) => ({
        id: title,
        content: <bdi>{title}</bdi>,
        isPressed: title === value,
      }))}
      onPress={onChange}
    />
  );
}
