/** Mutations: each checks the code of its input before anything else, then runs one command. */
import type {
  InputFieldBuilder,
  InputFieldMap,
  InputShapeFromFields,
  ObjectRef,
  ShapeFromTypeParam,
} from '@pothos/core';
import { brokenSenderRule, tidyText } from '../../rules/validation.ts';
import { assertRule } from '../database/refusal.ts';
import { idempotentRequest } from '../log/idempotency.ts';
import type { ServerContext } from '../log/server-context.ts';
import type { Sender } from '../log/write.ts';
import { builder, type GraphTypes } from './builder.ts';
import type { GraphContext } from './context.ts';

export type InputFields = InputFieldBuilder<GraphTypes, 'InputObject'>;

type Answer = ObjectRef<GraphTypes, object> | 'ID';

interface Mutation<Type extends Answer, Fields extends InputFieldMap> {
  readonly type: Type;
  readonly description: string;
  /** What its input is, and the fields of that beside those that every write has. */
  readonly input: string;
  readonly fields: (t: InputFields) => Fields;
  readonly write: (
    club: ServerContext,
    input: InputShapeFromFields<Fields>,
    sender: Sender,
  ) => Promise<ShapeFromTypeParam<GraphTypes, Type, false>>;
}

/** Adds a mutation with its input: `createMatch` takes a `CreateMatchInput`. */
export function addMutation<Type extends Answer, Fields extends InputFieldMap>(
  name: string,
  mutation: Mutation<Type, Fields>,
): void;
export function addMutation(
  name: string,
  { type, description, input, fields, write }: Mutation<Answer, InputFieldMap>,
): void {
  const inputType = builder.inputType(`${name.charAt(0).toUpperCase()}${name.slice(1)}Input`, {
    description: input,
    fields: (t) => ({ ...fields(t), ...writeFields(t) }),
  });
  builder.mutationField(name, (t) =>
    t.field({
      type,
      description,
      args: { input: t.arg({ type: inputType, required: true, description: input }) },
      resolve: async (_, args, context) => {
        const sender = await authorizedSender(context, name, args.input);
        return write(context.club, args.input, sender);
      },
    }),
  );
}

export const KEY_MEANS =
  'A key of your choice, 1 to 255 characters: sent again with it within a day, the same request gets the same answer and has no second effect, or NOT_FOUND when what it wrote was deleted since.';
export const NAME_MEANS =
  'Your name, for the history, at most 15 characters; blank is none. It is not verified.';

function writeFields(t: InputFields) {
  return {
    validationCode: t.string({
      required: true,
      description: 'The code of the club, checked before anything else.',
    }),
    idempotencyKey: t.string({ description: KEY_MEANS }),
    enteredBy: t.string({ description: NAME_MEANS }),
  };
}

/** A further field of writes that lose what their sender has not seen. @param whatIsSeen of what it is the version */
export function expectedVersionField(t: InputFields, whatIsSeen = '') {
  return t.int({
    description: `The version you saw${whatIsSeen}: if it has changed since, the answer is CONFLICT and nothing is done.`,
  });
}

/** Further fields of writes that may clear games which were played, or are being played. */
export function expectedFields(t: InputFields, whatIsSeen: string) {
  return {
    expectedVersion: expectedVersionField(t, `, ${whatIsSeen}`),
    resetLater: t.boolean({
      required: true,
      defaultValue: false,
      description: 'Clear the games that stand in the way; only together with `expectedVersion`.',
    }),
  };
}

/**
 * Checks the code of an input, before anything else, and returns its sender.
 * @throws Refusal INVALID_CODE, TOO_MANY_ATTEMPTS, VALIDATION for a name or a key that breaks its rule
 */
export async function authorizedSender(
  { guard, rateLimitAddress: address, device, deadline, wrote }: GraphContext,
  mutation: string,
  input: {
    readonly validationCode: string;
    readonly idempotencyKey?: string | null | undefined;
    readonly enteredBy?: string | null | undefined;
  },
): Promise<Sender> {
  const signal = deadline();
  await guard.check({ code: input.validationCode, address, device, signal });
  return {
    idempotency: idempotentRequest(input.idempotencyKey, mutation, input),
    enteredBy: senderName(input.enteredBy),
    signal,
    wrote,
  };
}

/** The name that a sender gives; null for none. @throws Refusal VALIDATION for one that breaks a rule */
export function senderName(given: string | null | undefined): string | null {
  const name = tidyText(given ?? '');
  assertRule(brokenSenderRule(name));
  return name === '' ? null : name;
}
