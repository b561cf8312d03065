/** A valid operation, and the coercion of its variables. */
import {
  type DocumentNode,
  GraphQLError,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
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

/** Maximum for each object in a variable. Inputs of the schema have far fewer fields, and each error would quote all of them. */
const MAX_OBJECT_FIELDS = 100;
/** Maximum for each list in a variable. Arguments take far fewer entries, and all entries would be coerced before a refusal. */
const MAX_LIST_ENTRIES = 1_000;
/** Maximum for all values inside a variable: some for each entry of the longest list. */
const MAX_VALUES_INSIDE = 5_000;

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
    if (seen > MAX_VALUES_INSIDE) {
      return `A variable has more than ${MAX_VALUES_INSIDE} values inside it: ask in several requests.`;
    }
    const next = values.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) {
      if (next.length > MAX_LIST_ENTRIES) {
        return `A list in the variables has more than ${MAX_LIST_ENTRIES} entries: ask in several requests.`;
      }
    } else if (Object.keys(next).length > MAX_OBJECT_FIELDS) {
      return `An object in the variables has more than ${MAX_OBJECT_FIELDS} fields: send those of its type only.`;
    }
    values.push(...Object.values(next));
  }
  return null;
}
