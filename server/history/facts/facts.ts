/** The types of `Change.facts`: what a change did, as data. The other files of this folder have those of each kind. */
import type { ChangeKind } from '../../../rules/changes/details.ts';
import type { ChangeEffect, ChangeFacts } from '../../../rules/changes/facts.ts';
import { KINDS } from '../../../rules/changes/kinds.ts';
import { builder, enumOf } from '../../graphql/builder.ts';

export const ChangeKindType = enumOf<ChangeKind>('ChangeKind', 'What a write did.', KINDS);

export const ChangeEffectType = enumOf<ChangeEffect>(
  'ChangeEffect',
  'What a change does with what its `facts` say.',
  {
    DONE: 'The change did it. Also for the sentences of an undo of an early version.',
    UNDONE: 'The change is an undo: it was done before, and is not in effect any more.',
    RESTORED: 'The change is the undo of an undo: it is in effect again.',
  },
);

/** Values of the facts of one change: those of a play-off of 16 with other players, the most of all kinds. */
const MOST_VALUES = 100;

/** A change has the facts of one type, so that the selections of the others cost nothing. */
export const FACTS_COST = { field: MOST_VALUES, multiplier: 0 };

export const ChangeFactsType = builder.interfaceRef<ChangeFacts>('ChangeFacts').implement({
  description:
    'What a change did, with the names at that time. For an undo, what the undone change did. Names of sides: home first, then away; in a series player one first.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: ChangeKindType,
      description:
        'The kind of the change; for an undo that of the undone change, of the one that was undone first if undos are undone.',
    }),
  }),
});

export const OF_CHANGE = { interfaces: [ChangeFactsType] };
