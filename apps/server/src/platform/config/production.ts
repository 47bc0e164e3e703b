import type { Config } from '../config.ts';
import { ConfigProblem } from './problems.ts';

type Settings = Pick<
  Config,
  'isProduction' | 'isOnThisMachine' | 'publicUrl' | 'hasPublicUrl' | 'smtp' | 'stripe' | 'allowsTestPayments'
>;

const NO_ADDRESS =
  'Falta PUBLIC_URL: en producción es la dirección https:// que la gente escribe, y con ella empiezan los enlaces de los correos. Para ensayar en este equipo: PUBLIC_URL=http://localhost:3000.';
const NO_TLS =
  'PUBLIC_URL no es válida: en producción debe empezar con https://, o las sesiones viajan sin cifrar.';
const NO_MAIL =
  'Faltan SMTP_URL, MAIL_FROM: sin ellas no sale ningún correo para confirmar cuentas y recuperar contraseñas.';
const TEST_KEY =
  'STRIPE_SECRET_KEY es de prueba: con ella se darían créditos sin cobrar. Usa la clave sk_live_, o PAYMENTS_TEST_MODE=true para una instalación de ensayo.';
const LIVE_KEY =
  'STRIPE_SECRET_KEY cobra dinero real y solo se acepta con NODE_ENV=production. Usa la clave sk_test_.';

const isTestKey = (stripe: Settings['stripe']) => stripe !== undefined && /_test_/.test(stripe.secretKey);

/** Outside production, refuses keys with which a trial would charge people. */
export function refuseLiveKeys({ isProduction, stripe }: Settings): void {
  if (!isProduction && stripe !== undefined && !isTestKey(stripe)) throw new ConfigProblem([LIVE_KEY]);
}

function* problemsOf(settings: Settings): Generator<string> {
  const { hasPublicUrl, isOnThisMachine, publicUrl, smtp, stripe, allowsTestPayments } = settings;
  if (!hasPublicUrl) yield NO_ADDRESS;
  // A restored backup is tried out on one machine.
  else if (!isOnThisMachine) {
    if (!publicUrl.startsWith('https://')) yield NO_TLS;
    if (smtp === undefined) yield NO_MAIL;
    if (isTestKey(stripe) && !allowsTestPayments) yield TEST_KEY;
  }
}

/** In production, refuses settings with which people could not sign in safely. */
export function demandForProduction(settings: Settings): void {
  if (!settings.isProduction) return;
  const problems = [...problemsOf(settings)];
  if (problems.length > 0) throw new ConfigProblem(problems);
}
