import { FONTS, SCHEMES } from '@cauce/domain/brand/brand';
import * as z from 'zod';
import { PermissionEntry } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { emailAddress, entityId, hexColor, instant, Nothing, properName } from '../kit/fields.ts';
import { REQUIRED } from '../kit/spanish.ts';
import { heldPlan } from './held-plan.ts';

/** A path of this installation or an https address, but no address that runs a script. */
const PICTURE = /^(?:https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/;

/** The brand of the installation, chosen by host or by business: a partner's or the platform's own. */
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
  logoUrl: z.string().regex(PICTURE).nullable(),
  /** A wa.me link to the support of this installation. */
  whatsappUrl: z
    .string()
    .regex(/^https:\/\/wa\.me\/\d+$/)
    .nullable()
    .optional(),
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
  /** The token that the header `x-csrf-token` of every write must contain. */
  csrfToken: z.string().nullable(),
  /** The business of this session, and what the person may do in it. */
  business: z
    .object({
      _id: entityId('business'),
      name: z.string(),
      slug: z.string(),
      zone: z.string(),
      hasPartner: z.boolean(),
      ...heldPlan,
      sells: z.object({
        services: z.boolean(),
        products: z.boolean(),
        courses: z.boolean(),
        properties: z.boolean(),
      }),
    })
    .nullable(),
  grant: z.object({ fullAccess: z.boolean(), permissions: z.array(PermissionEntry) }).nullable(),
  /** The businesses that this person may enter. */
  businesses: z.array(BusinessChoice),
  /** Set while the platform's team is inside somebody's business. */
  visitingUntil: instant().nullable(),
  /** Whether this person must accept the current privacy notice. */
  mustAcceptNotice: z.boolean(),
  brand: BrandView,
  /** The options of this installation. */
  installation: z.object({
    googleSignIn: z.boolean(),
    testMailbox: z.boolean(),
    /** A language model answers; otherwise the rules engine. */
    languageModel: z.boolean(),
    /** Voice notes of clients are transcribed. */
    transcription: z.boolean(),
    /** Assistants can answer with voice notes. */
    speech: z.boolean(),
  }),
});
export type SessionView = z.output<typeof SessionView>;

const MINUTE = 60;
const QUARTER = 15 * MINUTE;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** A new password is used exactly as typed; it is neither trimmed nor cut. */
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
  name: properName(2, 60),
  email: emailAddress(),
  password: newPassword(),
});
export type SignUpInput = z.output<typeof SignUpInput>;

export const SignInInput = z.strictObject({ email: emailAddress(), password: knownPassword() });
export type SignInInput = z.output<typeof SignInInput>;

/** A challenge when the second step follows; null when the person is signed in. */
export const SignInOutcome = z.object({ challenge: z.string().nullable() });

export const ForgottenInput = z.strictObject({ email: emailAddress() });
export const ResetInput = z.strictObject({ token: linkToken(), password: newPassword() });
export const VerifyInput = z.strictObject({ token: linkToken() });
export const ChangePasswordInput = z.strictObject({
  currentPassword: knownPassword(),
  newPassword: newPassword(),
});
export const ConfirmInput = z.strictObject({ password: knownPassword() });

const APP_CODE = /^\d{6}$/;
const BACKUP_CODE = /^[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5}$/;

/** Six digits of the app, or a backup code. */
export const CodeInput = z.strictObject({
  /** The challenge as the server sent it: letters, digits and the characters of its signature. */
  challenge: z
    .string()
    .min(1, REQUIRED)
    .max(300)
    .regex(/^[\w.+/=-]+$/, 'Vuelve a escribir tu correo y contraseña'),
  code: z
    .string()
    .trim()
    .min(1, REQUIRED)
    .regex(
      new RegExp(`${APP_CODE.source}|${BACKUP_CODE.source}`),
      'Escribe los 6 números de tu app o un código de respaldo',
    ),
});
export const AppCodeInput = z.strictObject({
  code: z.string().trim().min(1, REQUIRED).regex(APP_CODE, 'Escribe los 6 números de tu app'),
});
export const isAppCode = (code: string): boolean => APP_CODE.test(code);

/** The secret of an authenticator app, as an address to scan and as text to type. */
export const TwoStepStart = z.object({
  uri: z.string(),
  secret: z.string(),
  backupCodes: z.array(z.string()),
});

export const AccountView = z.object({
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  twoStep: z.boolean(),
});
export type AccountView = z.output<typeof AccountView>;

export const OpenSession = z.object({
  _id: entityId('session'),
  isThis: z.boolean(),
  /** The browser and system of the device, such as «Chrome en Windows». */
  device: z.string(),
  ipAddress: z.string().nullable(),
  createdAt: instant(),
  lastSeenAt: instant(),
});
export type OpenSession = z.output<typeof OpenSession>;

