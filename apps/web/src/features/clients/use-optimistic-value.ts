import { useState } from 'react';

/** Shows a choice at once and passes it on; a new value from the address replaces it. */
export function useOptimisticValue<V>(value: V, onChange: (value: V) => void): [V, (value: V) => void] {
  const [echo, setEcho] = useState({ of: value, latest: value });
  if (echo.of !== value) setEcho({ of: value, latest: value });
  const choose = (next: V) => {
    setEcho({ of: value, latest: next });
    onChange(next);
  };
  return [echo.of === value ? echo.latest : value, choose];
}
