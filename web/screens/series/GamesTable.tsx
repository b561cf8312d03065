import { Check, Pencil } from 'lucide-react';
import { memo } from 'react';
import { isPlayed } from '../../../rules/match.ts';
import { shortDate } from '../../../rules/phrases.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { FlashingNumber } from '../../design/controls/FlashingNumber.tsx';
import { LinkedRow, RowLink } from '../../design/controls/RowLink.tsx';
import { Table } from '../../design/controls/Table.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { formatMatch, matchTitle } from '../matches/formatMatch.ts';
import type { MatchRowFragment } from '../matches/gql/matches.ts';
import { isLive } from '../matches/liveScore.ts';
import styles from './GamesTable.module.css';

const COLUMNS = [
  { id: 'date', name: 'Date' },
  { id: 'home', name: 'Home' },
  { id: 'away', name: 'Away' },
  { id: 'score', name: 'Score', align: 'center' },
  { id: 'overtime', name: 'OT', align: 'center' },
  { id: 'edit', name: 'Edit', align: 'center', visuallyHidden: true },
] as const;

interface GamesTableProps {
  readonly matches: readonly MatchRowFragment[];
  /** Number of the game chosen in the strip, the only one that a phone shows. */
  readonly chosen: number | null;
  /** Called with the number of a game before its dialog opens. A constant, so that only a changed game renders. */
  readonly onEdit: (gameNumber: number | null) => void;
}

export function GamesTable({ matches, chosen, onEdit }: GamesTableProps) {
  const inOrder = matches.toSorted((one, other) => Number(one.id) - Number(other.id));
  return (
    <Table label="Matches" columns={COLUMNS} className={styles.table}>
      {inOrder.map((match) => (
        <Game key={match.id} match={match} isChosen={match.gameNumber === chosen} onEdit={onEdit} />
      ))}
    </Table>
  );
}

interface GameProps {
  readonly match: MatchRowFragment;
  readonly isChosen: boolean;
  readonly onEdit: GamesTableProps['onEdit'];
}

/** A row of the table. The whole row is a link to the match, except the buttons and links on top of it. */
const Game = memo(function Game({ match, isChosen, onEdit }: GameProps) {
  const { enterResult } = useDialogs();
  const { homeScore, awayScore } = match.live ?? match;
  const homeWon = isPlayed(match) && match.homeScore > match.awayScore;
  const result = (won: boolean) => (isPlayed(match) ? (won ? 'won' : 'lost') : undefined);
  return (
    <LinkedRow className={styles.game} data-chosen={isChosen || undefined}>
      <td className={styles.date}>
        <time dateTime={match.matchDate}>{shortDate(match.matchDate)}</time>
      </td>
      <td>
        <GameSide side={match.home} result={result(homeWon)} />
      </td>
      <td>
        <GameSide side={match.away} result={result(!homeWon)} />
      </td>
      <td data-align="center" className={styles.score} data-live={isLive(match) || undefined}>
        <RowLink
          to={`/match/${match.id}`}
          label={`${matchTitle(match, null)}, ${formatMatch(match)}`}
        />
        {isLive(match) && <span className="visuallyHidden">Live </span>}
        <FlashingNumber>{`${homeScore ?? '–'} : ${awayScore ?? '–'}`}</FlashingNumber>
      </td>
      <td data-align="center">
        {match.overTime && <Check role="img" aria-label="Overtime" className="tick" size={20} />}
      </td>
      <td data-align="center" className={styles.edit}>
        <button
          type="button"
          className="iconButton"
          aria-label={`Edit Match #${match.id}`}
          onClick={() => {
            onEdit(match.gameNumber);
            enterResult(match.id);
          }}
        >
          <Pencil aria-hidden size={18} />
        </button>
      </td>
    </LinkedRow>
  );
});

interface GameSideProps {
  readonly side: MatchRowFragment['home'];
  readonly result: 'won' | 'lost' | undefined;
}

function GameSide({ side: { competitor, team }, result }: GameSideProps) {
  return (
    <span className={styles.side}>
      <Crest team={team} size={28} />
      <span>
        <span className={styles.team} translate="no" data-result={result}>
          {team.name}
        </span>
        <span className={styles.player}>
          <SideName competitor={competitor} />
        </span>
      </span>
    </span>
  );
}
