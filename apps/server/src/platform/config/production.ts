import type { Config } from '../config.ts';
import { ConfigProblem } from './problems.ts';

type Settings = Pick<Config, 'isProduction' | 'isOnThisMachine' | 'publicUrl' | 'hasPublicUrl' | 'smtp'>;

const NO_ADDRESS =
  'Falta PUBLIC_URL: en producción es la dirección https:// que la gente escribe, y con ella empiezan los enlaces de los correos. Para ensayar en este equipo: PUBLIC_URL=http://localhost:3000.';
const NO_TLS =
  'PUBLIC_URL no es válida: en producción debe empezar con https://, o las sesiones viajan sin cifrar.';
const NO_MAIL =
  'Faltan SMTP_URL, MAIL_FROM: sin ellas no sale ningún correo para confirmar cuentas y recuperar contraseñas.';

function* problemsOf({ hasPublicUrl, isOnThisMachine, publicUrl, smtp }: Settings): Generator<string> {
  if (!hasPublicUrl) yield NO_ADDRESS;
  // A restored backup is tried out on one machine.
  else if (!isOnThisMachine) {
    if (!publicUrl.startsWith('https://')) yield NO_TLS;
    if (smtp === undefined) yield NO_MAIL;
  }
}

/** In production, refuses settings with which people could not sign in safely. */
export function demandForProduction(settings: Settings): void {
  if (!settings.isProduction) return;
  const problems = [...problemsOf(settings)];
  if (problems.length > 0) throw new ConfigProblem(problems);
}
