/** The schema builder with the scalars, and what lists cost. Types are defined in their features. */
import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import { GraphQLError, type ValueNode, valueFromASTUntyped } from 'graphql';
import { isWallClock } from '../database/wall-clock.ts';
import type { GraphContext } from './context.ts';

/** A list of rows that does not say how long it gets is refused, see tests/server/api/schema.test.ts. */
const UNKNOWN_LENGTH = Number.POSITIVE_INFINITY;

/** The complexity of a list of all players, or of something that each of them has. */
export const ALL_PLAYERS = (_: object, { club }: GraphContext) => ({
  field: 1,
  multiplier: club.playerCount(),
});

export const builder = new SchemaBuilder<{
  Context: GraphContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string | number };
    LocalDateTime: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
  };
}>({
  defaultFieldNullability: false,
  plugins: [ComplexityPlugin],
  complexity: {
    // The executor compares, see `execute/cost.ts`: it also tells clients what their documents cost.
    disabled: true,
    defaultComplexity: 1,
    defaultListMultiplier: UNKNOWN_LENGTH,
  },
});

export type GraphTypes = typeof builder.$inferSchemaTypes;

builder.queryType({ description: 'Everything that can be read. No code is needed.' });
builder.mutationType({
  description:
    'Everything that can be written. Each needs the validation code of the club. Beside the errors that each names, all answer VALIDATION for a name or a key that breaks its rule, KEY_REUSED, and BUSY.',
});
builder.subscriptionType({
  description:
    'What happens, as it happens, over WebSocket (graphql-transport-ws) or server-sent events.',
});

builder.scalarType('LocalDateTime', {
  description:
    "A wall-clock time in the club's time zone, without an offset: `2025-01-31T20:15:00`.",
  serialize: (value) => value,
  parseValue: (value) => localDateTime(value),
  parseLiteral: (node) => localDateTime(valueFromASTUntyped(node), node),
});

builder.scalarType('DateTime', {
  description: 'An instant in UTC, as ISO 8601: `2025-01-31T19:15:00.000Z`.',
  serialize: (value) => value,
  parseValue: (value) => {
    const instant = typeof value === 'string' ? new Date(value) : null;
    if (instant && !Number.isNaN(instant.getTime())) return instant.toISOString();
    throw new GraphQLError('A DateTime is written as ISO 8601.');
  },
});

/** @param node where the value stands in a document @throws GraphQLError, with that place */
function localDateTime(value: unknown, node?: ValueNode): string {
  if (typeof value === 'string' && isWallClock(value)) return value;
  throw new GraphQLError('A LocalDateTime is written YYYY-MM-DDThh:mm:ss and is a real day.', {
    nodes: node ?? null,
  });
}

/** An enum whose names are its values. @param meanings what each value means */
export function enumOf<Value extends string>(
  name: string,
  description: string,
  meanings: Readonly<Record<Value, string>>,
) {
  const values = Object.fromEntries(
    Object.entries(meanings).map(([value, means]) => [value, { value, description: means }]),
  ) as { [Each in Value]: { value: Each; description: string } };
  return builder.enumType(name, { description, values });
}
