import { useState } from 'react';
import { useQuery } from 'urql';
import type { ConflictingMatch } from '../../../rules/conflict.ts';
import type { ScoreForm } from '../../../rules/forms.ts';
import { formatScore } from '../../../rules/history.ts';
import { resultOfLive } from '../../../rules/live-score.ts';
import { sameResult } from '../../../rules/match.ts';
import { nameOf as competitorName } from '../../../rules/side.ts';
import { checkScore, resultOf } from '../../../rules/validation.ts';
import { DialogLoading } from '../../app/lazyDialog.tsx';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { useTyped } from '../../app/write/useTyped.ts';
import { isBusy, useWrite } from '../../app/write/useWrite.ts';
import { DialogStep } from '../../design/controls/DialogStep.tsx';
import { useLastNonNull } from '../../design/earlierValues.ts';
import { ConflictNotice, type LatestMatch } from '../matches/ConflictNotice.tsx';
import { confirmationOf, unusualScore } from '../matches/confirmation.ts';
import { DeletedMatch } from '../matches/DeletedMatch.tsx';
import { matchTitle } from '../matches/formatMatch.ts';
import type {
  LiveScoreFragment,
  MatchDetailQuery,
  MatchRowFragment,
} from '../matches/gql/matches.ts';
import { matchDialogQuery } from '../matches/queries.ts';
import { SCORE_FIELDS, ScoreFields } from '../matches/ScoreFields.tsx';
import { matchSides } from '../matches/sides.ts';
import { askWhoIsMe } from '../players/OneOfThem.tsx';
import { CorrectionConfirmation } from './CorrectionConfirmation.tsx';
import { FinishMatchDocument } from './gql/results.ts';
import { useCorrectionPreview } from './useCorrectionPreview.ts';

type MatchDetail = NonNullable<MatchDetailQuery['match']>;
type LiveScore = NonNullable<LiveScoreFragment['live']>;

