/** Live queries: executed again after changes, and sent again when the answer has moved. */
import { getDirectiveValues, Kind, OperationTypeNode, visit } from 'graphql';
import { isGoal } from '../../rules/change-details.ts';
import { LIVE } from '../graphql/live-directive.ts';
import type { Change } from '../log/change.ts';
import { SubscriptionSpec } from '../log/source.ts';
import type { Operation } from './operation.ts';

/** Whether a document asks for a live query. */
export function isLiveQuery({ definition }: Pick<Operation, 'definition'>): boolean {
  const { operation, directives = [] } = definition;
  return (
    operation === OperationTypeNode.QUERY && directives.some(({ name }) => name.value === LIVE.name)
  );
}

/** Source of a live query: the changes that can move its answer. */
export function liveQuerySource(operation: Operation): SubscriptionSpec<Change> {
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

/** Fields that a goal moves. Fields of other types with these names cost an execution for each goal. */
const MOVED_BY_GOALS: readonly string[] = ['live', 'goals', 'version', 'now', 'changes', 'seq'];

function selectsLiveScore({ document }: Operation): boolean {
  let found = false;
  visit(document, {
    [Kind.FIELD]: ({ name }) => {
      found ||= MOVED_BY_GOALS.includes(name.value);
    },
  });
  return found;
}
