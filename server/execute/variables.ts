/** The variables of an operation, read in one way wherever they are looked at. */
import { type GraphQLError, getVariableValues, type OperationDefinitionNode } from 'graphql';
import { schema } from './schema.ts';

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
