import { composeEmail, type Email } from '../../platform/outbox/index.ts';

export const wantsPerson = ({
  to,
  name,
  business,
  url,
}: {
  to: string;
  name: string;
  business: string;
  url: string;
}): Email => ({
  to,
  subject: `${name} quiere hablar con una persona`,
  ...composeEmail({
    title: `${name} espera a alguien de ${business}`,
    paragraphs: ['El asistente le pasó la conversación a tu equipo y ya no responde en ella.'],
    action: { label: 'Abrir la conversación', url },
  }),
});

export const outOfCredits = ({
  to,
  text,
  assistant,
  url,
}: {
  to: string;
  text: string;
  assistant: string;
  url: string;
}): Email => ({
  to,
  subject: text,
  ...composeEmail({
    title: text,
    paragraphs: [`${assistant} dejó de responder. Los mensajes que llegan esperan a tu equipo en el chat.`],
    action: { label: 'Recargar créditos', url },
  }),
});
