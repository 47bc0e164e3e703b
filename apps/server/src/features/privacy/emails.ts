import { composeEmail, type Email } from '../../platform/outbox/index.ts';

export const farewell = ({ email }: { email: string }): Email => ({
  to: email,
  subject: 'Eliminamos tu cuenta',
  ...composeEmail({
    title: 'Eliminamos tu cuenta',
    paragraphs: [
      'Como lo pediste, borramos tu nombre, tu correo, tus accesos y tus sesiones. Lo que hiciste en los negocios donde trabajaste queda a nombre de «Persona eliminada».',
      'Es el último correo que te enviamos.',
    ],
    note: 'Si no fuiste tú, escríbele a quien administra el negocio donde trabajabas.',
  }),
});
