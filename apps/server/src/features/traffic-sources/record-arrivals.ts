import { SOURCES_AT_MOST } from '@cauce/contract/funnels/traffic-sources';
import { matchSource } from '@cauce/domain/funnels/source-matching';
import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import * as store from './sources-store.ts';

/** The first message of a contact. */
export interface FirstMessage {
  clientId: string;
  text: string;
  at: Date;
  /** The advertisement on which they clicked. */
  ad?: { id: string; title: string } | undefined;
}

const SHORTEST_NAME = 2;
const LONGEST_NAME = 50;

function describeAd({ id, title }: { id: string; title: string }): store.AdSource {
  const name = title.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME).trim();
  return {
    adId: id,
    source: name.length < SHORTEST_NAME ? `Anuncio ${id}`.slice(0, LONGEST_NAME) : name,
    description: 'Anuncio de Meta que se registró solo cuando alguien escribió desde él.',
  };
}

/**
 * Records by which source contacts arrived. An advertisement without a source gets one, unless the message has the keyword
 * of another.
 */
export async function recordArrivals(
  tx: TenantTx,
  by: ActionContext,
  first: readonly FirstMessage[],
): Promise<void> {
  if (first.length === 0) return;
  const sources = await store.listMatched(tx);
  const arrivals: store.Arrival[] = [];
  for (const { clientId, text, at, ad } of first) {
    const known = matchSource(sources, { text, adId: ad?.id ?? '' })?.id;
    const mayAdd = ad !== undefined && sources.length < SOURCES_AT_MOST;
    const sourceId = known ?? (mayAdd ? await store.findOrInsertOfAd(tx, by, describeAd(ad)) : undefined);
    if (sourceId !== undefined) arrivals.push({ clientId, sourceId, at, message: text });
  }
  if (arrivals.length === 0) return;
  await store.insertArrivals(tx, by, arrivals);
  await announce(tx, 'trafficSource.arrived', {
    businessId: by.businessId,
    trafficSourceId: arrivals[0]!.sourceId,
  });
}
