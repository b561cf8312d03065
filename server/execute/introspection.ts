/** What a document asks about the schema itself is counted before it is executed, and held to the limit of all answers. */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { LIMITS } from '../graphql/builder.ts';

export const boundedIntrospection: ValidationRule = (context: ValidationContext) => ({
  [Kind.OPERATION_DEFINITION]: ({ selectionSet }) => {
    const counter = new Counter(context);
    counter.countRoot(selectionSet);
    if (counter.values <= LIMITS.complexity) return;
    context.reportError(
      new GraphQLError(
        `This query asks for more than ${LIMITS.complexity} values of the schema: ask for less at once.`,
      ),
    );
  },
});

/** Counts the values of an answer, and stops once they are too many. */
class Counter {
  values = 0;
  readonly #schema: GraphQLSchema;
  readonly #fragment: (name: string) => FragmentDefinitionNode | null | undefined;
  /** Fragments that are being counted: one that spreads itself is refused by another rule. */
  readonly #within = new Set<string>();

  constructor(context: ValidationContext) {
    this.#schema = context.getSchema();
    this.#fragment = (name) => context.getFragment(name);
  }

  countRoot(set: SelectionSetNode): void {
    for (const field of this.#fieldsOf(set)) {
      const { value } = field.name;
      if (value === '__schema') this.#count(field, SchemaMetaFieldDef, this.#schema);
      if (value === '__type') this.#count(field, TypeMetaFieldDef, this.#typeNamedIn(field));
    }
  }

  /** @param value what the field answers: nothing, one object or a list of them */
  #count(node: FieldNode, field: GraphQLField<unknown, unknown>, value: unknown): void {
    const type = getNamedType(field.type);
    for (const each of Array.isArray(value) ? value : [value]) {
      this.values += 1;
      if (each && node.selectionSet) this.#countIn(node.selectionSet, type, each);
    }
  }

  #countIn(set: SelectionSetNode, type: GraphQLNamedType, source: unknown): void {
    if (!isObjectType(type)) return;
    for (const node of this.#fieldsOf(set)) {
      if (this.values > LIMITS.complexity) return;
      const field = type.getFields()[node.name.value];
      if (field) this.#count(node, field, this.#answerOf(field, source));
    }
  }

  *#fieldsOf(set: SelectionSetNode): Generator<FieldNode> {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) yield selection;
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        yield* this.#fieldsOf(selection.selectionSet);
      } else {
        const name = selection.name.value;
        const fragment = this.#fragment(name);
        if (!fragment || this.#within.has(name)) continue;
        this.#within.add(name);
        yield* this.#fieldsOf(fragment.selectionSet);
        this.#within.delete(name);
      }
    }
  }

  /** The type that is asked for; where a variable names it, one with as many fields as any. */
  #typeNamedIn({ arguments: given }: FieldNode): GraphQLNamedType | undefined {
    const name = given?.find((argument) => argument.name.value === 'name')?.value;
    if (name?.kind === Kind.STRING) return this.#schema.getType(name.value);
    const objects = Object.values(this.#schema.getTypeMap()).filter((type) => isObjectType(type));
    const fieldsOf = (type: GraphQLObjectType) => Object.keys(type.getFields()).length;
    return objects.toSorted((one, other) => fieldsOf(other) - fieldsOf(one))[0];
  }

  /** The resolvers of introspection look at nothing but their source, this argument and the schema. */
  #answerOf(field: GraphQLField<unknown, unknown>, source: unknown): unknown {
    const resolve = field.resolve as Resolve | undefined;
    return resolve?.(source, { includeDeprecated: true }, null, { schema: this.#schema });
  }
}

type Resolve = (
  source: unknown,
  given: { readonly includeDeprecated: boolean },
  context: null,
  info: { readonly schema: GraphQLSchema },
) => unknown;
