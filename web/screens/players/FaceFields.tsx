import {
  COLOUR_NAMES,
  isEmoji,
  PLAYER_COLOURS,
  type PlayerColour,
  tidyEmoji,
} from '../../../rules/face.ts';
import type { Invalid } from '../../design/controls/FormError.tsx';
import { RadioGroup } from '../../design/controls/RadioGroup.tsx';
import { TextField } from '../../design/controls/TextField.tsx';
import { Face } from '../../design/hockey/Face.tsx';
import { Row } from '../../design/layout/Row.tsx';
import styles from './FaceFields.module.css';

interface FaceFieldsProps {
  readonly nickName: string;
  readonly colour: PlayerColour;
  readonly onColourChange: (colour: PlayerColour) => void;
  /** Empty for none. */
  readonly emoji: string;
  readonly onEmojiChange: (emoji: string) => void;
  readonly error: Invalid | undefined;
}

/** The fields for the colour and the emoji of a player, with the face that they make. */
export function FaceFields(props: FaceFieldsProps) {
  const { nickName, colour, onColourChange, emoji, onEmojiChange, error } = props;
  const tidied = tidyEmoji(emoji);
  return (
    <>
      <RadioGroup
        label={
          <>
            Colour<span aria-hidden>: {colour.toLowerCase()}</span>
          </>
        }
        look="mark"
        options={COLOURS}
        value={colour}
        onChange={onColourChange}
      />
      <Row gap={3}>
        <span className={styles.preview}>
          <Face player={{ nickName, colour, emoji: isEmoji(tidied) ? tidied : null }} />
        </span>
        <div className="grow">
          <TextField
            label="Emoji, in place of the initials"
            autoComplete="off"
            value={emoji}
            onChange={onEmojiChange}
            error={error}
          />
        </div>
      </Row>
    </>
  );
}

/** The colours of players, as drawings. */
const COLOURS = COLOUR_NAMES.map((colour) => ({
  value: colour,
  label: colour.toLowerCase(),
  mark: <span className={styles.swatch} style={{ '--face': PLAYER_COLOURS[colour] }} />,
}));
