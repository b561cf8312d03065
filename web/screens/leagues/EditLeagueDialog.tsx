import { useState } from 'react';
import type { LeaguePoints } from '../../../rules/league.ts';
import { formatPoints, formatQualify } from '../../../rules/league-words.ts';
import { TEXTS } from '../../../rules/limits.ts';
import { capitalized } from '../../../rules/phrases.ts';
import { tidyText } from '../../../rules/text.ts';
import { checkText } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { TheirValues } from '../../app/write/MeanwhileNotice.tsx';
import { useTyped } from '../../app/write/useTyped.ts';
import { useWrite } from '../../app/write/useWrite.ts';
import { TextField } from '../../design/controls/TextField.tsx';
import { SeatField } from '../playoffs/SeatField.tsx';
import { seatFields } from '../playoffs/SeatFields.tsx';
import { brokenInPlayoff, type FormSide, sideInput } from '../sides/formSide.ts';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { teamOrFree } from './freeTeam.ts';
import { EditLeagueDocument, type LeagueSheetFragment } from './gql/leagues.ts';
import { PointsChoice, QualifyChoice } from './LeagueFields.tsx';

interface Values {
  readonly title: string;
  readonly points: LeaguePoints;
  readonly qualify: number | null;
  /** The side of an entrant who comes late. */
  readonly late: FormSide;
}

interface EditLeagueDialogProps {
  readonly league: LeagueSheetFragment;
  readonly onClose: () => void;
}

/** Edits title, points and play-off of a league, and takes in a player who comes late. */
export default function EditLeagueDialog({ league, onClose }: EditLeagueDialogProps) {
  const { id, entrants, version, playoff } = league;
  const { title, points, qualify } = league;
  const size = entrants[0]?.side.competitor.players.length ?? 1;
  const [late] = useState({ players: Array.from({ length: size }, () => ''), team: '' });
  const typed = useTyped<Values>({ title, points, qualify, late });
  const { form, change } = typed;
  const all = useFormOptions({ chosen: form.late.players });
  const inLeague = entrants.flatMap(({ side }) => side.competitor.players.map((each) => each.id));
  const taken = entrants.map(({ side }) => side.team.name);
  const options = {
    ...all,
    players: all.players.filter((player) => !inLeague.includes(player.id)),
    teamOfChosen: teamOrFree(all, taken),
  };
  const isComing = form.late.players.some((id) => id !== '');
  const write = useWrite(EditLeagueDocument, {
    check: () => [
      ...checkText('leagueTitle', 'title', tidyText(form.title)),
      ...(isComing ? brokenInPlayoff([], [form.late]) : []),
    ],
    fields: ['title', ...seatFields([form.late])],
    typed,
    input: () => ({
      id,
      title: tidyText(form.title),
      points: form.points,
      qualify: form.qualify,
      ...(isComing && {
        sides: [sideInput(form.late, options.nickNameOf)],
        newPlayers: options.newPlayers,
      }),
      expectedVersion: version,
    }),
    onClose,
  });
  return (
    <FormDialog title="Edit League" width="30rem" form={write}>
      <TextField
        label="Title"
        maxLength={TEXTS.leagueTitle.max}
        autoComplete="off"
        value={form.title}
        error={write.errors.byField.title}
        onChange={(changed) => change({ title: changed })}
      />
      {!playoff && (
        <>
          <SeatField
            number={entrants.length + 1}
            path="sides.0"
            seat={form.late}
            options={options}
            errors={write.errors.byField}
            isBye
            onChange={(coming) => change({ late: coming })}
          />
          <QualifyChoice
            entrants={entrants.length}
            value={form.qualify}
            onChange={(chosen) => change({ qualify: chosen })}
          />
          <PointsChoice value={form.points} onChange={(chosen) => change({ points: chosen })} />
        </>
      )}
      <FormActions
        form={write}
        theirs={<TheirValues values={typed.theirs.map((field) => WORDS[field](league))} />}
      />
    </FormDialog>
  );
}

const WORDS: Readonly<Record<keyof Values, (league: LeagueSheetFragment) => string>> = {
  title: ({ title }) => `Title: ${title}`,
  points: ({ points }) => `Points: ${formatPoints(points)}`,
  qualify: ({ qualify }) => capitalized(formatQualify(qualify)),
  late: () => 'Another player came late',
};
