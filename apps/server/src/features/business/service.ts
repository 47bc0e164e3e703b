import { createHash } from 'node:crypto';
import {
  BUSINESS_NUMBERS,
  type Business,
  type BusinessChange,
  type BusinessInput,
  type CreditSettings,
  isForm,
  type TestSettings,
} from '@cauce/contract/account/business';
import { undialableNumbers } from '@cauce/contract/kit/dialable';
import { PLANS } from '@cauce/domain/billing/plans';
import { renewedEnd } from '@cauce/domain/billing/renewal';
import { freeSlug, slugify } from '@cauce/domain/texts/slug';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { type AuditAction, recordAudit } from '../../platform/audit.ts';
import type { AdminTx, PersonTx, TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { found as mustExist, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { createFirstTwins } from '../assistants/index.ts';
import { createFirstFunnel } from '../funnels/index.ts';
import { enterBusiness } from '../session/index.ts';
import { removeOwners, replaceOwner } from '../team/index.ts';
import * as store from './store.ts';

const NAMELESS = 'negocio';

const CLAIM_FAILED = 'Error al reclamar el negocio. Por favor, inténtalo de nuevo.';
const NO_SUCH_USER = 'No se encontró ningún usuario con ese email';

/** Ignores case and separators, so that a code that was typed or read aloud matches. */
const hashOfClaimCode = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest('base64url');

/** Only the platform's team sees the id of the customer at the payment provider. */
const forEyesOf = (actor: Actor, business: Business): Business =>
  actor.role === 'admin' ? business : { ...business, stripeCustomerId: null };

export async function readBusiness(
  tx: store.SeeingTx,
  actor: Actor,
  id: string,
  now: Date,
): Promise<Business> {
  return forEyesOf(actor, mustExist(await store.byId(tx, id, now)));
}

/** Reads one business by its id. A member without the permission for its page or its money is refused. */
export async function open(tx: store.SeeingTx, actor: Actor, id: string, now: Date): Promise<Business> {
  const business = await readBusiness(tx, actor, id, now);
  if (actor.role !== 'admin' && !(await store.mayRead(tx, id, actor.personId))) refuse('forbidden');
  return business;
}

export async function list(
  tx: store.SeeingTx,
  actor: Actor,
  query: { search: string; page: number },
  now: Date,
) {
  const readableTo = actor.role === 'admin' ? undefined : actor.personId;
  const { rows, total } = await store.page(tx, query, now, readableTo);
  return {
    rows: rows.map((row) => forEyesOf(actor, row)),
    page: query.page,
    pageSize: store.PAGE_SIZE,
    total,
  };
}

async function note(
  tx: TenantTx | AdminTx | PersonTx,
  by: AuditContext,
  action: string,
  detail: AuditAction['detail'] = {},
): Promise<void> {
  await recordAudit(tx, by, { action, subjectKind: 'business', subjectId: by.businessId, detail });
  await announce(tx, 'business.changed', { businessId: by.businessId });
}

async function slugFor(tx: PersonTx | TenantTx, name: string, own?: string): Promise<string> {
  const taken = await store.takenSlugs(tx, slugify(name) || NAMELESS);
  if (own !== undefined) taken.delete(own);
  return freeSlug(name, taken, NAMELESS);
}

type Numbers = Parameters<typeof undialableNumbers<(typeof BUSINESS_NUMBERS)[number]>>[1];

function refuseUndialable(given: Numbers, stored?: Numbers): void {
  for (const [field, message] of undialableNumbers(BUSINESS_NUMBERS, given, stored))
    refuseFields({ [`business.${field}`]: message });
}

/** The trial is as long as the shortest renewal. */
const trialEnd = (at: Date, zone: string) =>
  renewedEnd({ duration: '15days', mode: 'reset', end: null, at, zone });

export async function found(
  tx: PersonTx,
  { actor, at, requestId }: { actor: Actor; at: Date; requestId: string },
  input: BusinessInput,
): Promise<Business> {
  refuseUndialable(input);
  const { personId, sessionId } = actor;
  const id = newId(at.getTime());
  const endSubscription = trialEnd(at, input.timezone.name);
  const slug = await slugFor(tx, input.name);
  await store.found(tx, input, { id, founderId: personId, slug, at, endSubscription });
  await enterBusiness(tx, sessionId, id, at);
  const by = { personId, businessId: id, visiting: false, requestId, at };
  await recordAudit(tx, by, {
    action: 'business.founded',
    subjectKind: 'business',
    subjectId: id,
    detail: { name: input.name },
  });
  await createFirstTwins(tx, by, input.name);
  await createFirstFunnel(tx, by);
  await announce(tx, 'business.founded', { businessId: id });
  return readBusiness(tx, actor, id, at);
}

/** Returns a new address when the name changes it. A published address stays, because people know it. */
async function slugAfter(
  tx: TenantTx,
  before: store.LockedBusiness,
  name: string | undefined,
): Promise<string | undefined> {
  if (name === undefined || before.published_at !== null) return undefined;
  return slugify(name) === slugify(before.name) ? undefined : slugFor(tx, name, before.slug);
}

export async function change(tx: TenantTx, by: AuditContext, input: BusinessChange): Promise<void> {
  const before = mustExist(await store.lockForChange(tx, by.businessId));
  const stored = {
    countryCode: before.country_code,
    whatsapp: before.whatsapp,
    whatsappOwner: before.whatsapp_owner,
  };
  refuseUndialable({ ...stored, ...input }, stored);
  await store.change(tx, by, input, await slugAfter(tx, before, input.name));
  const changed = Object.keys(input);
  await note(tx, by, isForm(input) ? 'business.changed' : 'business.listsChanged', { changed });
}

export async function claim(tx: PersonTx, by: AuditContext, actor: Actor, code: string): Promise<void> {
  if (!(await store.claim(tx, by.businessId, hashOfClaimCode(code), by.at))) refuse('notFound', CLAIM_FAILED);
  await enterBusiness(tx, actor.sessionId, by.businessId, by.at);
  await note(tx, by, 'business.claimed');
}

export async function handOver(tx: AdminTx, by: AuditContext, to: string): Promise<void> {
  const name = await store.personName(tx, to);
  if (name === undefined) return refuse('notFound', NO_SUCH_USER);
  const { owner_id: from } = mustExist(await store.ownerForUpdate(tx, by.businessId));
  if (from !== to) {
    await replaceOwner(tx, by, { from, to });
    await store.setOwner(tx, by, to);
  }
  await note(tx, by, 'business.ownerChanged', { name });
  await announce(tx, 'team.changed', { businessId: by.businessId });
}

/** Removes all owners; a person with the code can claim the business. */
export async function release(tx: AdminTx, by: AuditContext, claimCode: string): Promise<void> {
  if (await store.clearOwner(tx, by, hashOfClaimCode(claimCode))) await removeOwners(tx, by.businessId);
}

export async function setStripeCustomer(tx: AdminTx, by: AuditContext, customer: string): Promise<void> {
  if (!(await store.setStripeCustomer(tx, by, customer))) refuse('notFound');
  await note(tx, by, 'business.customerChanged');
}

/** Gives a business a plan, renews it or ends it. After the end its assistants pause and its limits are those of Bronce. */
export async function setPlan(tx: AdminTx, by: AuditContext, change: store.PlanChange): Promise<void> {
  if (!(await store.setPlan(tx, by, change))) refuse('notFound');
  const { plan, end } = change;
  await note(tx, by, 'business.subscriptionChanged', {
    ...(plan === undefined ? {} : { plan: plan && PLANS[plan].name }),
    ...(end === undefined ? {} : { until: end?.toISOString() ?? null }),
  });
}

export async function setCredits(tx: TenantTx, by: AuditContext, settings: CreditSettings): Promise<void> {
  await store.setCredits(tx, by, settings);
  await note(tx, by, 'business.creditAlertsChanged', { ...settings });
}

export async function setTests(
  tx: TenantTx,
  by: AuditContext,
  settings: Partial<TestSettings>,
): Promise<void> {
  for (const [index, number] of (settings.testingNumbers ?? []).entries())
    for (const [field, message] of undialableNumbers(['whatsapp'], number))
      refuseFields({ [`testingNumbers.${index}.${field}`]: message });
  await store.setTests(tx, by, settings);
  await note(tx, by, 'business.testsChanged', { changed: Object.keys(settings) });
}

const MASK = '•'.repeat(8);
export async function maskedFacebookToken(tx: TenantTx): Promise<string | null> {
  const hint = await store.facebookHint(tx);
  return hint === undefined ? null : `${MASK}${hint}`;
}
