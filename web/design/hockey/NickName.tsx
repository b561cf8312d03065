import styles from './NickName.module.css';

/** A word of a name with more letters is written smaller. */
const LETTERS_OF_USUAL_WORD = 9;

/** A nickname, in smaller letters where a long word of it has little room. */
export function NickName({ children }: { readonly children: string }) {
  const isLong = children.split(' ').some((word) => [...word].length > LETTERS_OF_USUAL_WORD);
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