export const PersonInput = z.strictObject({
  name: properName(2, 60),
  image: z
    .string()
    .max(2000, 'Máximo 2000 caracteres')
    .regex(PICTURE, 'La imagen no es válida')
    .nullable()
    .optional(),
});
export type PersonInput = z.output<typeof PersonInput>;

/** The address of Google's consent page. The proof stays in this browser and is sent with Google's answer. */
export const GoogleStart = z.object({ url: z.string(), proof: z.string() });
export const GoogleFinishInput = z.strictObject({
  code: z.string().min(1, REQUIRED).max(2000),
  state: z.string().min(1, REQUIRED).max(200),
  proof: z.string().min(1, REQUIRED).max(200),
});

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
  signInCode: endpoint({
    method: 'POST',
    path: '/session/sign-in/code',
    access: 'public',
    summary: 'Completa el inicio de sesión con el código de la app o uno de respaldo',
    body: CodeInput,
    data: Nothing,
    rate: { max: 15, seconds: MINUTE },
  }),
  startGoogle: endpoint({
    method: 'POST',
    path: '/session/google',
    access: 'public',
    summary: 'Empieza el inicio de sesión con Google',
    data: GoogleStart,
    rate: { max: 20, seconds: MINUTE },
  }),
  finishGoogle: endpoint({
    method: 'POST',
    path: '/session/google/finish',
    access: 'public',
    summary: 'Termina el inicio de sesión con lo que Google respondió',
    body: GoogleFinishInput,
    data: SignInOutcome,
    rate: { max: 20, seconds: MINUTE },
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
  changePassword: endpoint({
    method: 'PUT',
    path: '/session/password',
    access: 'signedIn',
    summary: 'Cambia la contraseña y cierra las demás sesiones',
    body: ChangePasswordInput,
    data: Nothing,
    message: 'Tu contraseña cambió y cerramos tus otras sesiones',
    rate: { max: 10, seconds: QUARTER },
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
  account: endpoint({
    method: 'GET',
    path: '/session/account',
    access: 'signedIn',
    summary: 'Con qué entra esta persona a su cuenta',
    data: AccountView,
  }),
  changePerson: endpoint({
    method: 'PUT',
    path: '/session/person',
    access: 'signedIn',
    summary: 'Cambia el nombre y la foto de la persona',
    body: PersonInput,
    data: Nothing,
    message: 'Guardamos tus datos',
  }),
  startTwoStep: endpoint({
    method: 'POST',
    path: '/session/two-step',
    access: 'signedIn',
    summary: 'Prepara el código de dos pasos: lo que pide la app y los códigos de respaldo',
    body: ConfirmInput,
    data: TwoStepStart,
    rate: { max: 10, seconds: QUARTER },
  }),
  confirmTwoStep: endpoint({
    method: 'POST',
    path: '/session/two-step/confirm',
    access: 'signedIn',
    summary: 'Activa el código de dos pasos con el primer código de la app',
    body: AppCodeInput,
    data: Nothing,
    message: 'Activaste el código de dos pasos',
    rate: { max: 10, seconds: QUARTER },
  }),
  stopTwoStep: endpoint({
    method: 'POST',
    path: '/session/two-step/stop',
    access: 'signedIn',
    summary: 'Desactiva el código de dos pasos',
    body: ConfirmInput,
    data: Nothing,
    message: 'Desactivaste el código de dos pasos',
    rate: { max: 10, seconds: QUARTER },
  }),
  renewBackupCodes: endpoint({
    method: 'POST',
    path: '/session/two-step/backup-codes',
    access: 'signedIn',
    summary: 'Cambia los códigos de respaldo por otros',
    body: ConfirmInput,
    data: z.object({ backupCodes: z.array(z.string()) }),
    message: 'Los códigos anteriores ya no sirven',
    rate: { max: 10, seconds: QUARTER },
  }),
  openSessions: endpoint({
    method: 'GET',
    path: '/session/open',
    access: 'signedIn',
    summary: 'Las sesiones abiertas de esta persona',
    data: z.array(OpenSession),
  }),
  closeSession: endpoint({
    method: 'DELETE',
    path: '/session/open/:id',
    access: 'signedIn',
    summary: 'Cierra una de sus sesiones',
    params: { id: entityId('session') },
    data: Nothing,
    message: 'Cerramos esa sesión',
  }),
  closeOtherSessions: endpoint({
    method: 'DELETE',
    path: '/session/open',
    access: 'signedIn',
    summary: 'Cierra todas sus sesiones menos esta',
    data: z.object({ closed: z.int() }),
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
