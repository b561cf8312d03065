import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery } from 'urql';
import { formatMoved, isAnythingMoved } from '../../../rules/merge.ts';
import { areSimilar } from '../../../rules/similar-names.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { brokenInForm } from '../../app/write/formRules.ts';
import { useWrite } from '../../app/write/useWrite.ts';
import { describeLoadError } from '../../data/errors.ts';
import type { PlayerNamesFragment } from '../../data/feed/gql/changes.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { competitionPath, competitionsIn } from '../../design/competitions.ts';
import { Select } from '../../design/controls/Select.tsx';
import { afterDialogs } from '../../design/useBackCloses.ts';
import {
  MergePlayersDocument,
  MergePreviewDocument,
  type MergePreviewQuery,
} from './gql/players.ts';
import styles from './MergePlayerDialog.module.css';
import { playersQuery } from './queries.ts';
import { useDeletedCheck } from './useDeletedCheck.ts';

interface MergePlayerDialogProps {
  readonly player: PlayerNamesFragment;
  readonly onClose: () => void;
}

/** Merges a player into another one, after naming what moves. Players who met, or stood on one side together, are refused with their meetings. */
export default function MergePlayerDialog({ player, onClose }: MergePlayerDialogProps) {
  const { id, nickName } = player;
  const [into, setInto] = useState('');
  const [{ data: known }] = useQuery(playersQuery);
  const other = known?.players.find((each) => each.id === into);
  const { data, error, fetching } = useAnswer({
    query: MergePreviewDocument,
    variables: { from: id, into },
    pause: into === '',
  });
  const preview = data?.mergePreview;
  const checkDeleted = useDeletedCheck(id);
  const write = useWrite(MergePlayersDocument, {
    check: () => [
      ...checkDeleted(),
      ...(other ? [] : [brokenInForm('otherPlayerMissing', ['into'])]),
    ],
    fields: ['into'],
    input: () => ({ from: id, into }),
    onClose,
  });
  const isRefused = Boolean(preview?.refusal);
  return (
    <FormDialog title={`${nickName} is the same person as …`} width="26rem" form={write}>
      <Select
        label="The other player"
        showsLabel
        placeholder="Choose a player"
        isOfPlayers
        options={optionsFor(player, known?.players ?? [])}
        value={into}
        error={write.errors.byField.into}
        onChange={setInto}
      />
      <div role="status" className="effects">
        {preview && other && (
          <Effects from={nickName} into={other.nickName} preview={preview} onLeave={onClose} />
        )}
      </div>
      <FormActions
        form={write}
        reason={describeLoadError(error)}
        tone="danger"
        label={isRefused ? null : 'Merge'}
        isReady={!fetching}
      />
    </FormDialog>
  );
}

interface EffectsProps {
  readonly from: string;
  readonly into: string;
  readonly preview: MergePreviewQuery['mergePreview'];
  /** Closes the dialog. */
  readonly onLeave: () => void;
}

function Effects({ from, into, preview, onLeave }: EffectsProps) {
  const go = useNavigate();
  function leave(path: string) {
    onLeave();
    afterDialogs(() => go(path));
  }
  const { refusal, meetings } = preview;
  if (refusal) {
    return (
      <>
        <p>{refusal}</p>
        <ul className={styles.meetings}>
          {meetings.map(({ matchId, text, ...ids }) => {
            const outermost = competitionsIn(ids).at(-1);
            const path = outermost ? competitionPath(outermost) : `/match/${matchId}`;
            return (
              <li key={path}>
                <button type="button" className="textLink" onClick={() => leave(path)}>
                  {text}
                </button>
              </li>
            );
          })}
        </ul>
      </>
    );
  }
  return (
    <>
      <p>
        {isAnythingMoved(preview)
          ? `${into} takes over ${formatMoved(preview)}. ${from} is no longer a player.`
          : `${from} has no matches. ${from} is no longer a player.`}
      </p>
      <p className="note">The name stays in the history, where this can be undone.</p>
    </>
  );
}

/** The other players, those with similar nicknames first. */
function optionsFor(player: PlayerNamesFragment, all: readonly PlayerNamesFragment[]) {
  const others = all.filter(({ id }) => id !== player.id);
  const [similar, different] = [true, false].map((expected) =>
    others.filter(({ nickName }) => areSimilar(nickName, player.nickName) === expected),
  );
  return [...(similar ?? []), ...(different ?? [])].map(({ id, nickName }) => ({
    id,
    name: nickName,
  }));
}
