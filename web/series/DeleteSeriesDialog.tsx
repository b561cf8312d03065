import { useQuery } from 'urql';
import { formatPair } from '../../rules/history.ts';
import { DeletionDialog } from '../write/DeletionDialog.tsx';
import { DeleteSeriesDocument, SeriesToDeleteDocument } from './gql/series.ts';

interface DeleteSeriesDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

export default function DeleteSeriesDialog({ id, onClose }: DeleteSeriesDialogProps) {
  const [{ data }] = useQuery({
    query: SeriesToDeleteDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const series = data?.series;
  return (
    <DeletionDialog
      what="series"
      list="/series"
      id={id}
      target={
        series
          ? {
              name: formatPair(series.playerOne.nickName, series.playerTwo.nickName),
              version: series.version,
              playedGames: series.playerOneWins + series.playerTwoWins,
            }
          : null
      }
      document={DeleteSeriesDocument}
      name="deleteSeries"
      onClose={onClose}
    />
  );
}
