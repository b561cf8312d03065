/** Live queries: executed again after changes, and sent again if the result differs. */
import { getDirectiveValues, Kind, OperationTypeNode, visit } from 'graphql';
import { isGoal } from '../../rules/change-details.ts';
import { LIVE } from '../graphql/live-directive.ts';
import type { Change } from '../log/change.ts';
import { SubscriptionSpec } from '../log/subscription-spec.ts';
import type { Operation } from './operation.ts';

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
    of: 'SNAPSHOT',
    concerns: ({ details }) => followsGoals || details === null || !isGoal(details),
    value: () => null,
  });
}

/** Fields that a goal can affect. They are matched by name only: a namesake in another type costs one execution per goal. */
const AFFECTED_BY_GOALS: readonly string[] = ['live', 'goals', 'version', 'now', 'changes', 'seq'];

function selectsLiveScore({ document }: Operation): boolean {
  let found = false;
  visit(document, {
    [Kind.FIELD]: ({ name }) => {
      found ||= AFFECTED_BY_GOALS.includes(name.value);
    },
  });
  return found;
}
