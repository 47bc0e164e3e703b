import { formatLongDate, formatTime } from '@cauce/domain/time/dates';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { composeEmail, queueEmail } from '../../platform/outbox/index.ts';
import type { Entry } from '../appointments/index.ts';
import { readBusinessProfile } from '../booking/index.ts';
import { planPlainMessage } from '../notifications/plain-message/index.ts';
import { brandOf, letterhead } from '../team/index.ts';
import type { Payment } from './payments-store.ts';
import type { SettleContext } from './settle-context.ts';
import { amountWords, type ReturnReason } from './words.ts';

interface PayerMessage {
  title: string;
  /** Whole sentences about what happened. */
  text: string;
  action: { label: string; url: string };
  phase: string;
}

/** Tells a client in their conversation, and by e-mail when they left an address. */
async function tell(tx: TenantTx, by: SettleContext, entry: Entry, message: PayerMessage): Promise<void> {
  const { client } = entry;
  if (client === null) return;
  const { title, text, action, phase } = message;
  const words = `${text} ${action.label}: ${action.url}`;
  await planPlainMessage(tx, by, { clientId: client._id, text: words, phase });
  if (client.email === null || client.email === '') return;
  const { name } = await readBusinessProfile(tx);
  const brand = brandOf(await letterhead(tx, by.businessId));
  await queueEmail(tx, {
    to: client.email,
    subject: `${title} en ${name}`,
    ...composeEmail({ title, paragraphs: [text], action, brand }),
  });
}

const visitOf = ({ serviceName, start, zone }: Entry) =>
  `tu cita de ${serviceName} del ${formatLongDate(start, zone)}, ${formatTime(start, zone)}`;

export const tellPaid = (tx: TenantTx, by: SettleContext, entry: Entry, payment: Payment): Promise<void> =>
  tell(tx, by, entry, {
    title: 'Recibimos tu pago',
    text: `Recibimos tu ${payment.isDeposit ? 'anticipo' : 'pago'} de ${amountWords(payment)} por ${visitOf(entry)}. ¡Te esperamos!`,
    action: { label: 'Ver tu cita', url: `${by.publicUrl}/reservar/cita/${entry.shortId}` },
    phase: `payment ${payment.id}`,
  });

const WHY: Readonly<Record<Exclude<ReturnReason, 'returned' | 'test'>, string>> = {
  gone: 'la cita ya no existe',
  cancelled: 'la cita se había cancelado',
  taken: 'llegó tarde y el horario ya no estaba libre',
  paidAlready: 'la cita ya estaba pagada',
};

export async function tellReturned(
  tx: TenantTx,
  by: SettleContext,
  entry: Entry,
  { payment, reason }: { payment: Payment; reason: ReturnReason },
): Promise<void> {
  if (reason === 'returned' || reason === 'test') return;
  const { slug } = await readBusinessProfile(tx);
  const isStanding = reason === 'paidAlready';
  await tell(tx, by, entry, {
    title: 'Te devolvemos tu pago',
    text: `Recibimos ${amountWords(payment)} por ${visitOf(entry)}, pero ${WHY[reason]}. Te lo devolvemos completo por Mercado Pago.`,
    action: isStanding
      ? { label: 'Ver tu cita', url: `${by.publicUrl}/reservar/cita/${entry.shortId}` }
      : { label: 'Elegir otro horario', url: `${by.publicUrl}/reservar/${slug}` },
    phase: `payment ${payment.id}`,
  });
}
