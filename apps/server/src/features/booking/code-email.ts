import type { TenantTx } from '../../platform/database/scopes.ts';
import { composeEmail, queueEmail } from '../../platform/outbox/index.ts';
import { brandOf, letterhead } from '../team/index.ts';
import * as catalog from './catalog-store.ts';

/** Queues the e-mail with the code of a booking. */
export async function queueCode(tx: TenantTx, businessId: string, to: string, code: string): Promise<void> {
  const { name } = await catalog.readBusinessProfile(tx);
  const title = 'Confirma tu reserva';
  const paragraphs = [
    `Tu código es ${code}. Escríbelo en la página de reservas de ${name}.`,
    'Si no estás reservando una cita, ignora este correo.',
  ];
  const brand = brandOf(await letterhead(tx, businessId));
  await queueEmail(tx, {
    to,
    subject: `${code} es tu código para reservar en ${name}`,
    ...composeEmail({ title, paragraphs, brand }),
  });
}
