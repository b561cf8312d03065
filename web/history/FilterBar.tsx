import { X } from 'lucide-react';
import { useId } from 'react';
import { useQuery } from 'urql';
import { pairInWords } from '../../rules/history.ts';
import styles from './FilterBar.module.css';
import type { Filter } from './filter.ts';
import { playersInHistory, playoffInHistory, seriesInHistory } from './queries.ts';

interface FilterBarProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Whose changes are shown, and of which series or play-off when one came from there. */
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

function PlayerChoice({ playerId, onChange }: PlayerChoiceProps) {
  const id = useId();
  const [{ data }] = useQuery(playersInHistory);
  const players = data?.players ?? [];
  const isKnown = players.some((player) => player.id === playerId);
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Player</label>
      <select
        id={id}
        className={styles.select}
        value={playerId ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">Everybody</option>
        {playerId && !isKnown && (
          <option value={playerId}>{data ? 'A deleted player' : '…'}</option>
        )}
        {players.map((player) => (
          <option key={player.id} value={player.id}>
            {player.nickName}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ChipProps {
  readonly id: string;
  readonly onRemove: () => void;
}

function SeriesChip({ id, onRemove }: ChipProps) {
  const [{ data }] = useQuery(seriesInHistory(id));
  const series = data?.series;
  const name = series && pairInWords(series.playerOne.nickName, series.playerTwo.nickName);
  return <Chip onRemove={onRemove}>{name ?? `Series #${id}`}</Chip>;
}

function PlayoffChip({ id, onRemove }: ChipProps) {
  const [{ data }] = useQuery(playoffInHistory(id));
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
