import type { BrandView, SessionView } from '@cauce/contract/account/session';
import type { PlanId } from '@cauce/domain/billing/plan-ids';
import type { Scopes } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { brandOf } from './brand/index.ts';
import * as store from './view-store.ts';

export interface ViewParts {
  scopes: Scopes;
  /** The platform's own brand, used where no partner has one. */
  ownBrand: BrandView;
  installation: SessionView['installation'];
}

type Business = NonNullable<Awaited<ReturnType<typeof store.businessById>>>;

const businessView = (row: Business): SessionView['business'] => ({
  _id: row.id,
  name: row.name,
  slug: row.slug,
  zone: row.zone,
  hasPartner: row.partner_id !== null,
  endSubscription: row.end_subscription?.toISOString() ?? null,
  plan: row.plan as PlanId | null,
  sells: {
    services: row.sells_services,
    products: row.sells_products,
    courses: row.sells_courses,
    properties: row.sells_properties,
  },
});

/** Builds the session view that the browser needs before it draws anything. The page server embeds it in the first page. */
export async function sessionView(parts: ViewParts, actor: Actor | undefined): Promise<SessionView> {
  const { scopes, ownBrand: own, installation } = parts;
  if (actor === undefined) {
    return {
      person: null,
      csrfToken: null,
      business: null,
      grant: null,
      businesses: [],
      visitingUntil: null,
      mustAcceptNotice: false,
      brand: own,
      installation,
    };
  }
  // The platform's team is no member of the business it visits, so only the admin scope can read it.
  const look = actor.visitingUntil === undefined ? scopes.asPerson : scopes.asAdmin;
  return look(
    actor.personId,
    async (tx) => {
      const person = await store.personById(tx, actor.personId);
      const businesses = await store.businessesOf(tx, actor.personId);
      const business =
        actor.businessId === undefined ? undefined : await store.businessById(tx, actor.businessId);
      return {
        person: {
          _id: person.id,
          name: person.name,
          email: person.email,
          emailVerified: person.email_verified,
          role: actor.role,
          image: person.image,
        },
        csrfToken: actor.csrfToken,
        business: business === undefined ? null : businessView(business),
        grant:
          actor.grant === undefined || business === undefined
            ? null
            : { fullAccess: actor.grant.fullAccess, permissions: [...actor.grant.permissions] },
        businesses: businesses.map(({ id, name, role }) => ({ _id: id, name, role })),
        visitingUntil: actor.visitingUntil?.toISOString() ?? null,
        mustAcceptNotice: !person.accepted_notice,
        brand: brandOf(business, own),
        installation,
      };
    },
    { readOnly: true },
  );
}
