import { SITE_BUTTON } from '../../../providers/channels/index.ts';
import type { Referral, ReferralKind } from '@cauce/contract/conversations/message-cards';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The first of these fields that has a text. */
const firstText = (fields: Fields, names: readonly string[]): string =>
  names.map((name) => textOf(fields[name])).find((words) => words !== '') ?? '';

/** The kinds by what they contain: WhatsApp names the type, Messenger and Instagram the source. The first one holds. */
const KINDS: readonly [ReferralKind, (fields: Fields) => boolean][] = [
  ['ad', ({ source_type: type, source, ad_id: ad }) => type === 'ad' || source === 'ADS' || ad != null],
  ['post', ({ source_type: type }) => type === 'post'],
  ['product', ({ product, referred_product: asked }) => product != null || asked != null],
  ['website', ({ source }) => source === 'CUSTOMER_CHAT_PLUGIN' || source === SITE_BUTTON],
  ['link', ({ source, ref }) => /LINK|IGME|MME|CODE/.test(textOf(source)) || textOf(ref) !== ''],
];

const postAddress = (id: string): string => (/^\d+_\d+$/.test(id) ? `https://www.facebook.com/${id}` : '');

/** Each channel has its own format; only what people read is taken from it. */
export function toReferral(value: unknown): Referral | null {
  const fields = fieldsOf(value);
  if (Object.keys(fields).length === 0) return null;
  const ad = fieldsOf(fields.ads_context_data);
  const product = fieldsOf(fields.product ?? fields.referred_product);
  const kind = KINDS.find(([, fits]) => fits(fields))?.[0] ?? 'other';
  return {
    kind,
    title: firstText(fields, ['headline']) || firstText(ad, ['ad_title']),
    body: firstText(fields, ['body']),
    url: firstText(fields, ['source_url', 'referer_uri']) || postAddress(textOf(ad.post_id)),
    reference: firstText(fields, ['ref']),
    product: firstText(product, ['product_retailer_id', 'id']) || textOf(ad.product_id),
  };
}

/** An advertisement from which somebody wrote. */
export interface ClickedAd {
  id: string;
  title: string;
}

const AD_ID = /^[\w.-]{1,64}$/;

/** The advertisement of a referral: WhatsApp has its id as that of the source, Messenger and Instagram as `ad_id`. */
export function adOf(value: unknown): ClickedAd | undefined {
  const referral = toReferral(value);
  if (referral?.kind !== 'ad') return undefined;
  const id = firstText(fieldsOf(value), ['ad_id', 'source_id']);
  return AD_ID.test(id) ? { id, title: referral.title } : undefined;
}
