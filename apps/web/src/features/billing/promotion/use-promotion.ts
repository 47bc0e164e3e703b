import { billing } from '@cauce/contract/account/billing';
import { PROMOTION } from '@cauce/domain/billing/promotion';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod';
import { call } from '../../../platform/call.ts';
import { useNow } from '../../../platform/now.ts';
import { useRemembered } from '../../../platform/remembered.ts';
import { useSession } from '../../../platform/session.ts';
import { buyerOf } from '../checkout/use-checkout.ts';

const SECOND = 1000;
const LONGEST = PROMOTION.hours * 3600 * SECOND;

/** The server begins the time of the promotion with the first view, and tells how long it lasts. */
const promotion = queryOptions({
  queryKey: ['billing', 'promotion'],
  queryFn: async () => (await call(billing.promotion)).data,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { topics: ['business'] },
});

/** The answer of an earlier visit, so that the page does not move when the present one comes. It decides nothing else. */
const Known = z.object({ endsAt: z.string(), isTaken: z.boolean() }).nullable();

export interface OpenPromotion {
  endsAt: Date;
  /** Milliseconds until it ends. */
  left: number;
}

/** The promotion while it lasts: null when it is over, undefined until that is known. */
export function usePromotion(): OpenPromotion | null | undefined {
  const mayBuy = buyerOf(useSession()) !== 'mayNotBuy';
  const [known, remember] = useRemembered('billing.promotion', Known, null);
  const { data, isError } = useQuery({ ...promotion, enabled: mayBuy });
  const now = useNow(SECOND);
  useEffect(() => {
    if (data !== undefined) remember(data);
  }, [data, remember]);
  if (!mayBuy || isError) return null;
  const offer = data ?? known;
  if (offer === null) return undefined;
  const endsAt = new Date(offer.endsAt);
  // A wrong clock of the browser must not promise more time than the promotion has.
  const left = Math.min(endsAt.getTime() - now.getTime(), LONGEST);
  return offer.isTaken || left <= 0 ? null : { endsAt, left };
}

const two = (count: number) => String(count).padStart(2, '0');

/** «71:59:08»: hours, minutes and seconds. */
export function clockWords(left: number): string {
  const seconds = Math.ceil(left / SECOND);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}
