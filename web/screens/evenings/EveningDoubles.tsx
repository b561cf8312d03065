import { useId, useState } from 'react';
import { useQuery } from 'urql';
import { describeLoadError } from '../../data/errors.ts';
import { Loading } from '../../design/controls/Placeholder.tsx';
import { HeadToHeadList } from '../../design/hockey/HeadToHeadList.tsx';
import { StandingsTable } from '../../design/hockey/StandingsTable.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { headToHeadPath } from '../../design/paths.ts';
import { PLAYER_FIGURES } from './EveningTable.tsx';
import { EVENING_SKELETON } from './page.ts';
import { eveningDoublesQuery } from './queries.ts';
import { rankedPlayers } from './tables.ts';

interface EveningDoublesProps {
  readonly date: string;
}

/** A button that shows the players and the head-to-heads of an evening in doubles, which are loaded then. */
export function EveningDoubles({ date }: EveningDoublesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Stack gap={3}>
      <p>
        <button
          type="button"
          className="choice"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          Players and head-to-heads
        </button>
      </p>
      {isOpen && (
        <div id={id}>
          <LoadedDoubles date={date} />
        </div>
      )}
    </Stack>
  );
}

function LoadedDoubles({ date }: EveningDoublesProps) {
  const [{ data, error }] = useQuery(eveningDoublesQuery(date));
  const evening = data?.evening;
  if (!evening) {
    return (
      <Loading skeleton={EVENING_SKELETON} error={describeLoadError(error)}>
        Loading...
      </Loading>
    );
  }
  return (
    <Stack gap={3}>
      <StandingsTable
        label="Players of the evening in doubles"
        ranking={rankedPlayers({ standings: evening.doubles })}
        figures={PLAYER_FIGURES}
      />
      <HeadToHeadList
        label="Head-to-heads of pairs"
        rows={evening.pairHeadToHeads.map(({ competitorOne, competitorTwo, ...figures }) => ({
          id: figures.id,
          to: headToHeadPath(competitorOne, competitorTwo),
          one: competitorOne,
          two: competitorTwo,
          wins: [figures.winsOne, figures.winsTwo],
          note: `Goals ${figures.goalsOne} : ${figures.goalsTwo}`,
        }))}
      />
    </Stack>
  );
}
