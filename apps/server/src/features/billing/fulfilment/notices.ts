import { formatLongDate } from '@cauce/domain/time/dates';
import { formatMoney } from '@cauce/domain/money/money';
import type { Currency } from '@cauce/domain/money/money';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { composeEmail, queueEmail } from '../../../platform/outbox/index.ts';
import { brandOf, letterhead, listOwners } from '../../team/index.ts';
import type { Purchase } from '../purchases/index.ts';
import type { Payment } from './payments-store.ts';

interface Notice {
  title: (business: string) => string;
  paragraphs: readonly string[];
  action: { label: string; url: string };
}

/** Sends an e-mail to each owner, in the transaction of its cause. */
async function emailOwners(tx: TenantTx, businessId: string, notice: Notice): Promise<void> {
  const head = await letterhead(tx, businessId);
  const title = notice.title(head.name);
  const { paragraphs, action } = notice;
  for (const { email: to } of await listOwners(tx))
    await queueEmail(tx, {
      to,
      subject: title,
      ...composeEmail({ title, paragraphs, action, brand: brandOf(head) }),
    });
}

export interface NoticeContext {
  publicUrl: string;
  zone: string;
}

const billingPage = (publicUrl: string) => ({
  label: 'Ver mi facturación',
  url: `${publicUrl}/facturacion`,
});

/** «Plan Plata, 500 créditos adicionales y Con Experto» */
export function describeLines({ lines }: Purchase, isRenewal: boolean): string {
  const names = lines.filter(({ every }) => !isRenewal || every !== undefined).map(({ name }) => name);
  return new Intl.ListFormat('es-MX').format(names);
}

const creditsIn = (thousandths: number): string => Math.floor(thousandths / 1000).toLocaleString('es-MX');

export async function sendReceipt(
  tx: TenantTx,
  purchase: Purchase,
  payment: Payment,
  { publicUrl, zone, isRenewal }: NoticeContext & { isRenewal: boolean },
): Promise<void> {
  const { granted, cents, coversUntil } = payment;
  const amount = formatMoney(cents, purchase.currency);
  await emailOwners(tx, purchase.businessId, {
    title: (business) => `Recibimos el pago de ${business}`,
    paragraphs: [
      `Recibimos ${amount} por ${describeLines(purchase, isRenewal)}.`,
      ...(granted > 0 ? [`Agregamos ${creditsIn(granted)} créditos para tus asistentes.`] : []),
      ...(purchase.kind === 'plan'
        ? [`Tu plan está pagado hasta el ${formatLongDate(coversUntil, zone)}.`]
        : []),
      ...(purchase.withExpert && !isRenewal
        ? ['Una persona de nuestro equipo te escribirá para preparar tu negocio.']
        : []),
    ],
    action: billingPage(publicUrl),
  });
}

export function sendFailure(
  tx: TenantTx,
  purchase: Purchase,
  { publicUrl, zone, cents, until }: NoticeContext & { cents: number; until: Date },
): Promise<void> {
  const amount = formatMoney(cents, purchase.currency);
  return emailOwners(tx, purchase.businessId, {
    title: (business) => `No pudimos cobrar el plan de ${business}`,
    paragraphs: [
      `Tu banco no aceptó el cobro de ${amount} por ${describeLines(purchase, true)}.`,
      `Tu plan está pagado hasta el ${formatLongDate(until, zone)}. Después, tus asistentes se detienen hasta que se pague.`,
      'Revisa tu tarjeta o paga con otra. Lo intentaremos otra vez en unos días.',
    ],
    action: billingPage(publicUrl),
  });
}

export function sendReturn(
  tx: TenantTx,
  purchase: Purchase,
  {
    publicUrl,
    cents,
    currency,
    thousandths,
  }: { publicUrl: string; cents: number; currency: Currency; thousandths: number },
): Promise<void> {
  return emailOwners(tx, purchase.businessId, {
    title: (business) => `Se devolvió un pago de ${business}`,
    paragraphs: [
      `Se devolvieron ${formatMoney(cents, currency)} del pago por ${describeLines(purchase, false)}.`,
      ...(thousandths > 0
        ? [
            `Por eso retiramos ${creditsIn(thousandths)} créditos. Si ya se usaron, se descuentan de tu próxima compra.`,
          ]
        : []),
    ],
    action: billingPage(publicUrl),
  });
}
