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
    throw invalid(
      `This query is ${depth} levels deep, ${DOCUMENTS.depth} are allowed: ask for what is below in another request.`,
    );
  }
  if (values <= DOCUMENTS.values) return { values, allowed: DOCUMENTS.values };
  throw invalid(
    `This query costs as much as ${values} values, ${DOCUMENTS.values} are allowed: ${advice(operation, context, values)}.`,
  );
}

function complexityOf({ document, definition, variables }: Operation, context: GraphContext) {
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const only: DocumentNode = { kind: Kind.DOCUMENT, definitions: [definition, ...fragments] };
  return complexityFromQuery(only, { schema, ctx: context, variables });
}

/** Suggests a cheaper query, by its most expensive field. */
function advice(operation: Operation, context: GraphContext, values: number): string {
  const fields = operation.definition.selectionSet.selections.filter(
    (selection) => selection.kind === Kind.FIELD,
  );
  const costs = fields.map((field) => {
    const alone = { ...operation, definition: withOnly(operation.definition, field) };
    return { field, cost: complexityOf(alone, context).complexity };
  });
  const [most] = costs.toSorted((one, other) => other.cost - one.cost);
  if (!most) return 'ask for less at once';
  const { field, cost } = most;
  const first = firstOf(operation, field);
  const room = DOCUMENTS.values - (values - cost);
  const rows = first && Math.floor((first * room) / cost);
  const instead = rows ? `ask for \`first: ${rows}\` and page on` : 'ask for fewer of its fields';
  return `most of it is \`${field.name.value}\`, ${instead}, or in several requests`;
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
