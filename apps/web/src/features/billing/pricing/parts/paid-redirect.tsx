import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageHref } from '../../../../platform/page-href.ts';

/** Shows the result of a payment where its invoice will be too, also when it began on another page. */
export function PaidRedirect({ sessionId }: { sessionId: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const href = pageHref('/facturacion', { session_id: sessionId });
    void navigate({ href, replace: true } as Parameters<typeof navigate>[0]);
  }, [sessionId, navigate]);
  return null;
}
