import { billing } from '@cauce/contract/account/billing';
import { CallError } from '@cauce/contract/kit/client';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { REGISTER, signInPath } from '../../../platform/return-path.ts';
import { can, useSession, type Session } from '../../../platform/session.ts';
import { NoPaymentPage, problemWords } from './problem-words.ts';
import { kindOf, type Purchase, wishOf } from './purchase.ts';

/** The kind of person who sees a price, which decides what its button does. */
export type Buyer = 'visitor' | 'withoutBusiness' | 'mayBuy' | 'mayNotBuy';

export function buyerOf(session: Session): Buyer {
  if (session.person === null) return 'visitor';
  if (session.business === null) return 'withoutBusiness';
  return can(session, 'topUp.write') ? 'mayBuy' : 'mayNotBuy';
}

export interface CheckoutProblem {
  purchase: Purchase;
  message: string;
  /** The code of the refusal, for which there may be a remedy. */
  code: string;
}

export interface CheckoutAddresses {
  /** The address that continues this purchase after signing in. */
  resume: (purchase: Purchase) => string;
  /** The address to which the provider returns. */
  back: (purchase: Purchase) => string;
}

export interface Checkout {
  buyer: Buyer;
  /** The purchase whose payment page is about to open. */
  opening: Purchase | undefined;
  problem: CheckoutProblem | undefined;
  /** Opens the payment page, or the step that is missing before. Resolves with false when it could not be opened. */
  start: (purchase: Purchase) => Promise<boolean>;
}

/** Asks for the address of the payment page. */
async function paymentPage(purchase: Purchase, currentPath: string): Promise<string> {
  const spec = 'promotion' in purchase ? billing.checkoutPromotion : billing.checkout;
  const { data } = await call(spec, { body: { ...wishOf(purchase), currentPath } });
  if (data.url === '') throw new NoPaymentPage();
  return data.url;
}

/** «Back» of the browser may show the page as it was when the payment page opened. */
function useShownAgain(onShown: () => void): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onShown();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [onShown]);
}

/** Opens payment pages, one at a time. */
export function useCheckout({ resume, back }: CheckoutAddresses): Checkout {
  const buyer = buyerOf(useSession());
  const navigate = useNavigate();
  const [opening, setOpening] = useState<Purchase>();
  const [problem, setProblem] = useState<CheckoutProblem>();
  const [stop] = useState(() => () => setOpening(undefined));
  useShownAgain(stop);

  const start = async (purchase: Purchase): Promise<boolean> => {
    const missing = { visitor: signInPath(resume(purchase)), withoutBusiness: REGISTER }[buyer as string];
    if (missing !== undefined) {
      await navigate({ href: missing } as Parameters<typeof navigate>[0]);
      return true;
    }
    setProblem(undefined);
    setOpening(purchase);
    try {
      // The button stays busy while the browser leaves.
      window.location.assign(await paymentPage(purchase, back(purchase)));
      return true;
    } catch (error) {
      const code = error instanceof CallError ? error.code : '';
      setProblem({ purchase, code, message: problemWords(kindOf(purchase), error) });
      setOpening(undefined);
      return false;
    }
  };
  return { buyer, opening, problem, start };
}
