import { type ReactNode, useState } from 'react';
import { sameResult } from '../../rules/match.ts';
import { brokenScoreRule, resultOf, type ScoreForm } from '../../rules/validation.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions, FormActions } from '../design/Dialog.tsx';
import { FormError } from '../design/FormError.tsx';
import { Step } from '../design/Step.tsx';
import { type MatchNow, matchIn, type Preview, previewIn } from '../matches/conflict.ts';
import type { MatchRowFragment } from '../matches/gql/matches.ts';
import { GoneMeanwhile, Meanwhile, type Present } from '../matches/Meanwhile.tsx';
import { ScoreFields } from '../matches/ScoreFields.tsx';
import { Crest } from '../teams/Crest.tsx';
import { teamColours } from '../teams/colours.ts';
import { ProgressNotice } from '../write/ProgressNotice.tsx';
import { FALLBACKS } from '../write/refusal.ts';
import { useWriteFlow } from '../write/useWriteFlow.tsx';
import styles from './EditMatchDialog.module.css';
import { FinishMatchDocument } from './gql/results.ts';
import { WhatIsUndone } from './WhatIsUndone.tsx';

interface EditMatchDialogProps {
  /** As it stands now, also while the dialog is open; as it was last when it is gone. */
  readonly match: MatchRowFragment;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

export default function EditMatchDialog({ match, isGone, onClose }: EditMatchDialogProps) {
  const [seen, setSeen] = useState<Present>(match);
  const [form, setForm] = useState<ScoreForm>(scoreOf(match));
  const [told, setTold] = useState<MatchNow | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const present: Present = told && told.version > match.version ? told : match;

  const { submit, insist, broken, progress, stopWaiting, refusal, codeDialog } = useWriteFlow({
    document: FinishMatchDocument,
    fallback: FALLBACKS.finishMatch,
    check: () => brokenScoreRule(form),
    input: () => ({ id: match.id, ...resultOf(form), expectedVersion: seen.version }),
    onDone: onClose,
    onConflict: (details) => {
      const [changed, contradicted] = [matchIn(details), previewIn(details)];
      if (changed) setTold(changed);
      setPreview(contradicted);
      return changed !== null || contradicted !== null;
    },
  });
  const isSending = progress !== 'idle';
  // What comes back while one's own result is on its way may be that result.
  const isBehind = present.version > seen.version && !sameResult(present, form) && !isSending;

  const title = `Edit Match #${match.id}`;
  const close = () => stopWaiting() || onClose();

  if (isGone) {
    // No code is asked for any more; what was on its way when the game went is still waited for.
    return (
      <Dialog title={title} width={WIDTH} onClose={close}>
        <Step>
          <GoneMeanwhile />
          <FormError>{refusal}</FormError>
          <ProgressNotice progress={progress} />
          <DialogActions>
            <Button tone="ice" onClick={close}>
              Close
            </Button>
          </DialogActions>
        </Step>
      </Dialog>
    );
  }

  function replace() {
    setSeen(present);
    setPreview(null);
    insist({ expectedVersion: present.version });
  }

  return (
    <Dialog title={title} width={WIDTH} onClose={close}>
      <form noValidate onSubmit={submit}>
        {preview && !isBehind ? (
          <WhatIsUndone
            match={match}
            result={resultOf(form)}
            preview={preview}
            progress={progress}
            onClear={() => insist({ resetLater: true, expectedVersion: preview.version })}
            onBack={() => setPreview(null)}
          />
        ) : (
          <Step>
            <ScoreFields
              form={form}
              onChange={(part) => setForm({ ...form, ...part })}
              around={(side, field) => (
                <Side team={match[`${side}Team`]} player={match[`${side}Player`]}>
                  {field}
                </Side>
              )}
            />
            {isBehind ? (
              <Step>
                <Meanwhile present={present} seen={seen} />
                {broken && <FormError>{broken}</FormError>}
                <DialogActions>
                  <Button onClick={replace}>Replace with mine</Button>
                  <Button tone="ice" onClick={close}>
                    Keep theirs
                  </Button>
                </DialogActions>
              </Step>
            ) : (
              <>
                <ProgressNotice progress={progress} />
                <FormActions broken={broken} onCancel={close} />
              </>
            )}
          </Step>
        )}
      </form>
      {codeDialog}
    </Dialog>
  );
}

const WIDTH = '26rem';

function scoreOf({ homeScore, awayScore, overTime }: ScoreForm): ScoreForm {
  return { homeScore, awayScore, overTime };
}

interface SideProps {
  readonly team: MatchRowFragment['homeTeam'];
  readonly player: MatchRowFragment['homePlayer'];
  readonly children: ReactNode;
}

function Side({ team, player, children }: SideProps) {
  return (
    <div className={styles.side} style={teamColours(team.colors)}>
      <Crest team={team} size={56} />
      <p className={styles.player}>{player.nickName}</p>
      <p className={styles.team}>{team.name}</p>
      {children}
    </div>
  );
}
