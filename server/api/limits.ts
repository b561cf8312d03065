/** Limits of a document, checked before its execution. `cost.ts` limits the size of the result. */
import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  Kind,
  parse,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { DOCUMENTS } from '../database/limits.ts';

/**
 * Parses a document and limits its fields before it is validated, because validation time grows with the number of fields.
 * @throws GraphQLError if the document is malformed or too large
 */
export function parseWithinLimits(query: string): DocumentNode {
  const document = parseTokens(query);
  const count = countFields(document);
  if (count <= DOCUMENTS.fields) return document;
  throw new GraphQLError(
    `This query names ${count} fields and fragments, ${DOCUMENTS.fields} are allowed: ask in several requests.`,
  );
}

function parseTokens(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: DOCUMENTS.tokens });
  } catch (error) {
    if (error instanceof RangeError) throw new GraphQLError('This query is nested too deep.');
    if (error instanceof GraphQLError && /\d+ tokens/.test(error.message)) {
      throw new GraphQLError(
        `A document has at most ${DOCUMENTS.tokens} tokens, this one has more: ask in several requests.`,
      );
    }
    throw error;
  }
}

/**
 * Validation rule: a document selects `__schema` at most once, and introspection has no aliases. Tools comply with this. Together
 * with graphql-js's limit for the depth of introspection, the rule bounds the result by the size of the schema.
 */
export function singleIntrospection(context: ValidationContext): ASTVisitor {
  let schemas = 0;
  return {
    [Kind.FIELD]: (node) => {
      if (node.name.value === '__schema') schemas += 1;
      const isRepeated = node.name.value === '__schema' && schemas > 1;
      const isAliased = node.alias && context.getParentType()?.name.startsWith('__');
      if (!isRepeated && !isAliased) return;
      const message = isRepeated
        ? 'A query asks for `__schema` once.'
        : `Introspection does not alias its fields: \`${node.alias?.value}\`.`;
      context.reportError(new GraphQLError(message, { nodes: node }));
    },
  };
}

/**
 * Validation rule: `@skip` and `@include` on the field of a subscription must not depend on a variable. It must run before
 * graphql-js's rule for single-field subscriptions, which validates without variables and would report a misleading error.
 */
export function unconditionalSubscription(context: ValidationContext): ASTVisitor {
  const subscription = context.getSchema().getSubscriptionType();
  return {
    [Kind.DIRECTIVE]: ({ arguments: given = [] }) => {
      const hasVariable = given.some(({ value }) => value.kind === Kind.VARIABLE);
      if (!hasVariable || context.getParentType() !== subscription) return;
      throw new GraphQLError(
        'The field of a subscription is always sent: leave out `@skip` and `@include` there.',
      );
    },
  };
}

function limitAlias({ alias }: FieldNode): void {
  if (!alias || alias.value.length <= DOCUMENTS.aliasLength) return;
  throw new GraphQLError(
    `An alias has at most ${DOCUMENTS.aliasLength} characters, this one has ${alias.value.length}: ${alias.value.slice(0, DOCUMENTS.aliasLength)}…`,
  );
}

/** Counts a field by its name in the result, if it has arguments. */
function limitRepeats(repeats: Map<string, number>, { alias, name, arguments: given }: FieldNode) {
  if (!given?.length) return;
  const key = (alias ?? name).value;
  const count = (repeats.get(key) ?? 0) + 1;
  repeats.set(key, count);
  if (count <= DOCUMENTS.sameNames) return;
  throw new GraphQLError(
    `This query asks for \`${key}\` with arguments more than ${DOCUMENTS.sameNames} times: give each an alias of its own.`,
  );
}

function countFields({ definitions }: DocumentNode): number {
  const fragments = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map(({ name, selectionSet }) => [name.value, selectionSet]),
  );
  const counted = new Map<SelectionSetNode, number>();
  const repeats = new Map<string, number>();

  /** A recursive fragment counts once here; graphql-js's own rules refuse it later. */
  const countIn = (set: SelectionSetNode | undefined): number => {
    if (!set) return 0;
    const known = counted.get(set);
    if (known !== undefined) return known;
    counted.set(set, 0);
    let count = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        limitAlias(selection);
        limitRepeats(repeats, selection);
      }
      if (selection.kind !== Kind.INLINE_FRAGMENT) count += 1;
      const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
      count += countIn(isSpread ? fragments.get(selection.name.value) : selection.selectionSet);
    }
    counted.set(set, count);
    return count;
  };

  return definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .reduce((count, operation) => count + countIn(operation.selectionSet), 0);
}
