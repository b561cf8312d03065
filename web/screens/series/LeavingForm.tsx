import { withVerb } from '../../../rules/phrases.ts';
import { nameOf } from '../../../rules/side.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import type { Write } from '../../app/write/useWrite.ts';
import { RadioGroup } from '../../design/controls/RadioGroup.tsx';
import { Faces, firstPlayer } from '../../design/hockey/Face.tsx';
import { EditEffects } from './EditEffects.tsx';
import type { EditEffectsFragment } from './gql/series.ts';
import type { Leaving } from './useLeaving.ts';

interface LeavingFormProps {
  readonly title: string;
  readonly leaving: Leaving;
  readonly form: Pick<Write, 'submit' | 'close' | 'errors' | 'state'>;
}

/** The dialog in which a player or a pair is chosen who leaves. It names what follows before that. */
export function LeavingForm({ title, leaving, form }: LeavingFormProps) {
  const { competitors, playerId, choose, preview, error } = leaving;
  const leaver = competitors.find((one) => firstPlayer(one).id === playerId);
  const label = leaver ? withVerb(leaver, 'leaves', 'leave') : 'Leave';
  const isImpossible = Boolean(preview?.refusal) || error !== null;
  return (
    <FormDialog title={title} width="26rem" form={form}>
      <RadioGroup
        label="Who leaves?"
        look="face"
        options={competitors.map((competitor) => ({
          value: firstPlayer(competitor).id,
          label: nameOf(competitor),
          mark: <Faces of={competitor} />,
        }))}
        value={playerId}
        onChange={choose}
      />
      <EditEffects
        preview={preview && { ...preview, words: wordsOf(preview) }}
        heading={`${label}:`}
        end="Games already played stay and count. This can be undone in the history."
      />
      <FormActions
        form={form}
        reason={error}
        tone="danger"
        label={isImpossible ? null : label}
        isReady={playerId === '' || preview !== undefined}
      />
    </FormDialog>
  );
}

/** A player who has a bye may have no series that changes. */
function wordsOf({ refusal, words }: Pick<EditEffectsFragment, 'refusal' | 'words'>) {
  return refusal || words.length > 0 ? words : ['no later place is taken'];
}
