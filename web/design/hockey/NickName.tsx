import styles from './NickName.module.css';

/** Maximum number of letters in a word of a name at the normal size. */
const MAX_LETTERS_AT_NORMAL_SIZE = 9;

/** A nickname. Narrow containers set a smaller font size for names with a long word. */
export function NickName({ children }: { readonly children: string }) {
  const isLong = children.split(' ').some((word) => [...word].length > MAX_LETTERS_AT_NORMAL_SIZE);
  return (
    <bdi
      translate="no"
      className={styles.name}
      data-long={isLong || undefined}
      title={isLong ? children : undefined}
    >
      {children}
    </bdi>
  );
}
