import { useQuery } from 'urql';
import { DeletionDialog } from '../write/DeletionDialog.tsx';
import { DeletePlayoffDocument, PlayoffToDeleteDocument } from './gql/playoffs.ts';

interface DeletePlayoffDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

export default function DeletePlayoffDialog({ id, onClose }: DeletePlayoffDialogProps) {
  const [{ data }] = useQuery({
    query: PlayoffToDeleteDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const playoff = data?.playoff;
  const wins = playoff?.series.map((series) => series.playerOneWins + series.playerTwoWins) ?? [];
  const playedGames = wins.reduce((sum, each) => sum + each, 0);
  return (
    <DeletionDialog
      what="play-off"
      list="/playoff"
      id={id}
      target={playoff ? { name: playoff.title, version: playoff.version, playedGames } : null}
      document={DeletePlayoffDocument}
      name="deletePlayoff"
      onClose={onClose}
    />
  );
}
