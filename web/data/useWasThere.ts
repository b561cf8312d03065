import { useState } from 'react';

/** Whether something has been on this screen: if it is gone now, it was deleted, and the address is not a wrong one. */
export function useWasThere(present: object | null | undefined): boolean {
  const [wasThere, setWasThere] = useState(false);
  if (present && !wasThere) setWasThere(true);
  return wasThere;
}
