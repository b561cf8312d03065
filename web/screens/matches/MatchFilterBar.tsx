import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { clubQuery } from '../../data/club/queries.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { NativeSelect } from '../../design/controls/NativeSelect.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import type { NamedPlayer } from '../../design/paths.ts';
import { useSpanLink } from '../../design/spanLinks.tsx';
import { playersQuery } from '../players/queries.ts';
import styles from './MatchFilterBar.module.css';
import {
  describeWithoutSpan,
  filterVariables,
  formatFound,
  isKind,
  KIND_LABELS,
  type MatchListFilter,
} from './matchFilter.ts';
import { matchCountQuery } from './queries.ts';

interface MatchFilterBarProps {
  readonly filter: MatchListFilter;
  /** Whether a list with this filter is shown. If so, the bar shows the number of matches found. */
  readonly showsCount: boolean;
  readonly onChange: (filter: MatchListFilter) => void;
}

/** Filters the list of matches, beside its span, and shows how many are found. On a phone the fields are collapsed into one line. */
export function MatchFilterBar({ filter, showsCount, onChange }: MatchFilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const described = describeWithoutSpan(filter);
  const link = useSpanLink();
  const isFiltered = filterVariables(filter) !== null;
  return (
    <Stack
      as="search"
      gap={2}
      className={styles.bar}
      data-open={isOpen || undefined}
      data-filtered={isFiltered || undefined}
    >
      <p className={styles.line}>
        <button
          type="button"
          className={`${styles.opener} ${described ? '' : 'notPrinted'}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden size={18} />
          <span className={styles.described}>{described || 'Filter'}</span>
          <ChevronDown aria-hidden size={18} className="chevron" />
        </button>
        {isFiltered && showsCount && <FoundCount filter={filter} />}
        {described && (
          <Link to={link('/overall')} className="textLink" aria-label="Clear the filter">
            <X aria-hidden size={18} />
            <span className={styles.clearWord}>Clear</span>
          </Link>
        )}
      </p>
      <Grid id={id} gap={2} column="6.75rem" fit className={`align-end ${styles.fields}`}>
        <Fields filter={filter} onChange={onChange} />
      </Grid>
    </Stack>
  );
}

function FoundCount({ filter }: Pick<MatchFilterBarProps, 'filter'>) {
  const { data } = useAnswer(matchCountQuery(filterVariables(filter) ?? {}));
  return (
    <span role="status" className={styles.found}>
      {data && formatFound(data.matches.totalCount)}
    </span>
  );
}

function Fields({ filter, onChange }: Omit<MatchFilterBarProps, 'showsCount'>) {
  const [{ data }] = useQuery(playersQuery);
  const [{ data: ofClub }] = useQuery(clubQuery);
  const allPlayers = data?.players ?? [];
  const playerOf = (id: string) => allPlayers.find((each) => each.id === id) ?? null;
  const { player, opponent, team, kind } = filter;
  return (
    <>
      <NativeSelect
        label="Player"
        options={[{ value: '', label: 'Everybody' }, ...allPlayers.map(optionOf)]}
        value={player?.id ?? ''}
        onChange={(chosen) =>
          onChange({
            ...filter,
            player: playerOf(chosen) ?? opponent,
            opponent: chosen ? opponent : null,
          })
        }
      />
      <NativeSelect
        label="Opponent"
        options={[
          { value: '', label: 'Anybody' },
          ...allPlayers.filter(({ id }) => id !== player?.id).map(optionOf),
        ]}
        value={opponent?.id ?? ''}
        onChange={(chosen) =>
          onChange(
            player
              ? { ...filter, opponent: playerOf(chosen) }
              : { ...filter, player: playerOf(chosen), opponent: null },
          )
        }
      />
      <NativeSelect
        label="Team"
        options={teamOptions(ofClub?.teams.map(({ name }) => name) ?? [], team)}
        value={team ?? ''}
        onChange={(chosen) => onChange({ ...filter, team: chosen || null })}
      />
      <NativeSelect
        label="Kind"
        options={[
          { value: '', label: 'All kinds' },
          ...Array.from(KIND_LABELS, ([value, label]) => ({ value, label })),
        ]}
        value={kind ?? ''}
        onChange={(chosen) => onChange({ ...filter, kind: isKind(chosen) ? chosen : null })}
      />
    </>
  );
}

function optionOf({ id, nickName }: NamedPlayer) {
  return { value: id, label: nickName };
}

/** Options for the teams of the club, including the chosen team even while the teams are loading. */
function teamOptions(names: readonly string[], chosen: string | null) {
  const allNames = chosen === null || names.includes(chosen) ? names : [chosen, ...names];
  return [
    { value: '', label: 'Any team' },
    ...allNames.map((name) => ({ value: name, label: name })),
  ];
}
