import { FONTS, SCHEMES } from '@cauce/domain/brand';
import * as z from 'zod';
import { PermissionEntry } from './kit/access.ts';
import { endpoint } from './kit/endpoint.ts';
import { emailAddress, entityId, hexColor, instant, Nothing, requiredText } from './kit/fields.ts';
import { REQUIRED } from './kit/spanish.ts';

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
      sells: z.object({
        services: z.boolean(),
        products: z.boolean(),
        courses: z.boolean(),
        properties: z.boolean(),
      }),
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

const MINUTE = 60;
const QUARTER = 15 * MINUTE;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Whatever people type is what counts: nothing is trimmed and nothing cut off. */
const newPassword = () =>
  z
    .string()
    .min(1, REQUIRED)
    .min(PASSWORD_MIN, `Mínimo ${PASSWORD_MIN} caracteres`)
    .max(PASSWORD_MAX, `Máximo ${PASSWORD_MAX} caracteres`);
const knownPassword = () =>
  z.string().min(1, REQUIRED).max(PASSWORD_MAX, `Máximo ${PASSWORD_MAX} caracteres`);

const linkToken = () => z.string().min(1, REQUIRED).max(200, 'El enlace no es válido');

export const SignUpInput = z.strictObject({
  name: requiredText(2, 60),
  email: emailAddress(),
  password: newPassword(),
});
export type SignUpInput = z.output<typeof SignUpInput>;

export const SignInInput = z.strictObject({ email: emailAddress(), password: knownPassword() });
export type SignInInput = z.output<typeof SignInInput>;

/** Either in, or one step short of it: then the code goes with this challenge. */
export const SignInOutcome = z.object({ challenge: z.string().nullable() });

export const ForgottenInput = z.strictObject({ email: emailAddress() });
export const ResetInput = z.strictObject({ token: linkToken(), password: newPassword() });
export const VerifyInput = z.strictObject({ token: linkToken() });
export const EnterInput = z.strictObject({ businessId: entityId('business') });

export const session = {
  current: endpoint({
    method: 'GET',
    path: '/session',
    access: 'public',
    summary: 'Quién está en sesión, en qué negocio y con qué permisos',
    data: SessionView,
    rate: { max: 240, seconds: MINUTE },
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/session/sign-up',
    access: 'public',
    summary: 'Crea una cuenta e inicia su sesión',
    body: SignUpInput,
    data: Nothing,
    status: 201,
    message: 'Tu cuenta está lista. Te enviamos un correo para confirmar tu dirección',
    rate: { max: 20, seconds: QUARTER },
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/session/sign-in',
    access: 'public',
    summary: 'Inicia sesión con correo y contraseña',
    body: SignInInput,
    data: SignInOutcome,
    rate: { max: 30, seconds: MINUTE },
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/session/sign-out',
    access: 'signedIn',
    summary: 'Cierra esta sesión',
    data: Nothing,
    message: 'Cerraste sesión',
  }),
  forgotten: endpoint({
    method: 'POST',
    path: '/session/password/forgotten',
    access: 'public',
    summary: 'Pide por correo un enlace para restablecer la contraseña',
    body: ForgottenInput,
    data: Nothing,
    message: 'Si hay una cuenta con ese correo, te enviamos un enlace para restablecer tu contraseña',
    rate: { max: 10, seconds: QUARTER },
  }),
  reset: endpoint({
    method: 'POST',
    path: '/session/password/reset',
    access: 'public',
    summary: 'Cambia la contraseña con el enlace recibido por correo y cierra todas las sesiones',
    body: ResetInput,
    data: Nothing,
    message: 'Tu contraseña cambió. Ya puedes iniciar sesión',
    rate: { max: 20, seconds: QUARTER },
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/session/email/verify',
    access: 'public',
    summary: 'Confirma el correo con el enlace recibido',
    body: VerifyInput,
    data: Nothing,
    message: 'Tu correo quedó confirmado',
    rate: { max: 20, seconds: QUARTER },
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/session/email/resend',
    access: 'signedIn',
    summary: 'Envía otra vez el correo de confirmación',
    data: Nothing,
    message: 'Te enviamos otro correo para confirmar tu dirección',
    rate: { max: 3, seconds: QUARTER },
  }),
  enterBusiness: endpoint({
    method: 'POST',
    path: '/session/business',
    access: 'signedIn',
    summary: 'Cambia el negocio activo por otro del que se es miembro',
    body: EnterInput,
    data: Nothing,
    message: 'Cambiaste de negocio',
  }),
};
