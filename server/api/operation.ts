/** A valid operation, and the coercion of its variables. */
import {
  type DocumentNode,
  GraphQLError,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import { DOCUMENTS } from '../database/limits.ts';
import { schema } from './schema.ts';

/** An operation whose document is valid and within the limits. */
export interface Operation {
  readonly query: string;
  /** The parsed document, with all fragments. */
  readonly document: DocumentNode;
  readonly definition: OperationDefinitionNode;
  /** As the client sent them. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Coerces the variables that the document declares and applies their defaults. Other variables are ignored.
 * @throws GraphQLError for the first invalid variable
 */
export function declaredVariables({
  definition,
  variables,
}: Operation): Readonly<Record<string, unknown>> {
  const declared = definition.variableDefinitions ?? [];
  for (const { variable } of declared) {
    const message = sizeViolation(variables[variable.name.value]);
    if (message) throw new GraphQLError(message);
  }
  const { coerced, errors } = getVariableValues(
    schema,
    declared,
    variables,
    // Each error quotes the input: thousands of errors would take seconds.
    { maxErrors: 1 },
  );
  if (coerced) return coerced;
  throw errors[0];
}

/**
 * Checks the size of all objects and lists in a variable. Iterative, because the nesting depth of input is not limited. Counts the
 * names of an object's fields, because listing the values of thousands takes longer.
 * @returns the message of a violated limit, or null
 */
function sizeViolation(value: unknown): string | null {
  const values = [value];
  for (let seen = 0; values.length > 0; seen += 1) {
    if (seen > DOCUMENTS.variableValues) {
      return `A variable has more than ${DOCUMENTS.variableValues} values inside it: ask in several requests.`;
    }
    const next = values.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) {
      if (next.length > DOCUMENTS.listEntries) {
        return `A list in the variables has more than ${DOCUMENTS.listEntries} entries: ask in several requests.`;
      }
    } else if (Object.keys(next).length > DOCUMENTS.objectFields) {
      return `An object in the variables has more than ${DOCUMENTS.objectFields} fields: send those of its type only.`;
    }
    values.push(...Object.values(next));
  }
  return null;
}