interface ResultDialogProps {
  /** Id of the match. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Enters or corrects the result of a match. If the match is deleted, before or after the dialog opens, the dialog says so. */
export default function ResultDialog({ id, onClose }: ResultDialogProps) {
  const [{ data }] = useQuery(matchDialogQuery(id));
  const lastSeen = useLastNonNull(data?.match);
  const isGone = data?.match === null;
  if (lastSeen) return <EditMatch match={lastSeen} isGone={isGone} onClose={onClose} />;
  if (!isGone) return <DialogLoading offline={NO_MATCH} onClose={onClose} />;
  return <DeletedMatch title="Match" name={nameOf(id)} write={null} onClose={onClose} />;
}

const NO_MATCH = 'No connection. This opens when the network is back.';

interface EditMatchProps {
  /** Current state of the match, updated while the dialog is open. After a deletion, its last state. */
  readonly match: MatchDetail;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

function EditMatch({ match, isGone, onClose }: EditMatchProps) {
  /** The match in a refusal, which may be newer than the page. */
  const [refused, setRefused] = useState<ConflictingMatch | null>(null);
  const current: LatestMatch = refused && refused.version > match.version ? refused : match;
  const typed = useTyped(valuesOf(current), ['result']);
  const form: ScoreForm = typed.form.result;
  // Others may have entered the same result.
  const theirs = sameResult(current, form) ? [] : typed.theirs;
  const correction = useCorrectionPreview(match.id, form);
  const { preview } = correction;
  const write = useWrite(FinishMatchDocument, {
    check: () => checkScore(form),
    fields: SCORE_FIELDS,
    typed: { ...typed, theirs },
    confirmation: () => confirmationOf(unusualScore(form)),
    input: () => ({ id: match.id, ...resultOf(form), expectedVersion: current.version }),
    prepare: async ({ resetLater }) => {
      // Only a correction of a match in a series can undo something.
      const isCorrection = current.homeScore !== null && match.series !== null;
      return !isCorrection || resetLater === true || correction.undoesNothing(resultOf(form));
    },
    meets: ['MATCH', 'CORRECTION'],
    onClose,
    onSaved: () => askWhoIsMe(match),
    onConflict: (met, { homeScore, awayScore, overTime = false, resetLater }) => {
      if (met.kind === 'MATCH') setRefused(met.match);
      correction.showConflict(met, { homeScore, awayScore, overTime }, resetLater === true);
    },
  });
  const { send, close, state, conflict, meanwhile, isSending } = write;
  // A change of the match that left its result as it was.
  const isOfOthers = conflict?.kind === 'MATCH' && !meanwhile && !isSending;
  const reason = correction.error ?? (isOfOthers ? conflict.text : null);
  const title = matchTitle(match, match.series?.slot ?? null);
  const dialogProps = { title, name: nameOf(match.id) };

  if (isGone) {
    return <DeletedMatch {...dialogProps} write={write} onClose={close} />;
  }

  function change(part: Partial<ScoreForm>) {
    typed.change({ result: { ...typed.form.result, ...part } });
    correction.clear();
  }

  const isConfirming = preview !== null && !meanwhile;
  const leaveConfirmation = correction.clear;
  // Escape and the back button return to the form, like "Back", unless a request is pending.
  const goBack = isConfirming && !isBusy(write) ? leaveConfirmation : close;

  return (
    <FormDialog {...dialogProps} width="46rem" form={{ ...write, close: goBack }}>
      {isConfirming ? (
        <CorrectionConfirmation
          match={match}
          result={resultOf(form)}
          preview={preview}
          isRenewed={correction.isRenewed}
          state={state}
          error={write.errors.form ?? reason}
          onSave={() => send({ resetLater: true, expectedVersion: preview.version })}
          onBack={leaveConfirmation}
        />
      ) : (
        <DialogStep part={meanwhile ? 'theirs' : 'mine'}>
          {match.live && match.homeScore === null && (
            <p className="note">{describeEnd(match.live, form)}</p>
          )}
          <ScoreFields
            form={form}
            onChange={change}
            opponents={opponentsIn(match)}
            errors={write.errors.byField}
            isFirst
          />
          <FormActions
            form={write}
            reason={reason}
            theirs={<ConflictNotice current={current} seen={resultIn(typed.over.result)} />}
            label={checkScore(form).length > 0 ? undefined : `Save ${formatScore(resultOf(form))}`}
          />
        </DialogStep>
      )}
    </FormDialog>
  );
}

function nameOf(id: string): string {
  return `Edit Match #${id}`;
}

interface Values {
  /** The score, and whether it is a result, not a live score. */
  readonly result: ScoreForm & { readonly isEntered: boolean };
}

function valuesOf(match: LatestMatch): Values {
  return { result: { ...scoreSoFar(match), isEntered: match.homeScore !== null } };
}

/** The result that was seen; empty if there was none. */
function resultIn(seen: Values['result'] | undefined): ScoreForm {
  return seen?.isEntered ? seen : NO_RESULT;
}

const NO_RESULT: ScoreForm = { homeScore: null, awayScore: null, overTime: false };

/** The result of the match, else its live score. */
function scoreSoFar({ homeScore, awayScore, overTime, live }: LatestMatch): ScoreForm {
  const hasGoals = live !== null && live.homeScore + live.awayScore > 0;
  if (homeScore !== null || !hasGoals) return { homeScore, awayScore, overTime };
  return resultOfLive(live);
}

/** Describes what saving does to a match that is being played. */
function describeEnd(live: LiveScore, form: ScoreForm): string {
  const result = resultOfLive(live);
  const isSame = form.homeScore === live.homeScore && form.awayScore === live.awayScore;
  if (isSame && (form.overTime || !result.overTime)) {
    return 'This game is being played live. Saving ends it.';
  }
  return `This game is being played live, at ${formatScore(result)}. Saving another result ends it, and leaves its goals out.`;
}

function opponentsIn(match: MatchRowFragment) {
  const [home, away] = matchSides(match);
  return {
    home: { ...home, name: competitorName(home.competitor) },
    away: { ...away, name: competitorName(away.competitor) },
  };
}
