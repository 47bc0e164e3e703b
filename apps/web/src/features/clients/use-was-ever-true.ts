import { useState } from 'react';

/** Whether something was ever wanted: its code comes with the first wish, and stays so that it may close. */
export function useWasEverTrue(isNeeded: boolean): boolean {
  const [ever, setEver] = useState(isNeeded);
  if (isNeeded && !ever) setEver(true);
  return ever;
}
