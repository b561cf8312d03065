import styles from './NickName.module.css';

/** Number of letters of average width that every place has room for. */
const LETTERS_WITH_ROOM = 12;

/** A nickname, in the size of the text around it. If its place is narrower, it ends with an ellipsis. */
export function NickName({ children }: { readonly children: string }) {
  const isLong = [...children].length > LETTERS_WITH_ROOM;
  return (
    <bdi translate="no" className={styles.name} title={isLong ? children : undefined}>
      {children}
    </bdi>
  );
}
