import * as z from 'zod';
import { PermissionEntry } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, instant, Nothing } from '../kit/fields.ts';
import { CodeInput, ConfirmInput } from './session.ts';

/** The current privacy notice. After a new version everybody is asked again. Its text is in `apps/web/src/features/privacy`. */
export const PRIVACY_NOTICE = { version: 1, date: '2026-11-20' } as const;

export const ConsentInput = z.strictObject({
  version: z.literal(PRIVACY_NOTICE.version, 'El aviso cambió. Recarga la página y léelo de nuevo'),
});

/** The code is required only when the second step is on. */
export const ErasureInput = z.strictObject({
  password: ConfirmInput.shape.password,
  code: CodeInput.shape.code.or(z.literal('')).optional(),
});
export type ErasureInput = z.output<typeof ErasureInput>;

const PersonalAction = z.object({
  at: instant(),
  businessId: entityId('business'),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string().nullable(),
});

/** The maximum number of the person's actions in the export, latest first. */
export const MAX_ACTIONS = 5000;

/** Everything that the platform stores about a person with an account, without what businesses store about their clients. */
export const PersonalData = z.object({
  exportedAt: instant(),
  person: z.object({
    _id: entityId('person'),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    image: z.string().nullable(),
    role: z.string(),
    createdAt: instant(),
    updatedAt: instant(),
  }),
  access: z.object({ password: z.boolean(), google: z.boolean(), twoStep: z.boolean() }),
  consents: z.array(z.object({ version: z.int(), acceptedAt: instant() })),
  sessions: z.array(
    z.object({
      device: z.string().nullable(),
      ipAddress: z.string().nullable(),
      createdAt: instant(),
      lastSeenAt: instant(),
      expiresAt: instant(),
    }),
  ),
  businesses: z.array(
    z.object({
      _id: entityId('business'),
      name: z.string(),
      role: z.string(),
      permissions: z.array(PermissionEntry),
      since: instant(),
    }),
  ),
  joinRequests: z.array(
    z.object({
      businessId: entityId('business'),
      status: z.string(),
      createdAt: instant(),
      decidedAt: instant().nullable(),
    }),
  ),
  actions: z.array(PersonalAction),
});
export type PersonalData = z.output<typeof PersonalData>;

const QUARTER = 15 * 60;

export const privacy = {
  consent: endpoint({
    method: 'POST',
    path: '/privacy/consent',
    access: 'signedIn',
    summary: 'Anota que la persona acepta la versión vigente del aviso de privacidad',
    body: ConsentInput,
    data: Nothing,
    message: 'Anotamos que aceptas el aviso de privacidad',
  }),
  export: endpoint({
    method: 'GET',
    path: '/privacy/data',
    access: 'signedIn',
    summary: 'Todos los datos personales de quien pregunta',
    data: PersonalData,
    rate: { max: 10, seconds: QUARTER },
  }),
  erase: endpoint({
    method: 'POST',
    path: '/privacy/erasure',
    access: 'signedIn',
    summary: 'Elimina la cuenta de quien lo pide, con su contraseña y su código de dos pasos si lo tiene',
    body: ErasureInput,
    data: Nothing,
    message: 'Eliminamos tu cuenta y tus datos',
    rate: { max: 10, seconds: QUARTER },
  }),
};
