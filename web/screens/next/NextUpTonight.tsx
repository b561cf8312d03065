import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery } from 'urql';
import { formatWaiting } from '../../../rules/next.ts';
import { OneTapButton } from '../../app/write/OneTapButton.tsx';
import { useOwnPlayer } from '../../data/ownPlayer.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Card } from '../../design/layout/Card.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { CreateMatchDocument } from '../matches/gql/matches.ts';
import { nowQuery } from '../now/queries.ts';
import type { NextMatchesQuery } from './gql/next.ts';
import { NextBoard } from './NextBoard.tsx';
import { isOfPlayer } from './ownNext.ts';
import { useNextMatches } from './queries.ts';

/** The next match of those who are here tonight: one tap starts it, another one shows the next suggestion. Nothing without one. */
export function NextUpTonight() {
  const matches = useNextMatches();
  const [{ data }] = useQuery(nowQuery);
  const [taps, setTaps] = useState(0);
  const match = matches[taps % matches.length];
  if (!match) return null;
  return (
    <Card as="section" gap={3} aria-label="Next match">
      <Suggestion
        key={[match.home.id, match.away.id].join()}
        match={match}
        // While a match is live, its card is the main thing.
        isMain={!data?.now}
      >
        {matches.length > 1 && (
          <Button tone="plain" onClick={() => setTaps(taps + 1)}>
            Another
          </Button>
        )}
      </Suggestion>
    </Card>
  );
}

interface SuggestionProps {
  /** Whether starting the match is the main action of the screen. */
  readonly isMain: boolean;
  readonly match: NextMatchesQuery['nextMatches'][number];
  /** The button that shows another match. */
  readonly children: ReactNode;
}

function Suggestion({ match, isMain, children }: SuggestionProps) {
  const { home, away, waiting, reason, teams, evenTeams } = match;
  const [isEven, setIsEven] = useState(teams.length === 0);
  const isOwn = isOfPlayer(
    { home: { competitor: home }, away: { competitor: away } },
    useOwnPlayer()?.id ?? null,
  );
  const go = useNavigate();
  const [homeTeam, awayTeam] = isEven ? evenTeams : teams;
  if (!homeTeam || !awayTeam) return null;
  const names = ({ players }: typeof home) => players.map(({ nickName }) => nickName);
  return (
    <>
      <Text as="p" kind="note">
        {isOwn ? 'You play next' : 'Next'}: {reason}
      </Text>
      <NextBoard
        home={{ competitor: home, team: homeTeam }}
        away={{ competitor: away, team: awayTeam }}
      />
      <Text as="p" kind="note" center className="balance">
        {[
          isEven ? 'Teams drawn evenly' : 'Teams of last time',
          formatWaiting(waiting.map(({ nickName }) => nickName)),
        ]
          .filter(Boolean)
          .join('. ')}
      </Text>
      <div className="actions">
        <OneTapButton
          document={CreateMatchDocument}
          input={() => ({
            home: { players: names(home), team: homeTeam.name },
            away: { players: names(away), team: awayTeam.name },
            live: true,
          })}
          undo={false}
          tone={isMain ? 'ice' : 'quiet'}
          label="Start"
          sendingLabel="Starting…"
          onDone={({ createMatch: { id } }) => go(`/match/${id}`)}
        />
        {teams.length > 0 && (
          <Button onClick={() => setIsEven(!isEven)}>
            {isEven ? 'Teams of last time' : 'Even teams'}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
