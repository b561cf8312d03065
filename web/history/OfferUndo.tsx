import { UndoToast } from '../write/UndoToast.tsx';
import { UndoDocument } from './gql/history.ts';

/** The toast with the undo of the history: its answer holds rows of every feature, which `write/` does not know. */
export default function OfferUndo({ seq }: { readonly seq: number }) {
  return <UndoToast seq={seq} document={UndoDocument} />;
}
