import { UndoToast } from '../write/UndoToast.tsx';
import { UndoDocument } from './gql/history.ts';

/** Gives UndoToast the mutation. It stands here because its answer holds rows of every feature, which `write/` must not know. */
export default function OfferUndo({ seq }: { readonly seq: number }) {
  return <UndoToast seq={seq} document={UndoDocument} />;
}
