import { useState } from 'react';
import { isPlayed } from '../../../rules/match.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import { counted } from '../../../rules/phrases.ts';
import type { Seat } from '../../../rules/series.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { brokenInForm } from '../../app/write/formRules.ts';
import { useWrite } from '../../app/write/useWrite.ts';
import { RadioGroup } from '../../design/controls/RadioGroup.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { isLive } from '../matches/liveScore.ts';
import { ForfeitSeriesDocument, type SeriesSheetFragment } from './gql/series.ts';

interface ForfeitDialogProps {
  readonly series: SeriesSheetFragment;
  readonly onClose: () => void;
}

/** Ends a series for a player who has to leave, after naming what follows from it. */
export default function ForfeitDialog({ series, onClose }: ForfeitDialogProps) {
  const [by, setBy] = useState<Seat | ''>('');
  const players = { one: series.playerOne, two: series.playerTwo };
  const live = series.matches.find(isLive);
  const write = useWrite(ForfeitSeriesDocument, {
    check: () => (by === '' ? [brokenInForm('forfeiterMissing')] : []),
    input: () => ({
      id: series.id,
      nickName: by === '' ? '' : players[by].nickName,
      expectedVersion: series.version,
    }),
    onClose,
  });
  const label = by === '' ? 'Give up' : `${players[by].nickName} gives up`;
  return (
    <FormDialog title="Give up this series?" width="26rem" form={write}>
      {live ? (
        <p role="status">{MESSAGES.gameInPlay({ gameNumber: live.gameNumber ?? 0 })}</p>
      ) : (
        <>
          <RadioGroup
            label="Who gives up?"
            options={(['one', 'two'] as const).map((seat) => ({
              value: seat,
              label: players[seat].nickName,
            }))}
            value={by}
            onChange={setBy}
          />
          <p role="status" className="effects above-3">
            {by !== '' && leftToRight(consequences(series, by).join(' '))}
          </p>
        </>
      )}
      <FormActions form={write} tone="danger" label={live ? null : label} />
    </FormDialog>
  );
}

/** Sentences about what follows if a player gives the series up. */
function consequences(series: SeriesSheetFragment, by: Seat): string[] {
  const { playerOne, playerTwo, playerOneWins, playerTwoWins, playoff, slot, matches } = series;
  const [loser, wins, winner, others] =
    by === 'one'
      ? [playerOne.nickName, playerOneWins, playerTwo.nickName, playerTwoWins]
      : [playerTwo.nickName, playerTwoWins, playerOne.nickName, playerOneWins];
  const unplayed = matches.filter((match) => !isPlayed(match)).length;
  const played = wins + others;
  return [
    `${loser} gives up at ${wins}–${others}, ${winner} wins the series${playoff ? whatFor(slot, playoff.title) : ''}.`,
    `${counted(unplayed, 'game')} still to be played ${unplayed === 1 ? 'is' : 'are'} removed.`,
    ...(played > 0
      ? [
          `The ${counted(played, 'game')} already played ${played === 1 ? 'stays and counts' : 'stay and count'}.`,
        ]
      : []),
    `${played > 0 ? 'Nothing else' : 'Nothing'} counts in the statistics. This can be undone in the history.`,
  ];
}

/** Describes the prize of a series in a play-off: ", and with it Winter Cup", " and plays on". */
function whatFor(slot: SeriesSheetFragment['slot'], title: string): string {
  if (slot === 'FINAL') return `, and with it ${title}`;
  return slot === 'THIRD_PLACE' ? ' and is third' : ' and plays on';
}
