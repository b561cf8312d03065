/** Refusals of requests: a code, and the rule that the request broke. */
import type { Broken } from '../../rules/broken.ts';
import type { ConflictDetails } from '../../rules/conflict.ts';
import { brokenRequest, type RowKind } from './request-messages.ts';

/** `CHANGED` is a conflict of versions: the row was written since the sender read it. */
export type RefusalCode =
  | 'VALIDATION'
  | 'INVALID_CODE'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'CHANGED'
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_LARGE'
  | 'KEY_REUSED'
  | 'HISTORY_LOST'
  | 'BUSY';

interface RefusalOptions {
  readonly retryAfter?: number;
  readonly details?: Readonly<Record<string, unknown>>;
}

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly broken: Broken;
  /** Seconds until a retry makes sense; only with `TOO_MANY_ATTEMPTS` and `BUSY`. */
  readonly retryAfter: number | null;
  /** Data for programs, in addition to the rule. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: RefusalCode,
    broken: Broken,
    { retryAfter, details = {} }: RefusalOptions = {},
  ) {
    super(broken.text);
    this.name = 'Refusal';
    this.code = code;
    this.broken = broken;
    this.retryAfter = retryAfter ?? null;
    this.details = details;
  }
}

export function invalid(broken: Broken): Refusal {
  return new Refusal('VALIDATION', broken);
}

/** @param found the result of a check in `rules/validation.ts` @throws Refusal VALIDATION for the first broken rule */
export function assertValid([first]: readonly Broken[]): void {
  if (first) throw invalid(first);
}

/** @param field the argument with the id */
export function notFound(kind: RowKind, id: number | string, field = 'id'): Refusal {
  return new Refusal('NOT_FOUND', brokenRequest('rowNotFound', [field], { kind, id: `${id}` }));
}

export function pathNotFound({ method, path }: { method: string; path: string }): Refusal {
  return new Refusal('NOT_FOUND', brokenRequest('pathUnknown', [], { method, path }));
}

/** Returns the first row of a query by id. @param field the argument with the id @throws Refusal NOT_FOUND */
export function requireRow<T>([row]: readonly T[], kind: RowKind, id: number, field?: string): T {
  if (row === undefined) throw notFound(kind, id, field);
  return row;
}

export function conflict(broken: Broken, details?: ConflictDetails): Refusal {
  return new Refusal('CONFLICT', broken, details && { details });
}

/** Returns the refusal of a write whose sender saw an older version. */
export function changed(broken: Broken, details: ConflictDetails): Refusal {
  return new Refusal('CHANGED', broken, { details });
}

/** Returns the refusal of a position that is not in the log, for example after a restore. */
export function historyLost(broken: Broken = brokenRequest('historyLost')): Refusal {
  return new Refusal('HISTORY_LOST', broken);
}

/** Returns the refusal of a request that may succeed later; a write must be retried with its key. @param retryAfter seconds */
export function busy(broken: Broken = brokenRequest('busy'), retryAfter = 2): Refusal {
  return new Refusal('BUSY', broken, { retryAfter });
}

/** Returns the refusal of reads, and of writes with a key, which may be retried. */
export function databaseSilent(): Refusal {
  return busy(brokenRequest('databaseSilent'));
}

/** Returns the refusal of writes until the operator frees disk space. */
export function diskFull(): Refusal {
  return busy(brokenRequest('diskFull'), 30);
}
