import { useState } from 'react';
import { describeForfeit } from '../../../rules/forfeit-words.ts';
import { isPlayed } from '../../../rules/match.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import { withVerb } from '../../../rules/phrases.ts';
import type { Seat } from '../../../rules/series.ts';
import { nameOf } from '../../../rules/side.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { brokenInForm } from '../../app/write/formRules.ts';
import { useWrite } from '../../app/write/useWrite.ts';
import { RadioGroup } from '../../design/controls/RadioGroup.tsx';
import { Faces } from '../../design/hockey/Face.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { isLive } from '../matches/liveScore.ts';
import { ForfeitSeriesDocument, type SeriesSheetFragment } from './gql/series.ts';

interface ForfeitDialogProps {
  readonly series: SeriesSheetFragment;
  readonly onClose: () => void;
}

/** Ends a series for a player or a pair who has to leave, after naming what follows from it. */
export default function ForfeitDialog({ series, onClose }: ForfeitDialogProps) {
  const [by, setBy] = useState<Seat | ''>('');
  const sides = { one: series.one.competitor, two: series.two.competitor };
  const live = series.matches.find(isLive);
  const write = useWrite(ForfeitSeriesDocument, {
    check: () => (by === '' ? [brokenInForm('forfeiterMissing')] : []),
    input: () => ({
      id: series.id,
      nickName: by === '' ? '' : (sides[by].players[0]?.nickName ?? ''),
      expectedVersion: series.version,
    }),
    onClose,
  });
  const label = by === '' ? 'Give up' : `${withVerb(sides[by], 'gives', 'give')} up`;
  return (
    <FormDialog title="Give up this series?" width="26rem" form={write}>
      {live ? (
        <p role="status">{MESSAGES.gameInPlay({ gameNumber: live.gameNumber ?? 0 })}</p>
      ) : (
        <>
          <RadioGroup
            label="Who gives up?"
            look="face"
            options={(['one', 'two'] as const).map((seat) => ({
              value: seat,
              label: nameOf(sides[seat]),
              mark: <Faces of={sides[seat]} />,
            }))}
            value={by}
            onChange={setBy}
          />
          <p role="status" className="effects">
            {by !== '' && leftToRight(consequences(series, by).join(' '))}
          </p>
        </>
      )}
      <FormActions form={write} tone="danger" label={live ? null : label} />
    </FormDialog>
  );
}

function consequences(series: SeriesSheetFragment, by: Seat): readonly string[] {
  const { playerOneWins, playerTwoWins, playoff, slot, matches } = series;
  const one = [series.one.competitor, playerOneWins] as const;
  const two = [series.two.competitor, playerTwoWins] as const;
  const [loser, winner] = by === 'one' ? [one, two] : [two, one];
  const unplayed = matches.filter((match) => !isPlayed(match)).length;
  return describeForfeit({
    ...{ loser, winner, unplayed },
    playoff: playoff && { title: playoff.title, slot },
  });
}
