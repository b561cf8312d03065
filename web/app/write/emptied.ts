/**
 * Returns a form that was sent as empty again, except fields that were changed while the request was pending: the next
 * entry has already begun in them.
 */
export function emptied<Form extends object>(now: Form, sent: Form, empty: Form): Form {
  const isSame = (field: keyof Form) => now[field] === sent[field];
  const fields = (Object.keys(empty) as (keyof Form)[]).filter((field) => !isSame(field));
  return { ...empty, ...Object.fromEntries(fields.map((field) => [field, now[field]])) };
}
