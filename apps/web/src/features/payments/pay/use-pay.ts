import { CallError, type Call } from '@cauce/contract/kit/client';
import { payments } from '@cauce/contract/sales/payments';
import { useEffect, useState } from 'react';

/** Leaves to the page of the provider. `onRefused` reads the appointment again, which may have changed. */
export function usePay(shortId: string, call: Call, onRefused: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  // The browser keeps the page as it was left, and shows it again with «back».
  useEffect(() => {
    const onBack = () => setLeaving(false);
    window.addEventListener('pageshow', onBack);
    return () => window.removeEventListener('pageshow', onBack);
  }, []);

  async function pay(): Promise<void> {
    setLeaving(true);
    setFailed(false);
    try {
      const { data } = await call(payments.prefer, { body: { appointment: shortId } });
      window.location.assign(data.url);
    } catch (problem) {
      setLeaving(false);
      // Somebody paid or cancelled meanwhile: the page then says so itself.
      if (problem instanceof CallError && problem.code === 'notPayable') onRefused();
      else setFailed(true);
    }
  }
  return { isLeaving, hasFailed, pay: () => void pay() };
}
