import { X } from 'lucide-react';
import { useQuery } from 'urql';
import { formatPair } from '../../../rules/history.ts';
import { nameOf as competitorName } from '../../../rules/side.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { COMPETITIONS, type CompetitionRef } from '../../design/competitions.ts';
import { NativeSelect } from '../../design/controls/NativeSelect.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { MergedIntoDocument } from '../players/gql/players.ts';
import { playersQuery } from '../players/queries.ts';
import type { HistoryFilter } from './historyFilter.ts';
import { type CompetitionName, competitionNameQuery } from './queries.ts';

interface FilterBarProps {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

/** The filter by player, and by the competition from which the page was opened. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { playerId, partnerId, competitions } = filter;
  return (
    <Row gap={3} wrap align="end" below={4}>
      <PlayerChoice
        playerId={playerId}
        onChange={(chosen) => onChange({ ...filter, playerId: chosen })}
      />
      {partnerId !== null && (
        <PartnerChip
          partnerId={partnerId}
          onRemove={() => onChange({ ...filter, partnerId: null })}
        />
      )}
      {competitions.map((competition) => (
        <CompetitionChip
          key={competition.kind}
          competition={competition}
          onRemove={() =>
            onChange({
              ...filter,
              competitions: competitions.filter((each) => each !== competition),
            })
          }
        />
      ))}
    </Row>
  );
}

interface PlayerChoiceProps {
  readonly playerId: string | null;
  readonly onChange: (playerId: string | null) => void;
}

/** A player who was merged into another one is that one, whose changes are shown. */
function PlayerChoice({ playerId, onChange }: PlayerChoiceProps) {
  const [{ data }] = useQuery(playersQuery);
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

interface CompetitionChipProps {
  readonly competition: CompetitionRef;
  readonly onRemove: () => void;
}

function CompetitionChip({ competition, onRemove }: CompetitionChipProps) {
  const { data } = useAnswer(competitionNameQuery(competition));
  const name =
    nameOf(data?.competition) ?? `${COMPETITIONS[competition.kind].name} #${competition.id}`;
  return <Chip name={name} onRemove={onRemove} />;
}

interface PartnerChipProps {
  readonly partnerId: string;
  readonly onRemove: () => void;
}

function PartnerChip({ partnerId, onRemove }: PartnerChipProps) {
  const [{ data }] = useQuery(playersQuery);
  const partner = data?.players.find(({ id }) => id === partnerId);
  const name = partner?.nickName ?? (data ? 'a deleted player' : '…');
  return <Chip name={`with ${name}`} onRemove={onRemove} />;
}

interface ChipProps {
  readonly name: string;
  readonly onRemove: () => void;
}

/** A part of the filter, which a press takes away. */
function Chip({ name, onRemove }: ChipProps) {
  return (
    <button
      type="button"
      className="choice"
      aria-current="true"
      aria-label={`Only ${name}: show all again`}
      onClick={onRemove}
    >
      <Row as="span" gap={2}>
        <span>{name}</span>
        <X aria-hidden size={18} />
      </Row>
    </button>
  );
}

function nameOf(competition: CompetitionName['competition'] | undefined): string | undefined {
  const { title, one, two } = competition ?? {};
  if (!one || !two) return title;
  return leftToRight(formatPair(competitorName(one.competitor), competitorName(two.competitor)));
}
