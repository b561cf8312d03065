/** Ids of the operations on a socket: as short as can be, because every message carries one. */
export function operationIds(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return String(last);
  };
}
