import type { PermissionEntry } from '@cauce/contract/kit/access';
import type { PlanId } from '@cauce/domain/billing/plan-ids';
import { SessionView } from '@cauce/contract/account/session';

const BUSINESS = '019a0000-0000-7000-8000-0000000000b1';

interface Given {
  permissions?: PermissionEntry[] | undefined;
  plan?: PlanId;
  endSubscription?: string;
}
/** The session of the owner of a business, or of a colleague with only the given permissions. */
export function someone({ permissions, plan, endSubscription }: Given = {}): SessionView {
  return SessionView.parse({
    person: {
      _id: '019a0000-0000-7000-8000-0000000000a1',
      name: 'Ana Torres',
      email: 'ana@ejemplo.mx',
      emailVerified: true,
      role: 'user',
      image: null,
    },
    csrfToken: 'token',
    business: {
      _id: BUSINESS,
      name: 'Clínica Roble',
      slug: 'clinica-roble',
      zone: 'America/Mexico_City',
      hasPartner: false,
      endSubscription: endSubscription ?? null,
      plan: plan ?? null,
      sells: { services: true, products: false, courses: false, properties: false },
    },
    grant: { fullAccess: permissions === undefined, permissions: permissions ?? [] },
    businesses: [{ _id: BUSINESS, name: 'Clínica Roble', role: 'owner' }],
    visitingUntil: null,
    mustAcceptNotice: false,
    brand: {
      primaryColor: '#007AFF',
      secondaryColor: '#6200ff',
      backgroundColor: '#f5f5f5',
      textColor: '#000000',
      accentColor: '#15efc1',
      successColor: '#4caf50',
      warningColor: '#ff9800',
      errorColor: '#dd1911',
      fontFamily: 'Heebo',
      themeMode: 'light',
      companyName: 'Cauce',
      logoUrl: null,
    },
    installation: {
      googleSignIn: false,
      testMailbox: true,
      languageModel: true,
      transcription: true,
      speech: true,
    },
  });
}

/** The session of a visitor who has not signed in. */
export const nobody = (): SessionView => ({
  ...someone(),
  person: null,
  csrfToken: null,
  business: null,
  grant: null,
});
