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

/**
 * As they are declared, with their defaults; what else a client sends has no meaning.
 * @throws GraphQLError for the first that is wrong
 */
export function declaredVariables({
  definition,
  variables,
}: Operation): Readonly<Record<string, unknown>> {
  const declared = definition.variableDefinitions ?? [];
  if (declared.some(({ variable }) => hasWideObject(variables[variable.name.value]))) {
    const message = `An object in the variables has more than ${MAX_OBJECT_FIELDS} fields: send those of its type only.`;
    throw new GraphQLError(message);
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

/** At any depth. Without recursion: a client may nest as deep as it likes. */
function hasWideObject(value: unknown): boolean {
  const values = [value];
  while (values.length > 0) {
    const next = values.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next) && Object.keys(next).length > MAX_OBJECT_FIELDS) return true;
    for (const inner of Object.values(next)) values.push(inner);
  }
  return false;
}
