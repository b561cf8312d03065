import { useNavigate } from 'react-router-dom';
import { OneTapButton } from '../../app/write/OneTapButton.tsx';
import { CreateMatchDocument, type MatchRowFragment } from './gql/matches.ts';

type Meeting = Pick<MatchRowFragment, 'home' | 'away'>;

/** The side of a match in the input of another one. */
function sideInput({ competitor: { players }, team }: Meeting['home']) {
  return { players: players.map(({ nickName }) => nickName), team: team.name };
}

interface RematchProps {
  readonly of: Meeting;
  /** Whether this is the main action of the page. */
  readonly isMain?: boolean;
}

/** Creates a match of the same players and teams with the sides swapped, and opens its page. */
export function Rematch({ of, isMain = true }: RematchProps) {
  const go = useNavigate();
  return (
    <OneTapButton
      document={CreateMatchDocument}
      input={() => ({
        home: sideInput(of.away),
        away: sideInput(of.home),
        overTime: false,
      })}
      tone={isMain ? 'ice' : 'quiet'}
      label="Rematch"
      sendingLabel="Creating…"
      onDone={({ createMatch }) => go(`/match/${createMatch.id}`)}
    />
  );
}
