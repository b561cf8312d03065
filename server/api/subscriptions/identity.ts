/** The identity of a subscription: its document and variables, without the variables for its position in the log. */
import { hash } from 'node:crypto';
import { type DocumentNode, Kind, OperationTypeNode, type SelectionNode, visit } from 'graphql';
import { z } from 'zod';
import type { ResumePoint } from '../../log/seq-cache.ts';
import { declaredVariables, type Operation } from '../operation.ts';

export interface Identity {
  /** Equal for equal subscriptions. */
  readonly key: string;
  /** The operation without variables that the document does not declare. */
  readonly operation: Operation;
  /** The part of the resume point that variables contain. */
  readonly from: Partial<ResumePoint>;
}

/**
 * Computes the identity of an operation. Undeclared variables and variables that are only used as a position are left out.
 * @throws GraphQLError for the first invalid variable
 */
export function identityOf(operation: Operation): Identity {
  const { query, definition, variables } = operation;
  const values = new Map(Object.entries(declaredVariables(operation)));
  const sent = Object.entries(variables).filter(([name]) => values.has(name));
  const names = positionVariables(operation);
  const from = {
    ...(names.after !== null && { after: After.parse(values.get(names.after)) }),
    ...(names.epoch !== null && { epoch: Epoch.parse(values.get(names.epoch)) }),
  };
  for (const name of Object.values(names)) if (name !== null) values.delete(name);
  const text = JSON.stringify([query, definition.name?.value ?? null, [...values]]);
  return {
    key: hash('sha256', text, 'base64url'),
    operation: { ...operation, variables: Object.fromEntries(sent) },
    from,
  };
}

const After = z.int().nullable().default(null);
const Epoch = z.string().nullable().default(null);

/** Names of the variables that are only used as a position; null if there is none. */
interface PositionVariables {
  readonly after: string | null;
  readonly epoch: string | null;
}

const NO_POSITION: PositionVariables = { after: null, epoch: null };

function positionVariables({ document, definition }: Operation): PositionVariables {
  // In a live query, `after` and `epoch` are ordinary arguments.
  if (definition.operation !== OperationTypeNode.SUBSCRIPTION) return NO_POSITION;
  const [field] = definition.selectionSet.selections;
  const nameFor = (argument: string) => {
    const name = variableFor(field, argument);
    // Two occurrences are the declaration and this argument. With any other use, the variable belongs to the identity.
    return name !== null && countVariable(document, name) === 2 ? name : null;
  };
  return { after: nameFor('after'), epoch: nameFor('epoch') };
}

function variableFor(selection: SelectionNode | undefined, argument: string): string | null {
  if (selection?.kind !== Kind.FIELD) return null;
  const value = selection.arguments?.find(({ name }) => name.value === argument)?.value;
  return value?.kind === Kind.VARIABLE ? value.name.value : null;
}

function countVariable(document: DocumentNode, variable: string): number {
  let count = 0;
  visit(document, {
    [Kind.VARIABLE]: ({ name }) => {
      if (name.value === variable) count += 1;
    },
  });
  return count;
}
