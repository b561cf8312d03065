/** The requests of one form. `useWrite` connects it to React. */
import type { Client } from 'urql';
import type { Broken } from '../../../rules/broken.ts';
import type { TypedDocument } from '../../data/document.ts';
import { offerUndo, showToast } from '../../data/notices.ts';
import { Signal } from '../../design/signal.ts';
import { askForCode, type CodeQuestion } from './codeQuestion.ts';
import { type Credentials, credentialsInUse, isRemembered } from './credentials.ts';
import { dropIdempotencyKeys, idempotencyKeyFor } from './idempotencyKey.ts';
import { type Refusal, type RefusedCode, STILL_SENDING, type Stale } from './refusal.ts';
import { attempt, type Progress } from './sendWithRetry.ts';
import type { Typed } from './useTyped.ts';

/** Fields of the input that are added to every request. */
interface Authorization {
  /** Null on a remembered device. */
  readonly validationCode: string | null;
  readonly enteredBy: string | null;
  readonly idempotencyKey: string;
}

/** The input of a mutation without credentials: the variable `input`, or all variables. */
export type InputOf<Variables> = Omit<
  Variables extends { readonly input: infer Input } ? Input : Variables,
  keyof Authorization
>;

/** The path of a field in an input, such as `players.2.nickName`. */
type PathIn<Input> = (keyof Input & string) | `${keyof Input & string}.${string}`;

export interface WriteOptions<Data, Input> {
  /** Returns the current input of the mutation, without credentials. */
  readonly input: () => Input;
  /** Returns the broken rules of the current form, in order. */
  readonly check?: () => readonly Broken[];
  /** Paths of the fields that show errors. Other errors are shown above the buttons. */
  readonly fields?: readonly PathIn<Input>[];
  /** Returns a question that a second press confirms before a valid form is sent; null if there is none. */
  readonly confirmation?: () => string | null;
  /** Called before a request is sent. Resolves with false to stop it, if the form shows something first. */
  readonly prepare?: (request: Input) => Promise<boolean>;
  /** Kinds of stale data that the form shows itself, from `conflict`. Others are shown like any refusal. */
  readonly meets?: readonly Stale['kind'][];
  readonly onConflict?: (conflict: Conflict, request: Input) => void;
  /** Whether the undo of the change is offered; by default it is. */
  readonly undo?: boolean;
  /**
   * Input of a form that closes itself after success. A form in which something was typed while its request ran stays
   * open instead.
   */
  readonly typed?: Typing;
  readonly onClose?: () => void;
  /** Called after success, unless the form was left or stays open; by default closes it. Has the form as it was sent, as all of these. */
  readonly onDone?: (data: Data) => void;
  /** Called after success, also if the form was left before. */
  readonly onSaved?: () => void;
}

/** Input of a form; all but `values` are as in `Typed`. */
interface Typing extends Partial<Pick<Typed<object>, 'keepTheirs' | 'keepMine' | 'saved'>> {
  readonly values: object;
  readonly theirs?: readonly string[];
}

/** Stale data that a form shows, and the message of the refusal. */
export type Conflict = Stale & { readonly text: string };

/** State of the requests of a form, as the form shows it. */
export interface View<Input> {
  readonly progress: Progress;
  readonly isAsking: boolean;
  /** Whether the last press broke a rule or was a question, so that every field shows its error. */
  readonly isMarked: boolean;
  readonly question: string | null;
  readonly refused: Refused<Input> | null;
  readonly conflict: Conflict | null;
  readonly isSavedBefore: boolean;
}

/** A request, and how it differs from the input of the form. */
interface Submission<Input> {
  readonly request: Input;
  readonly difference: Partial<Input>;
}

interface Refused<Input> extends Submission<Input> {
  readonly refusal: Refusal;
}

interface Sending<Input> extends Submission<Input> {
  readonly key: string;
  readonly typed: string;
}

export class Writer<Data, Variables extends object, Input extends object = InputOf<Variables>> {
  readonly view = new Signal<View<Input>>({
    progress: 'idle',
    isAsking: false,
    isMarked: false,
    question: null,
    refused: null,
    conflict: null,
    isSavedBefore: false,
  });
  /** The options of the latest render. A request keeps those of the render in which it was started. */
  options: WriteOptions<Data, Input>;
  readonly #client: Client;
  readonly #document: TypedDocument<Data, Variables>;
  /** Name of the mutation: `CreateSeason`. */
  readonly #name: string;
  #closeCodeDialog = () => {};
  /** Whether the form is mounted and can show the outcome. */
  #isMounted = false;
  #hasLeft = false;
  /** Whether the server may have received the request: false without a network. */
  #mayHaveArrived = false;

  constructor(
    client: Client,
    document: TypedDocument<Data, Variables>,
    options: WriteOptions<Data, Input>,
  ) {
    this.#client = client;
    this.#document = document;
    this.options = options;
    this.#name = /mutation (\w+)/.exec(document)?.[1] ?? '';
  }

  /** @returns the function for the unmount */
  mount(): () => void {
    this.#isMounted = true;
    return () => {
      this.#isMounted = false;
      this.#closeCodeDialog();
    };
  }

