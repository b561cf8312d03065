import { UndoToast } from '../write/UndoToast.tsx';
import { UndoDocument } from './gql/history.ts';

/** What comes back with an undo are rows of every feature, which the toast itself does not know. */
export default function OfferUndo({ seq }: { readonly seq: number }) {
  return <UndoToast seq={seq} document={UndoDocument} />;
}
