import type { EditEffectsFragment } from './gql/series.ts';

interface EditEffectsProps {
  readonly preview: EditEffectsFragment | undefined;
  readonly heading?: string;
  /** A sentence after the consequences. */
  readonly end?: string;
}

/** The consequences of an edit or a departure that is not saved yet, or the reason against it. */
export function EditEffects({ preview, heading = 'Saving this means:', end }: EditEffectsProps) {
  return (
    <div role="status" className="effects">
      {preview?.refusal && <p>{preview.refusal}</p>}
      {preview && preview.words.length > 0 && (
        <>
          <p>{heading}</p>
          <ul>
            {preview.words.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {end && <p>{end}</p>}
        </>
      )}
    </div>
  );
}
