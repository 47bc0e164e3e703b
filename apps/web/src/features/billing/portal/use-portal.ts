import { billing } from '@cauce/contract/account/billing';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** Opens the page of the payment provider where a business manages its card and its subscription. */
export function usePortal(): { open: () => Promise<void>; isOpening: boolean } {
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const { data } = await call(billing.portal, { body: { currentPath: pageHref('/facturacion') } });
      window.location.assign(data);
    } catch (error) {
      setOpening(false);
      toast.error(error instanceof Error ? error.message : 'No pudimos abrir el portal de pagos');
    }
  };
  return { open, isOpening };
}
