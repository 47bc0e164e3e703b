import { useState } from 'react';

/**
 * Whether a value was ever true: the code of a dialog loads when it first opens, and stays mounted to animate its
 * closing.
 */
export function useWasEverTrue(isNeeded: boolean): boolean {
  const [ever, setEver] = useState(isNeeded);
  if (isNeeded && !ever) setEver(true);
  return ever;
}