  /** Called when the form closes. A request that has not left the device is cancelled. */
  leave(): void {
    this.#hasLeft = this.view.value.progress !== 'idle';
    if (this.#hasLeft && this.#mayHaveArrived) showToast(STILL_SENDING);
  }

  /** @param usesCode whether to send with the code in use, instead of asking first */
  async start(difference: Partial<Input>, usesCode: boolean): Promise<void> {
    const { options } = this;
    if (!this.#isInOrder(options)) return;
    const request = { ...options.input(), ...difference };
    const typed = JSON.stringify(options.typed?.values);
    if (options.prepare) {
      this.#show({ progress: 'sending' });
      const isReady = await options
        .prepare(request)
        .finally(() => this.#show({ progress: 'idle' }));
      if (!isReady) return;
    }
    if (!this.#isMounted) return;
    // A slow first attempt may still be executed while the code is typed, so both have the same key.
    const key = idempotencyKeyFor(this.#name, request);
    const send: CodeQuestion['send'] = (credentials, onRetry) =>
      this.#send(credentials, { request, difference, key, typed }, options, onRetry);
    const credentials = credentialsInUse();
    if (!usesCode || !credentials) return this.#ask(send, null);
    const wasRemembered = isRemembered();
    const refusal = await this.#send(credentials, { request, difference, key, typed }, options);
    const canAsk = this.#isMounted && !this.#hasLeft;
    if (refusal?.isAboutCode && canAsk) this.#ask(send, { refusal, wasRemembered });
  }

  #isInOrder({ check, confirmation }: WriteOptions<Data, Input>): boolean {
    const isBroken = (check?.() ?? []).length > 0;
    const question = isBroken ? null : (confirmation?.() ?? null);
    const isConfirmed = question === null || question === this.view.value.question;
    this.#show({ isMarked: isBroken || !isConfirmed, question });
    return !isBroken && isConfirmed && this.view.value.progress === 'idle';
  }

  #ask(send: CodeQuestion['send'], refused: RefusedCode | null): void {
    this.#closeCodeDialog = askForCode({
      send,
      refused,
      onClosed: () => this.#show({ isAsking: false }),
    });
    this.#show({ isAsking: true });
  }

  /** Resolves with the refusal; with null if the request was executed, or the form shows the conflict. */
  async #send(
    credentials: Credentials,
    { request, difference, key, typed }: Sending<Input>,
    {
      meets = [],
      onConflict,
      undo = true,
      onClose,
      onDone = onClose,
      onSaved,
      typed: typing,
    }: WriteOptions<Data, Input>,
    onRetry?: () => void,
  ): Promise<Refusal | null> {
    this.#hasLeft = false;
    this.#mayHaveArrived = false;
    const isCancelled = () => this.#hasLeft && !this.#mayHaveArrived;
    this.#show({ progress: 'sending', refused: null, isSavedBefore: false });
    const variables = this.#variables(request, {
      validationCode: credentials.code,
      enteredBy: credentials.name || null,
      idempotencyKey: key,
    });
    const { result, refusal } = await attempt({
      name: this.#name,
      credentials,
      send: () => {
        this.#mayHaveArrived ||= navigator.onLine;
        return this.#client.mutation(this.#document, variables).toPromise();
      },
      onRetry: () => {
        this.#show({ progress: 'retrying' });
        onRetry?.();
      },
      isCancelled,
    });
    this.#show({ progress: 'idle' });
    if (result.error?.networkError && isCancelled()) return refusal;
    if (!refusal) {
      dropIdempotencyKeys(this.#name, request);
      if (undo) offerUndo(result);
      onSaved?.();
    } else if (this.#hasLeft || !this.#isMounted) showToast(refusal.text, { staysOpen: true });
    if (this.#hasLeft) return refusal;
    const stale = refusal?.stale;
    const conflict = stale && meets.includes(stale.kind) ? { ...stale, text: refusal.text } : null;
    if (refusal && !conflict) {
      this.#show({ refused: { request, difference, refusal } });
      return refusal;
    }
    this.#show({ conflict });
    this.#closeCodeDialog();
    if (conflict) onConflict?.(conflict, request);
    else if (JSON.stringify(this.options.typed?.values) !== typed) {
      typing?.saved?.();
      this.#show({ isSavedBefore: true });
    } else if (result.data) onDone?.(result.data);
    return null;
  }

  #variables(request: Input, authorization: Authorization): Variables {
    const input = { ...request, ...authorization };
    const variables: object = this.#document.includes('$input:') ? { input } : input;
    // `InputOf` takes the credentials out of the type, and TypeScript cannot follow that they are added again.
    return variables as Variables;
  }

  #show(part: Partial<View<Input>>): void {
    this.view.value = { ...this.view.value, ...part };
  }
}

/** Whether a form still has the values of a request. Its version may be a later one. */
export function isSubmissionOf<Input extends object>(
  input: Input,
  request: Input,
  difference: Partial<Input>,
): boolean {
  const values = { ...request, ...input, ...difference };
  return JSON.stringify({ ...values, ...versionIn(request) }) === JSON.stringify(request);
}

function versionIn(request: object) {
  return 'expectedVersion' in request && { expectedVersion: request.expectedVersion };
}
