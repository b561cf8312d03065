import { formatDifference } from '../../../rules/phrases.ts';
import { EVENING_RULE, rankedOfEvening } from '../../../rules/ranking.ts';
import { formatWonLost } from '../../../rules/stats.ts';
import { FlashingNumber } from '../../design/controls/FlashingNumber.tsx';
import { Table } from '../../design/controls/Table.tsx';
import { FacedName } from '../../design/hockey/FacedName.tsx';
import { MatchesToGo } from '../../design/hockey/MatchesToGo.tsx';
import styles from './EveningTable.module.css';
import type { EveningTableFragment } from './gql/evenings.ts';

const COLUMNS = [
  { name: '#' },
  { name: 'Player' },
  { name: 'W–L', meaning: 'Matches won and lost, including overtime', align: 'end' },
  { name: 'PTS', meaning: 'Points: win 3, overtime win 2, overtime loss 1', align: 'end' },
  { name: 'Goals', meaning: 'Goals for and against', align: 'end' },
  { name: 'Rating', meaning: 'Change of the rating', align: 'end' },
] as const;

/** The table of an evening, with its rule below. */
export function EveningTable({ evening }: { readonly evening: EveningTableFragment }) {
  return (
    <>
      <Standings evening={evening} />
      <p className="note">{EVENING_RULE}</p>
    </>
  );
}

function Standings({ evening: { standings } }: { readonly evening: EveningTableFragment }) {
  return (
    <Table label="Table of the evening" columns={COLUMNS} className={styles.table}>
      {rankedOfEvening(standings).map(({ row: { player, ...record }, place, matchesToGo }) => (
        <tr
          key={record.id}
          className={styles.row}
          data-place={place}
          data-comes-last={matchesToGo > 0 || undefined}
        >
          <td className={styles.rank}>{place}</td>
          <td className={styles.player}>
            <FacedName player={player} />
            <MatchesToGo count={matchesToGo} />
          </td>
          <td data-align="end" className={styles.figure}>
            <FlashingNumber>{formatWonLost(record)}</FlashingNumber>
          </td>
          <td data-align="end" className={styles.points}>
            <FlashingNumber>{record.points}</FlashingNumber>
          </td>
          <td data-align="end" className={styles.figure} translate="no">
            {record.scoredGoals}:{record.concededGoals}
          </td>
          <td data-align="end" className={styles.figure}>
            {formatDifference(record.ratingGain)}
          </td>
        </tr>
      ))}
    </Table>
  );
}
