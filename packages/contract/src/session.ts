import { FONTS, SCHEMES } from '@cauce/domain/brand';
import * as z from 'zod';
import { PermissionEntry } from './kit/access.ts';
import { endpoint } from './kit/endpoint.ts';
import { entityId, hexColor, instant } from './kit/fields.ts';

/** The look of whoever's house this is: the partner's by host or by business, else the platform's own. */
export const BrandView = z.object({
  primaryColor: hexColor(),
  secondaryColor: hexColor(),
  backgroundColor: hexColor(),
  textColor: hexColor(),
  accentColor: hexColor(),
  successColor: hexColor(),
  warningColor: hexColor(),
  errorColor: hexColor(),
  fontFamily: z.enum(FONTS),
  themeMode: z.enum(SCHEMES),
  companyName: z.string(),
  logoUrl: z.string().nullable(),
});
export type BrandView = z.output<typeof BrandView>;

export const BusinessChoice = z.object({ _id: entityId('business'), name: z.string(), role: z.string() });

export const SessionView = z.object({
  person: z
    .object({
      _id: entityId('person'),
      name: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      role: z.enum(['user', 'partner', 'admin']),
      image: z.string().nullable(),
    })
    .nullable(),
  /** Sent back in `x-csrf-token` with every write. */
  csrfToken: z.string().nullable(),
  /** The business this session is in, and what may be done in it. */
  business: z
    .object({
      _id: entityId('business'),
      name: z.string(),
      slug: z.string(),
      zone: z.string(),
      hasPartner: z.boolean(),
      sells: z.object({ services: z.boolean(), products: z.boolean(), courses: z.boolean(), properties: z.boolean() }),
    })
    .nullable(),
  grant: z.object({ fullAccess: z.boolean(), permissions: z.array(PermissionEntry) }).nullable(),
  /** Every business this person may enter. */
  businesses: z.array(BusinessChoice),
  /** Set while the platform's team is inside somebody's business. */
  visitingUntil: instant().nullable(),
  brand: BrandView,
  /** What is switched on in this installation. */
  installation: z.object({ googleSignIn: z.boolean(), testMailbox: z.boolean() }),
});
export type SessionView = z.output<typeof SessionView>;

export const session = {
  current: endpoint({
    method: 'GET',
    path: '/session',
    access: 'public',
    summary: 'Quién está en sesión, en qué negocio y con qué permisos',
    data: SessionView,
    rate: { max: 240, seconds: 60 },
  }),
};
