import { useQuery } from 'urql';
import { DeletionDialog } from '../../app/write/DeletionDialog.tsx';
import { DeleteSeasonDocument, type SeasonRowFragment } from './gql/seasons.ts';
import { seasonListQuery } from './queries.ts';

interface DeleteSeasonDialogProps {
  /** The season as it was when the dialog was opened. */
  readonly season: SeasonRowFragment;
  readonly onClose: () => void;
}

export default function DeleteSeasonDialog({ season, onClose }: DeleteSeasonDialogProps) {
  const [{ data }] = useQuery(seasonListQuery);
  const { id, name, version } = data?.seasons.find((each) => each.id === season.id) ?? season;
  return (
    <DeletionDialog
      title={`Delete ${name}?`}
      width="22rem"
      document={DeleteSeasonDocument}
      id={id}
      version={version}
      onClose={onClose}
    >
      <p>Its matches stay.</p>
    </DeletionDialog>
  );
}
