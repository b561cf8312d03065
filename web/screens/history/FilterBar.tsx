import { X } from 'lucide-react';
import { useQuery } from 'urql';
import { formatPair } from '../../../rules/history.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { NativeSelect } from '../../design/controls/NativeSelect.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { MergedIntoDocument } from '../players/gql/players.ts';
import { players } from '../players/queries.ts';
import styles from './FilterBar.module.css';
import type { HistoryFilter } from './historyFilter.ts';
import { playoffInHistory, seriesInHistory } from './queries.ts';

interface FilterBarProps {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

/** The filter by player, and by the series or play-off from which the page was opened. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { playerId, seriesId, playoffId } = filter;
  return (
    <div className={styles.bar}>
      <PlayerChoice
        playerId={playerId}
        onChange={(chosen) => onChange({ ...filter, playerId: chosen })}
      />
      {seriesId && (
        <SeriesChip id={seriesId} onRemove={() => onChange({ ...filter, seriesId: null })} />
      )}
      {playoffId && (
        <PlayoffChip id={playoffId} onRemove={() => onChange({ ...filter, playoffId: null })} />
      )}
    </div>
  );
}

interface PlayerChoiceProps {
  readonly playerId: string | null;
  readonly onChange: (playerId: string | null) => void;
}

/** A player who was merged into another one is that one, whose changes are shown. */
function PlayerChoice({ playerId, onChange }: PlayerChoiceProps) {
  const [{ data }] = useQuery(players);
  const known = data?.players ?? [];
  const isKnown = known.some((player) => player.id === playerId);
  const isMissing = playerId !== null && data !== undefined && !isKnown;
  const merged = useAnswer({
    query: MergedIntoDocument,
    variables: { id: playerId ?? '' },
    pause: !isMissing,
  });
  const into = merged.data?.mergedInto;
  const options = [
    { value: '', label: 'Everybody' },
    ...(playerId && !isKnown && !into
      ? [{ value: playerId, label: merged.data ? 'A deleted player' : '…' }]
      : []),
    ...known.map(({ id, nickName }) => ({ value: id, label: nickName })),
  ];
  return (
    <NativeSelect
      label="Player"
      options={options}
      value={into?.id ?? playerId ?? ''}
      onChange={(chosen) => onChange(chosen || null)}
    />
  );
}

interface ChipProps {
  readonly id: string;
  readonly onRemove: () => void;
}

function SeriesChip({ id, onRemove }: ChipProps) {
  const { data } = useAnswer(seriesInHistory(id));
  const series = data?.series;
  const name =
    series && leftToRight(formatPair(series.playerOne.nickName, series.playerTwo.nickName));
  return <Chip onRemove={onRemove}>{name ?? `Series #${id}`}</Chip>;
}

function PlayoffChip({ id, onRemove }: ChipProps) {
  const { data } = useAnswer(playoffInHistory(id));
  return <Chip onRemove={onRemove}>{data?.playoff?.title ?? `Play-Off #${id}`}</Chip>;
}

function Chip({
  children,
  onRemove,
}: {
  readonly children: string;
  readonly onRemove: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={`Only ${children}: show all again`}
      onClick={onRemove}
    >
      <span>{children}</span>
      <X aria-hidden size={18} />
    </button>
  );
}
