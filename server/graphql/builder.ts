/** The schema builder: scalars and the default complexity of lists. Each feature defines its own types. */
import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import { GraphQLError, type ValueNode, valueFromASTUntyped } from 'graphql';
import { isDay, isDayOrWallClock } from '../../rules/date.ts';
import type { GraphContext } from './context.ts';

/**
 * Complexity of a list field that declares no maximum length: every query that selects it is refused.
 * tests/server/api/schema.pure.test.ts finds such fields.
 */
const UNKNOWN_LENGTH = Number.POSITIVE_INFINITY;

/** Complexity of a list with one entry per player. */
export const ALL_PLAYERS = (_: object, { club }: GraphContext) => ({
  field: 1,
  multiplier: club.playerCount(),
});

export const builder = new SchemaBuilder<{
  Context: GraphContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string | number };
    LocalDate: { Input: string; Output: string };
    LocalDateTime: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
  };
}>({
  defaultFieldNullability: false,
  plugins: [ComplexityPlugin],
  complexity: {
    // `server/api/cost.ts` enforces the limit instead, because responses also report the cost of their document.
    disabled: true,
    defaultComplexity: 1,
    defaultListMultiplier: UNKNOWN_LENGTH,
  },
});

export type GraphTypes = typeof builder.$inferSchemaTypes;

builder.queryType({ description: 'Everything that can be read. No code is needed.' });
builder.mutationType({
  description:
    'Everything that can be written. Each mutation requires the validation code of the club. Besides the errors in its description, each mutation can return VALIDATION for an invalid name or key, KEY_REUSED and BUSY.',
});
builder.subscriptionType({
  description:
    'Changes of the club as they are committed, over WebSocket (graphql-transport-ws) or server-sent events.',
});

builder.scalarType('LocalDate', {
  description: "A day in the club's time zone: `2025-01-31`.",
  serialize: (value) => value,
  parseValue: (value) => localDate(value),
  parseLiteral: (node) => localDate(valueFromASTUntyped(node), node),
});

builder.scalarType('LocalDateTime', {
  description:
    "A wall-clock time in the club's time zone, without an offset: `2025-01-31T20:15:00`. In a filter also a day of play: `2025-01-31`.",
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

/** @param node the literal in the document, for the error location; omitted for a variable @throws GraphQLError */
function localDate(value: unknown, node?: ValueNode): string {
  if (typeof value === 'string' && isDay(value)) return value;
  throw new GraphQLError('A LocalDate is written YYYY-MM-DD and is a real day.', {
    nodes: node ?? null,
  });
}

/** @param node the literal in the document, for the error location; omitted for a variable @throws GraphQLError */
function localDateTime(value: unknown, node?: ValueNode): string {
  // A scalar of its own for filters would refuse variables that are declared as LocalDateTime.
  if (typeof value === 'string' && isDayOrWallClock(value)) return value;
  throw new GraphQLError(
    'A LocalDateTime is written YYYY-MM-DDThh:mm:ss, in a filter also YYYY-MM-DD, and is a real day.',
    { nodes: node ?? null },
  );
}

/** Defines an enum whose internal values equal its GraphQL names. @param meanings the description of each value */
export function enumOf<Value extends string>(
  name: string,
  description: string,
  meanings: Readonly<Record<Value, string | { readonly means: string }>>,
) {
  const values = Object.fromEntries(
    Object.entries<string | { readonly means: string }>(meanings).map(([value, meaning]) => [
      value,
      { value, description: typeof meaning === 'string' ? meaning : meaning.means },
    ]),
  ) as { [Each in Value]: { value: Each; description: string } };
  return builder.enumType(name, { description, values });
}
