/** Fields of bodies and parameters that are invalid: the message of a Zod check is the id of its rule. */
import type { z } from 'zod';
import type { Broken } from '../../rules/broken.ts';
import { brokenRequest, FIELD_MESSAGES, type FieldRule } from '../database/request-messages.ts';

/** Returns the message of a check. */
export function rule(id: FieldRule): string {
  return id;
}

/** Returns the rule about the field of an issue; null for one that is about no field. */
export function brokenField(issue: z.core.$ZodIssue | undefined): Broken | null {
  const [field] = issue?.path ?? [];
  if (!issue || typeof field !== 'string') return null;
  if (isFieldRule(issue.message)) return brokenRequest(issue.message, [field], { field });
  if (issue.code !== 'invalid_value') return null;
  return brokenRequest('fieldNoChoice', [field], { field, choices: issue.values.map(String) });
}

function isFieldRule(message: string): message is FieldRule {
  return message in FIELD_MESSAGES;
}
