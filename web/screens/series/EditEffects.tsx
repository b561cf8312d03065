import styles from './EditEffects.module.css';
import type { EditEffectsFragment } from './gql/series.ts';

/** What an edit of a series or a play-off would do, or why it is impossible. */
export function EditEffects({ preview }: { readonly preview: EditEffectsFragment | undefined }) {
  return (
    <div role="status" className={styles.effects}>
      {preview?.refusal && <p>{preview.refusal}</p>}
      {preview && preview.words.length > 0 && (
        <>
          <p>Saving this means:</p>
          <ul className={styles.words}>
            {preview.words.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
