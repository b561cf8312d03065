/** Mutations. Each checks the validation code of its input before anything else, then runs one command. */
import type {
  InputFieldBuilder,
  InputFieldMap,
  InputShapeFromFields,
  ObjectRef,
  ShapeFromTypeParam,
} from '@pothos/core';
import { tidyText } from '../../rules/text.ts';
import { checkText } from '../../rules/validation.ts';
import { assertValid } from '../database/refusal.ts';
import { idempotentRequest } from '../log/idempotency.ts';
import type { ServerContext } from '../log/server-context.ts';
import type { Sender } from '../log/write.ts';
import { builder, type GraphTypes } from './builder.ts';
import type { GraphContext } from './context.ts';

export type InputFields = InputFieldBuilder<GraphTypes, 'InputObject'>;

type FieldType = ObjectRef<GraphTypes, object> | 'ID';

interface Mutation<Type extends FieldType, Fields extends InputFieldMap> {
  readonly type: Type;
  readonly description: string;
  /** Description of the input type. */
  readonly input: string;
  /** Fields of the input type besides those of every write. */
  readonly fields: (t: InputFields) => Fields;
  readonly write: (
    club: ServerContext,
    input: InputShapeFromFields<Fields>,
    sender: Sender,
  ) => Promise<ShapeFromTypeParam<GraphTypes, Type, false>>;
}

/** Adds a mutation with its input: `createMatch` takes a `CreateMatchInput`. */
export function addMutation<Type extends FieldType, Fields extends InputFieldMap>(
  name: string,
  mutation: Mutation<Type, Fields>,
): void;
export function addMutation(
  name: string,
  { type, description, input, fields, write }: Mutation<FieldType, InputFieldMap>,
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

export const CODE_MEANS =
  'The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out.';
export const KEY_MEANS =
  'An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since.';
export const NAME_MEANS =
  'Your name, for the history, at most 15 characters; blank means none. It is not verified.';

function writeFields(t: InputFields) {
  return {
    validationCode: t.string({ description: CODE_MEANS }),
    idempotencyKey: t.string({ description: KEY_MEANS }),
    enteredBy: t.string({ description: NAME_MEANS }),
  };
}

/**
 * Input field of writes that must not overwrite changes their sender has not seen.
 * @param whatIsSeen names the row whose version is meant, if it is not the obvious one
 */
export function expectedVersionField(t: InputFields, whatIsSeen = '') {
  return t.int({
    description: `The version you saw${whatIsSeen}. If it has changed since, the mutation returns CONFLICT and writes nothing.`,
  });
}

/** Input fields of writes that can reset matches that are finished or live. */
export function expectedFields(t: InputFields, whatIsSeen: string) {
  return {
    expectedVersion: expectedVersionField(t, `, ${whatIsSeen}`),
    resetLater: t.boolean({
      required: true,
      defaultValue: false,
      description: 'Reset the matches that block this write; only together with `expectedVersion`.',
    }),
  };
}

/**
 * Checks the validation code of an input, before anything else, and returns its sender.
 * @throws Refusal INVALID_CODE, TOO_MANY_ATTEMPTS, VALIDATION for an invalid name or key
 */
export async function authorizedSender(
  { guard, rateLimitAddress: address, device, deadline, wrote }: GraphContext,
  mutation: string,
  input: {
    readonly validationCode?: string | null | undefined;
    readonly idempotencyKey?: string | null | undefined;
    readonly enteredBy?: string | null | undefined;
  },
): Promise<Sender> {
  const signal = deadline();
  await guard.check({ code: input.validationCode ?? null, address, device, signal });
  return {
    idempotency: idempotentRequest(input.idempotencyKey, mutation, input),
    enteredBy: senderName(input.enteredBy),
    signal,
    wrote,
  };
}

/** Normalizes the name of a sender; null if it is missing or blank. @throws Refusal VALIDATION for an invalid name */
export function senderName(given: string | null | undefined): string | null {
  const name = tidyText(given ?? '');
  assertValid(checkText('sender', 'enteredBy', name));
  return name === '' ? null : name;
}
