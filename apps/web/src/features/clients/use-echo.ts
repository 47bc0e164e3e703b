import { useState } from 'react';

/** What was just chosen stands there at once; the address follows, and has the last word. */
export function useEcho<V>(value: V, onChange: (value: V) => void): [V, (value: V) => void] {
  const [echo, setEcho] = useState({ of: value, shown: value });
  if (echo.of !== value) setEcho({ of: value, shown: value });
  const choose = (next: V) => {
    setEcho({ of: value, shown: next });
    onChange(next);
  };
  return [echo.of === value ? echo.shown : value, choose];
}
