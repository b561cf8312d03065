import { useState } from 'react';
import { scoreInWords } from '../../rules/history.ts';
import { sameResult } from '../../rules/match.ts';
import {
  brokenScoreRule,
  resultOf,
  type ScoreForm,
  scoreQuestion,
} from '../../rules/validation.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions, FormActions } from '../design/Dialog.tsx';
import { FormError } from '../design/FormError.tsx';
import { Step } from '../design/Step.tsx';
import { type MatchNow, matchIn, type Preview, previewIn } from '../matches/conflict.ts';
import type { GameDialogProps } from '../matches/gameDialog.ts';
import type { MatchRowFragment } from '../matches/gql/matches.ts';
import { GoneMeanwhile, Meanwhile, type Present } from '../matches/Meanwhile.tsx';
import { matchColours } from '../matches/matchSides.ts';
import { ScoreFields } from '../matches/ScoreFields.tsx';
import { ProgressNotice } from '../write/ProgressNotice.tsx';
import { FALLBACKS } from '../write/refusal.ts';
import { useWriteFlow } from '../write/useWriteFlow.tsx';
import type { Progress } from '../write/writing.ts';
import { FinishMatchDocument } from './gql/results.ts';
import { WhatIsUndone } from './WhatIsUndone.tsx';

export default function EditMatchDialog({ match, title, isGone, onClose }: GameDialogProps) {
  const [seen, setSeen] = useState<Present>(match);
  const [form, setForm] = useState<ScoreForm>(scoreOf(match));
  const [told, setTold] = useState<MatchNow | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const present: Present = told && told.version > match.version ? told : match;

  const flow = useWriteFlow({
    document: FinishMatchDocument,
    fallback: FALLBACKS.finishMatch,
    check: () => brokenScoreRule(form),
    doubt: () => scoreQuestion(form),
    atOnce: true,
    input: () => ({ id: match.id, ...resultOf(form), expectedVersion: seen.version }),
    onDone: onClose,
    onConflict: (details) => {
      const [changed, contradicted] = [matchIn(details), previewIn(details)];
      if (changed) setTold(changed);
      setPreview(contradicted);
      return changed !== null || contradicted !== null;
    },
  });
  const { submit, insist, broken, progress, stopWaiting, refusal, sendsAtOnce, codeDialog } = flow;
  const isSending = progress !== 'idle';
  // While one's own result is being sent, a new version may be that result.
  const isBehind = present.version > seen.version && !sameResult(present, form) && !isSending;

  const called = { title, name: `Edit Match #${match.id}` };
  const close = () => stopWaiting() || onClose();

  if (isGone) {
    return (
      <Dialog {...called} width="26rem" onClose={close}>
        <Gone refusal={refusal} progress={progress} onClose={close} />
      </Dialog>
    );
  }

  function replace() {
    setSeen(present);
    setPreview(null);
    insist({ expectedVersion: present.version });
  }

  return (
    <Dialog {...called} width="46rem" onClose={close}>
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
              opponents={opponentsIn(match)}
              isFirst
            />
            {isBehind ? (
              <MineOrTheirs
                present={present}
                seen={seen}
                broken={broken}
                onMine={replace}
                onTheirs={close}
              />
            ) : (
              <>
                <ProgressNotice progress={progress} />
                <FormActions
                  broken={broken}
                  saying={
                    sendsAtOnce && !brokenScoreRule(form)
                      ? `Save ${scoreInWords(resultOf(form))}`
                      : null
                  }
                  isSending={isSending}
                  onCancel={close}
                />
              </>
            )}
          </Step>
        )}
      </form>
      {codeDialog}
    </Dialog>
  );
}

interface GoneProps {
  readonly refusal: string | null;
  readonly progress: Progress;
  readonly onClose: () => void;
}

/** The game was deleted: no code is asked for, but the answer to what was already sent is waited for. */
function Gone({ refusal, progress, onClose }: GoneProps) {
  return (
    <Step>
      <GoneMeanwhile />
      <FormError>{refusal}</FormError>
      <ProgressNotice progress={progress} />
      <DialogActions>
        <Button tone="ice" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Step>
  );
}

interface MineOrTheirsProps {
  readonly present: Present;
  readonly seen: ScoreForm;
  readonly broken: string | null;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Somebody else has entered another result meanwhile: asks which of the two is to stand. */
function MineOrTheirs({ present, seen, broken, onMine, onTheirs }: MineOrTheirsProps) {
  return (
    <DialogActions
      above={
        <Step>
          <Meanwhile present={present} seen={seen} />
          {broken && <FormError>{broken}</FormError>}
        </Step>
      }
    >
      <Button onClick={onMine}>Replace with mine</Button>
      <Button tone="ice" onClick={onTheirs}>
        Keep theirs
      </Button>
    </DialogActions>
  );
}

function scoreOf({ homeScore, awayScore, overTime }: ScoreForm): ScoreForm {
  return { homeScore, awayScore, overTime };
}

function opponentsIn(match: MatchRowFragment) {
  const { homePlayer, awayPlayer, homeTeam, awayTeam } = match;
  const colours = matchColours(match);
  return {
    home: { name: homePlayer.nickName, team: homeTeam, colours: colours.home },
    away: { name: awayPlayer.nickName, team: awayTeam, colours: colours.away },
  };
}
