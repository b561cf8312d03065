import { Hourglass, type LucideIcon, Trophy } from 'lucide-react';
import styles from './Pictured.module.css';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '🏆': Trophy,
  '⌛️': Hourglass,
  '⏳': Hourglass,
};

const EMOJI = new RegExp(`(${Object.keys(ICONS).join('|')})`, 'u');

/** A text whose emoji are drawn, as not every device has a font for them; screen readers and searches find the emoji. */
export function Pictured({ children: text }: { readonly children: string }) {
  return (
    <span>
      {text.split(EMOJI).map((part, index) => {
        const Icon = ICONS[part];
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        return Icon ? <Picture key={index} emoji={part} Icon={Icon} /> : part;
      })}
    </span>
  );
}

interface PictureProps {
  readonly emoji: string;
  readonly Icon: LucideIcon;
}

export function Picture({ emoji, Icon }: PictureProps) {
  return (
    <span className={styles.picture}>
      <Icon aria-hidden className={styles.icon} />
      {emoji}
    </span>
  );
}
