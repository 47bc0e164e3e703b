import { appointments } from '@cauce/contract/agenda/appointments';
import { mercadoPago } from '@cauce/contract/sales/mercado-pago';
import { payments } from '@cauce/contract/sales/payments';
import type { AppParts } from '../../apps/server/src/app.ts';
import type { Visitor } from './visitor.ts';

const SERVICE = 'Limpieza dental';
const PAYABLE: ReadonlySet<string> = new Set(['agendada', 'confirmada']);
const PAID = 2;
const WEEK = 7 * 86_400_000;

/**
 * Connects a test account of Mercado Pago, and lets some patients pay by the link of their appointment. Their webhooks arrive when the
 * product has started.
 */
export async function chargeAtClinic(owner: Visitor, { providers, clock }: AppParts): Promise<void> {
  const { mercadoPagoStandIn: standIn } = providers;
  if (standIn === undefined) return;
  const { searchParams } = new URL((await owner.call(mercadoPago.connect)).data.url);
  const code = await standIn.issueCode({
    nickname: 'CLINICAROBLE',
    redirectUri: searchParams.get('redirect_uri') ?? '',
  });
  await owner.call(mercadoPago.completeConnect, { body: { code, state: searchParams.get('state') ?? '' } });
  const start = clock.now();
  const end = new Date(start.getTime() + WEEK);
  const query = { start: start.toISOString(), end: end.toISOString() };
  const coming = (await owner.call(appointments.list, { query })).data.filter(
    (event) => event.serviceName === SERVICE && PAYABLE.has(event.status),
  );
  for (const { _id: id } of coming.slice(0, PAID)) {
    const { shortId } = (await owner.call(appointments.read, { params: { id } })).data;
    const preference = (await owner.call(payments.prefer, { body: { appointment: shortId } })).data;
    await standIn.pay(preference.id, 'approved');
  }
}
