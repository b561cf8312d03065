/** The variables of an operation, read in one way wherever they are looked at. */
import { GraphQLError, getVariableValues, type OperationDefinitionNode } from 'graphql';
import { schema } from './schema.ts';

/** Of one object. No input of the schema has nearly as many, and each error quotes them all. */
const MAX_FIELDS = 100;

/** As they are declared, with their defaults; what else a client sends has no meaning. */
type DeclaredVariables =
  | { readonly values: Readonly<Record<string, unknown>> }
  | { readonly errors: readonly [GraphQLError] };

/** @param variables as the client sent them */
export function declaredVariables({
  definition,
  variables,
}: {
  readonly definition: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}): DeclaredVariables {
  const fields = mostFieldsIn(variables);
  if (fields > MAX_FIELDS) {
    const message = `An object in the variables has ${fields} fields, ${MAX_FIELDS} are allowed.`;
    return { errors: [new GraphQLError(message)] };
  }
  const { coerced, errors } = getVariableValues(
    schema,
    definition.variableDefinitions ?? [],
    variables,
    // Each error quotes what was sent: thousands of them would take seconds.
    { maxErrors: 1 },
  );
  if (coerced) return { values: coerced };
  const [first] = errors;
  if (!first) throw new Error('Variables that cannot be read have a reason.');
  return { errors: [first] };
}

/** The most fields that one of its objects has, at any depth. Without recursion: a client may nest as deep as it likes. */
function mostFieldsIn(variables: Readonly<Record<string, unknown>>): number {
  let most = 0;
  const objects: object[] = Object.values(variables).filter(isObject);
  for (let object = objects.pop(); object; object = objects.pop()) {
    const values: readonly unknown[] = Object.values(object);
    if (!Array.isArray(object)) most = Math.max(most, values.length);
    for (const value of values) if (isObject(value)) objects.push(value);
  }
  return most;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
