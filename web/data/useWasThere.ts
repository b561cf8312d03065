import { useState } from 'react';

/** Whether something was on this screen, also when it no longer is: then it was deleted, not asked for by mistake. */
export function useWasThere(present: object | null | undefined): boolean {
  const [wasThere, setWasThere] = useState(false);
  if (present && !wasThere) setWasThere(true);
  return wasThere;
}
