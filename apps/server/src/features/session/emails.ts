import { composeEmail, type Email } from '../../platform/outbox/index.ts';

const IGNORE = 'Si no fuiste tú, no hagas nada: tu cuenta sigue igual.';

interface Recipient {
  name: string;
  email: string;
}

/** Contains no name, because the person who signed up typed it and the address may belong to somebody else. */
export const verification = ({ email }: Recipient, url: string): Email => ({
  to: email,
  subject: 'Confirma tu correo',
  ...composeEmail({
    title: 'Confirma tu correo',
    paragraphs: [
      'Alguien creó una cuenta con este correo. Si fuiste tú, confírmalo para que podamos escribirte cuando lo necesites.',
    ],
    action: { label: 'Confirmar mi correo', url },
    note: 'El enlace sirve una vez y vence en 24 horas. Si no fuiste tú, no hagas nada.',
  }),
});

export const reset = ({ name, email }: Recipient, url: string): Email => ({
  to: email,
  subject: 'Restablece tu contraseña',
  ...composeEmail({
    title: `Hola, ${name}`,
    paragraphs: ['Alguien pidió restablecer la contraseña de tu cuenta.', IGNORE],
    action: { label: 'Elegir otra contraseña', url },
    note: 'El enlace sirve una vez y vence en una hora.',
  }),
});

/** Sent to an address without an account, so that the work is the same, and a person learns that they used another address. */
export const unknownAddress = (email: string, signUpUrl: string): Email => ({
  to: email,
  subject: 'No hay una cuenta con este correo',
  ...composeEmail({
    title: 'No encontramos tu cuenta',
    paragraphs: [
      'Alguien pidió restablecer la contraseña de este correo, pero no hay una cuenta registrada con él.',
      'Si tienes una cuenta, quizá la creaste con otro correo.',
    ],
    action: { label: 'Crear una cuenta', url: signUpUrl },
    note: 'Si no fuiste tú, no hagas nada.',
  }),
});

export const signUpAttempt = ({ name, email }: Recipient, forgottenUrl: string): Email => ({
  to: email,
  subject: 'Alguien intentó registrarse con tu correo',
  ...composeEmail({
    title: `Hola, ${name}`,
    paragraphs: ['Alguien intentó crear una cuenta con tu correo, que ya tiene una.', IGNORE],
    action: { label: 'Olvidé mi contraseña', url: forgottenUrl },
  }),
});

export const passwordChanged = ({ name, email }: Recipient, forgottenUrl: string): Email => ({
  to: email,
  subject: 'Tu contraseña cambió',
  ...composeEmail({
    title: `Hola, ${name}`,
    paragraphs: ['La contraseña de tu cuenta acaba de cambiar y cerramos tus otras sesiones.'],
    action: { label: 'No fui yo', url: forgottenUrl },
  }),
});
