/** An operation, and its variables, which are read in one way wherever they are looked at. */
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
  /** Parsed, with its fragments. */
  readonly document: DocumentNode;
  readonly definition: OperationDefinitionNode;
  /** As the client sent them. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Of one object in a variable. No input of the schema has nearly as many, and each error would quote them all. */
const MAX_OBJECT_FIELDS = 100;
/** Entries of one list in a variable. No argument takes nearly as many, and each would be read before the argument is refused. */
const MAX_LIST_ENTRIES = 1_000;

/**
 * As they are declared, with their defaults; what else a client sends has no meaning.
 * @throws GraphQLError for the first that is wrong
 */
export function declaredVariables({
  definition,
  variables,
}: Operation): Readonly<Record<string, unknown>> {
  const declared = definition.variableDefinitions ?? [];
  for (const { variable } of declared) {
    const message = tooLarge(variables[variable.name.value]);
    if (message) throw new GraphQLError(message);
  }
  const { coerced, errors } = getVariableValues(
    schema,
    declared,
    variables,
    // Each error quotes what was sent: thousands of them would take seconds.
    { maxErrors: 1 },
  );
  if (coerced) return coerced;
  throw errors[0];
}

/**
 * Looks at all depths without recursion, because a client may nest as deep as it likes.
 * @returns what is wrong, or null
 */
function tooLarge(value: unknown): string | null {
  const values = [value];
  while (values.length > 0) {
    const next = values.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inner = Object.values(next);
    if (Array.isArray(next)) {
      if (inner.length > MAX_LIST_ENTRIES) {
        return `A list in the variables has more than ${MAX_LIST_ENTRIES} entries: ask in several requests.`;
      }
    } else if (inner.length > MAX_OBJECT_FIELDS) {
      return `An object in the variables has more than ${MAX_OBJECT_FIELDS} fields: send those of its type only.`;
    }
    values.push(...inner);
  }
  return null;
}
