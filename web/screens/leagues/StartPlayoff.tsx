import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OneTapButton } from '../../app/write/OneTapButton.tsx';
import { competitionPath } from '../../design/competitions.ts';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { BestOfChoice } from '../series/BestOfChoice.tsx';
import { type LeagueSheetFragment, StartLeaguePlayoffDocument } from './gql/leagues.ts';

/** Length of the series that is proposed: a final in one evening. */
const PROPOSED_BEST_OF = 3;

interface StartPlayoffProps {
  readonly league: Pick<LeagueSheetFragment, 'id' | 'qualify' | 'version'>;
}

/** Starts the play-off of a league whose matches are all played, and opens its page. */
export function StartPlayoff({ league: { id, qualify, version } }: StartPlayoffProps) {
  const [bestOf, setBestOf] = useState(PROPOSED_BEST_OF);
  const go = useNavigate();
  return (
    <Stack as="section" gap={3} below={4} className="surface pad-4" aria-label="Play-off">
      <Text as="h2" size="score-m">
        {`The first ${qualify} play for the title`}
      </Text>
      <BestOfChoice label="Best of" value={bestOf} onChange={setBestOf} />
      <OneTapButton
        document={StartLeaguePlayoffDocument}
        tone="ice"
        input={() => ({ id, bestOf, expectedVersion: version })}
        label="Start the play-off"
        sendingLabel="Starting…"
        onDone={({ startLeaguePlayoff: { playoff } }) => {
          if (playoff) go(competitionPath({ kind: 'playoff', id: playoff.id }));
        }}
      />
    </Stack>
  );
}
