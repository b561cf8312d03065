import styles from './NickName.module.css';

/** A word of a name with more letters is written smaller. */
const LETTERS_OF_USUAL_WORD = 9;

/** A nickname as it is written: whole words, smaller when one is long, and cut with an ellipsis when it still does not fit. */
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
