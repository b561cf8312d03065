import { Hourglass, type LucideIcon, Trophy } from 'lucide-react';
import styles from './Emoji.module.css';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '🏆': Trophy,
  '⌛️': Hourglass,
  '⏳': Hourglass,
};

const EMOJI = new RegExp(`(${Object.keys(ICONS).join('|')})`, 'u');

/** A text with drawn emoji, for devices without an emoji font. Screen readers and searches find the emoji. */
export function Emoji({ children: text }: { readonly children: string }) {
  return (
    <span>
      {text.split(EMOJI).map((part, index) => {
        const Icon = ICONS[part];
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        return Icon ? <EmojiIcon key={index} emoji={part} Icon={Icon} /> : part;
      })}
    </span>
  );
}

interface EmojiIconProps {
  readonly emoji: string;
  readonly Icon: LucideIcon;
}

export function EmojiIcon({ emoji, Icon }: EmojiIconProps) {
  return (
    <span className={styles.emoji}>
      <Icon aria-hidden className={styles.icon} />
      {emoji}
    </span>
  );
}
