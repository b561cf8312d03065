import { useState } from 'react';
import { leavesAs } from '../../../rules/league.ts';
import { counted } from '../../../rules/phrases.ts';
import { nameOf } from '../../../rules/side.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { brokenInForm } from '../../app/write/formRules.ts';
import { useWrite } from '../../app/write/useWrite.ts';
import { RadioGroup } from '../../design/controls/RadioGroup.tsx';
import { Face } from '../../design/hockey/Face.tsx';
import {
  type LeagueSheetFragment,
  type LeagueStandingFragment,
  LeaveLeagueDocument,
} from './gql/leagues.ts';

interface LeaveLeagueDialogProps {
  readonly league: LeagueSheetFragment;
  readonly onClose: () => void;
}

/** Lets a player or a pair leave a league, and says before what follows. */
export default function LeaveLeagueDialog({ league, onClose }: LeaveLeagueDialogProps) {
  const { id, title, version, standings } = league;
  const [chosenId, setChosenId] = useState('');
  const canLeave = standings.filter(({ remaining }) => remaining > 0);
  const chosen = canLeave.find(({ side }) => side.competitor.id === chosenId);
  const form = useWrite(LeaveLeagueDocument, {
    check: () => (chosen ? [] : [brokenInForm('leaverMissing')]),
    input: () => ({
      id,
      player: chosen?.side.competitor.players[0]?.id ?? '',
      expectedVersion: version,
    }),
    onClose,
  });
  return (
    <FormDialog title={`Leave ${title}?`} width="26rem" form={form}>
      <RadioGroup
        label="Who leaves?"
        look="face"
        options={canLeave.map(({ side: { competitor } }) => ({
          value: competitor.id,
          label: nameOf(competitor),
          mark: competitor.players.map((player) => <Face key={player.id} player={player} />),
        }))}
        value={chosenId}
        onChange={setChosenId}
      />
      <div role="status">{chosen && <p className="note">{formatLeaving(chosen)}</p>}</div>
      <FormActions
        form={form}
        tone="danger"
        label={chosen ? `${nameOf(chosen.side.competitor)} leaves` : 'Leave'}
      />
    </FormDialog>
  );
}

function formatLeaving(row: LeagueStandingFragment): string {
  const matches = counted(row.remaining, 'match', 'matches');
  const follows =
    leavesAs(row) === 'WITHDRAWN'
      ? `Before half of the matches: out of the table, and ${matches} will not be played.`
      : `${matches} ${row.remaining === 1 ? 'is a forfeit' : 'are forfeits'} without goals.`;
  return `${follows} What was played stays in all other figures. This can be undone in the history.`;
}
