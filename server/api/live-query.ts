/** Live queries: executed again after changes, and sent again if the result differs. */
import {
  getDirectiveValues,
  Kind,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { isLiveScoreChange } from '../../rules/changes/kinds.ts';
import { LIVE, MOVES_WITH_GOALS } from '../graphql/live-directive.ts';
import type { Change } from '../log/change.ts';
import { SubscriptionSpec } from '../log/subscription-spec.ts';
import type { Operation } from './operation.ts';
import { schema } from './schema.ts';

/** Whether a document asks for a live query. */
export function isLiveQuery({ definition }: Pick<Operation, 'definition'>): boolean {
  const { operation, directives = [] } = definition;
  return (
    operation === OperationTypeNode.QUERY && directives.some(({ name }) => name.value === LIVE.name)
  );
}

/** The subscription spec of a live query: a snapshot that follows the changes that can affect its result. */
export function liveQuerySpec(operation: Operation): SubscriptionSpec<Change> {
  const { definition, variables } = operation;
  const followsGoals =
    getDirectiveValues(LIVE, definition, { ...variables })?.goals === true &&
    selectsLiveScore(operation);
  return new SubscriptionSpec<Change>({
    concerns: ({ details }) => followsGoals || details === null || !isLiveScoreChange(details),
  });
}

function selectsLiveScore({ document }: Operation): boolean {
  const types = new TypeInfo(schema);
  let found = false;
  visit(
    document,
    visitWithTypeInfo(types, {
      [Kind.FIELD]: () => {
        found ||= types.getFieldDef()?.extensions[MOVES_WITH_GOALS] === true;
      },
    }),
  );
  return found;
}
