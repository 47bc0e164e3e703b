import { useState } from 'react';

/** Whether something was ever wanted: its code comes with the first wish, and stays so that it may close. */
export function useEver(wanted: boolean): boolean {
  const [ever, setEver] = useState(wanted);
  if (wanted && !ever) setEver(true);
  return ever;
}
