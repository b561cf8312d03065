/** Limits the cost of a result, in values, before the document is executed. `limits.ts` limits the document itself. */
import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  type FieldNode,
  getArgumentValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { DOCUMENTS } from '../database/limits.ts';
import { invalid } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';
import type { GraphContext } from '../graphql/context.ts';
import { declaredVariables, type Operation } from './operation.ts';
import { schema } from './schema.ts';

/** The content of `extensions.cost`. */
export interface Cost {
  /** Maximum number of values in the result; each list counts with its maximum length. */
  readonly values: number;
  readonly allowed: number;
}

/**
 * Computes the cost of an operation.
 * @throws Refusal VALIDATION for a document that is too deep or costs too much, with a suggestion
 * @throws GraphQLError for the first variable that is wrong
 */
export function costOf(operation: Operation, context: GraphContext): Cost {
  declaredVariables(operation);
  const { complexity: values, depth } = complexityOf(operation, context);
  if (depth > DOCUMENTS.depth) {
    throw invalid(brokenRequest('queryTooDeep', [], { depth, max: DOCUMENTS.depth }));
  }
  if (values <= DOCUMENTS.values) return { values, allowed: DOCUMENTS.values };
  const most = mostExpensive(operation, context, values);
  throw invalid(brokenRequest('queryTooCostly', [], { values, max: DOCUMENTS.values, ...most }));
}

function complexityOf({ document, definition, variables }: Operation, context: GraphContext) {
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const only: DocumentNode = { kind: Kind.DOCUMENT, definitions: [definition, ...fragments] };
  return complexityFromQuery(only, { schema, ctx: context, variables });
}

/** Returns the most expensive field, and the value of its argument `first` with which the query is allowed. */
function mostExpensive(operation: Operation, context: GraphContext, values: number) {
  const fields = operation.definition.selectionSet.selections.filter(
    (selection) => selection.kind === Kind.FIELD,
  );
  const costs = fields.map((field) => {
    const alone = { ...operation, definition: withOnly(operation.definition, field) };
    return { field, cost: complexityOf(alone, context).complexity };
  });
  const [most] = costs.toSorted((one, other) => other.cost - one.cost);
  if (!most) return { field: null, first: null };
  const { field, cost } = most;
  const first = firstOf(operation, field);
  const room = DOCUMENTS.values - (values - cost);
  const rows = first && Math.floor((first * room) / cost);
  return { field: field.name.value, first: rows };
}

function withOnly(definition: OperationDefinitionNode, field: FieldNode): OperationDefinitionNode {
  return { ...definition, selectionSet: { ...definition.selectionSet, selections: [field] } };
}

/** The `first` argument of a field; null if the field is not paged. */
function firstOf(operation: Operation, field: FieldNode): number | null {
  const type = schema.getRootType(operation.definition.operation);
  const asked = type?.getFields()[field.name.value];
  if (!asked) return null;
  const { first } = getArgumentValues(asked, field, declaredVariables(operation));
  return typeof first === 'number' ? first : null;
}
