import { useNavigate } from 'react-router-dom';
import { OneTapButton } from '../../app/write/OneTapButton.tsx';
import { CreateMatchDocument, type MatchRowFragment } from './gql/matches.ts';

type Meeting = Pick<MatchRowFragment, 'homePlayer' | 'awayPlayer' | 'homeTeam' | 'awayTeam'>;

/** Creates a match of the same players and teams with the sides swapped, and opens its page. */
export function Rematch({ of }: { readonly of: Meeting }) {
  const go = useNavigate();
  return (
    <OneTapButton
      document={CreateMatchDocument}
      input={() => ({
        homePlayerNickName: of.awayPlayer.nickName,
        awayPlayerNickName: of.homePlayer.nickName,
        homeTeamName: of.awayTeam.name,
        awayTeamName: of.homeTeam.name,
        overTime: false,
      })}
      tone="ice"
      label="Rematch"
      sendingLabel="Creating…"
      onDone={({ createMatch }) => go(`/match/${createMatch.id}`)}
    />
  );
}
