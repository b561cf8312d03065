/** Finds the GraphQL texts of a source file and what is wrong with them. */
import {
  GraphQLError,
  type GraphQLSchema,
  KnownFragmentNamesRule,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { parseSync, Visitor } from 'vite';

/** Rules that a document alone cannot show: its fragments are the second argument of `graphql`. */
const OF_WHOLE_DOCUMENTS: readonly ValidationRule[] = [
  KnownFragmentNamesRule,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
];
const RULES = specifiedRules.filter((rule) => !OF_WHOLE_DOCUMENTS.includes(rule));

/** Stands for what is composed into a text. */
const COMPOSED = '__composed';

interface Found {
  readonly text: string;
  readonly at: number;
  /** The text has `${…}`. */
  readonly composed: boolean;
}

/** Returns "file:line: what is wrong" for each fault. */
export function faultsIn(file: string, source: string, schema: GraphQLSchema): string[] {
  const { program } = parseSync(file, source);
  const checked: Found[] = [];
  const left = new Set<number>();
  const all: Found[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [text] }) {
      if (callee.type !== 'Identifier' || !text) return;
      if (callee.name === 'unchecked') left.add(text.start);
      if (callee.name !== 'graphql') return;
      left.add(text.start);
      const found = foundIn(text);
      if (found) checked.push(found);
    },
    Literal(node) {
      const found = foundIn(node);
      if (found) all.push(found);
    },
    TemplateLiteral(node) {
      const found = foundIn(node);
      if (found) all.push(found);
    },
  }).visit(program);
  const line = ({ at }: Found) => `${file}:${source.slice(0, at).split('\n').length}`;
  return [
    ...checked.flatMap((found) =>
      faultsOf(found, schema).map((fault) => `${line(found)}: ${fault}`),
    ),
    ...all
      .filter((found) => !left.has(found.at) && isGraphql(found))
      .map((found) => `${line(found)}: a GraphQL text without graphql(…) or unchecked(…)`),
  ];
}

interface Node {
  readonly type: string;
  readonly start: number;
}

function foundIn(node: Node): Found | null {
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') {
    return { text: node.value, at: node.start, composed: false };
  }
  if (node.type !== 'TemplateLiteral' || !('quasis' in node) || !Array.isArray(node.quasis)) {
    return null;
  }
  const texts = node.quasis.map(({ value }) => String(value.cooked));
  return { text: texts.join(COMPOSED), at: node.start, composed: texts.length > 1 };
}

function faultsOf({ text, composed }: Found, schema: GraphQLSchema): string[] {
  if (composed) return ['a document whose text is composed; use variables and fragments'];
  try {
    return validate(schema, parse(text), RULES).map(({ message }) => message);
  } catch (error) {
    if (error instanceof GraphQLError) return [error.message];
    throw error;
  }
}

function isGraphql({ text }: Found): boolean {
  // A field begins with a small letter, the name of a key does not: `{Escape}`, `{${key}}`.
  if (!/^\s*(\{\s*[a-z_.]|query\b|mutation\b|subscription\b|fragment\b)/.test(text)) return false;
  if (text === `{${COMPOSED}}`) return false;
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}
