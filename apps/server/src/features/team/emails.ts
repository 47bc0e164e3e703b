import { composeEmail, type EmailParts, type Email } from '../../platform/outbox/index.ts';

export interface Letterhead {
  name: string;
  partner_name: string | null;
  branding: unknown;
}

/** The brand of the partner, completed with the platform's values. */
export function brandOf({ partner_name, branding }: Letterhead): NonNullable<EmailParts['brand']> {
  if (partner_name === null) return {};
  const given = (typeof branding === 'object' && branding !== null ? branding : {}) as Record<
    string,
    unknown
  >;
  const { companyName, primaryColor } = given;
  return {
    companyName: typeof companyName === 'string' ? companyName : partner_name,
    ...(typeof primaryColor === 'string' ? { primaryColor } : {}),
  };
}

export const invitation = (
  head: Letterhead,
  { to, inviter, url, isVisit }: { to: string; inviter: string; url: string; isVisit: boolean },
): Email => ({
  to,
  subject: `${inviter} te invita a ${head.name}`,
  ...composeEmail({
    title: `Únete a ${head.name}`,
    paragraphs: [`${inviter} te invita a trabajar en ${head.name}.`],
    action: { label: 'Ver la invitación', url },
    note: isVisit
      ? 'El enlace y el acceso que da terminan con la visita de soporte, en una hora o antes. Si no lo esperabas, no hagas nada.'
      : 'El enlace sirve una vez y vence en 72 horas. Si no lo esperabas, no hagas nada.',
    brand: brandOf(head),
  }),
});

export const approved = (head: Letterhead, { to, url }: { to: string; url: string }): Email => ({
  to,
  subject: `Ya eres parte de ${head.name}`,
  ...composeEmail({
    title: `Ya eres parte de ${head.name}`,
    paragraphs: ['Aceptaron tu solicitud para entrar al equipo.'],
    action: { label: 'Entrar', url },
    brand: brandOf(head),
  }),
});

export const requested = (head: Letterhead, { to, applicant }: { to: string; applicant: string }): Email => ({
  to,
  subject: `${applicant} quiere entrar a ${head.name}`,
  ...composeEmail({
    title: `${applicant} quiere entrar a ${head.name}`,
    paragraphs: [
      'Nadie entra sin tu permiso: abre Negocio, pestaña Equipo, y acepta o rechaza la solicitud.',
      'Si no conoces a esta persona, recházala.',
    ],
    brand: brandOf(head),
  }),
});
