/** The facts of changes of who is here. */
import type { PresenceFacts } from '../../../rules/changes/facts.ts';
import { builder } from '../../graphql/builder.ts';
import { OF_CHANGE } from './facts.ts';

builder.objectRef<PresenceFacts>('PresenceFacts').implement({
  ...OF_CHANGE,
  description: 'Whether a player is here tonight.',
  fields: (t) => ({
    isHere: t.exposeBoolean('isHere', { description: 'False for a player who is gone.' }),
  }),
});
