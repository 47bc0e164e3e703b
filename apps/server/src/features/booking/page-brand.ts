import type { BrandView } from '@cauce/contract/account/session';
import type { Scopes } from '../../platform/database/scopes.ts';
import { Refusal } from '../../platform/mount/refusal.ts';
import { brandOf } from '../session/brand/index.ts';
import { letterhead } from '../team/index.ts';
import { openPublicAccess } from './public-access.ts';

interface PageKey {
  kind: 'page' | 'appointment';
  key: string;
}

/** The pages of one business for its clients: booking, an appointment, and its payment. */
function keyOf(url: string): PageKey | undefined {
  const parsed = URL.parse(url, 'http://here.invalid');
  if (parsed === null) return undefined;
  const { pathname, searchParams } = parsed;
  const shortId = /^\/reservar\/cita\/([\w-]{22})\/?$/.exec(pathname)?.[1];
  if (shortId !== undefined) return { kind: 'appointment', key: shortId };
  const slug = /^\/reservar\/([\w-]{1,80})\/?$/.exec(pathname)?.[1];
  if (slug !== undefined) return { kind: 'page', key: slug };
  const paid = searchParams.get('a') ?? '';
  const isPayment = /^\/pagar-cita\/?$/.test(pathname) && /^[\w-]{22}$/.test(paid);
  return isPayment ? { kind: 'appointment', key: paid } : undefined;
}

/** Finds the brand of the business to which a public page belongs; undefined for any other address. */
export function openPageBrand(scopes: Scopes, own: BrandView) {
  const access = openPublicAccess(scopes);
  return async function findPageBrand(url: string): Promise<BrandView | undefined> {
    const found = keyOf(url);
    if (found === undefined) return undefined;
    const enter = found.kind === 'page' ? access.forPage : access.forAppointment;
    try {
      return await enter(
        found.key,
        async (tx, businessId) => brandOf(await letterhead(tx, businessId), own),
        { readOnly: true },
      );
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };
}
