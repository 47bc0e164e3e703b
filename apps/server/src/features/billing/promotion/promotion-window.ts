import { PROMOTION } from '@cauce/domain/billing/promotion';
import type { Scopes } from '../../../platform/database/scopes.ts';
import type { Exchange } from '../../../platform/mount/handlers.ts';
import * as store from './store.ts';
import { type CookieParts, rememberInBrowser, seenInBrowser } from './view-cookie.ts';

export interface PromotionParts extends CookieParts {
  scopes: Scopes;
}

interface Viewer {
  personId: string | undefined;
  exchange: Exchange;
  at: Date;
}

const HOUR = 3_600_000;
export const endOfPromotion = (seenAt: Date): Date => new Date(seenAt.getTime() + PROMOTION.hours * HOUR);

/** Stores that somebody sees the promotion, for the browser and the person. The first view of both counts. */
export async function seePromotion(parts: PromotionParts, { personId, exchange, at }: Viewer): Promise<Date> {
  const before = seenInBrowser(parts, exchange, at);
  const seen = before ?? at;
  const first =
    personId === undefined
      ? seen
      : await parts.scopes.asPerson(personId, (tx) => store.recordView(tx, personId, seen));
  if (first.getTime() !== before?.getTime()) rememberInBrowser(parts, exchange, first);
  return first;
}

/** When a person first saw the promotion; undefined when they never did. */
export async function findFirstView(
  parts: PromotionParts,
  { personId, exchange, at }: Viewer & { personId: string },
): Promise<Date | undefined> {
  const before = seenInBrowser(parts, exchange, at);
  const { scopes } = parts;
  return before === undefined
    ? scopes.asPerson(personId, store.findView, { readOnly: true })
    : scopes.asPerson(personId, (tx) => store.recordView(tx, personId, before));
}
