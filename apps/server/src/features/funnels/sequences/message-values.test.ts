import { funnels } from '@cauce/contract/funnels/funnels';
import { orders } from '@cauce/contract/sales/orders';
import { describe, expect, it } from 'vitest';
import { openShop, orderInput } from '../../../../testing/factories/orders.ts';
import { messageInput, sequencesInput } from '../../../../testing/factories/sequences.ts';
import { openSequenceClinic, minutes } from '../../../../testing/sequences/clinic.ts';

const clinic = openSequenceClinic();
const { use, messages, book, texts } = clinic;

const refusedAt = async (type: 'scheduling' | 'ordering' | 'personalized', text: string) => {
  const funnel = sequencesInput({ agendada: [messageInput({ text })] }, { type });
  const { status, body } = await clinic.owner.inject('POST', '/api/funnel', { funnel });
  return [status, body.fields];
};
const TEXT = 'funnel.phases.0.scenarios.0.reactivationMessagesSequence.0.text';

const preview = async (text: string, type: 'scheduling' | 'ordering', clientId?: string) =>
  (
    await clinic.owner.call(funnels.preview, {
      body: { text, type, ...(clientId === undefined ? {} : { clientId }) },
    })
  ).data;

describe('the values of a message', () => {
  it('are those of its phase; others are refused at the text', async () => {
    expect(await refusedAt('personalized', 'Hola {servicio} {hora}')).toEqual([
      400,
      { [TEXT]: '{servicio} y {hora} no se pueden usar en esta fase' },
    ]);
    expect(await refusedAt('scheduling', 'Hola {pedido_total}')).toEqual([
      400,
      { [TEXT]: '{pedido_total} no se puede usar en esta fase' },
    ]);
  });

  it('are those of the latest order in a phase of orders', async () => {
    const shop = await openShop(clinic.owner);
    await use(
      {
        order_pending: [
          messageInput({ text: 'M {nombre_contacto}: {pedido_productos}, {pedido_total}, {pedido_estado}' }),
        ],
      },
      { type: 'ordering' },
    );
    await clinic.owner.call(orders.take, { body: { order: orderInput(shop) } });
    const [{ text } = { text: '' }] = await messages(shop.clientId);
    expect(text).toMatch(/^M .+: .+, \$[\d,.]+, pendiente$/);
    await clinic.tickAt(minutes(10));
    expect(texts()).toEqual([text]);
  });

  it('are written before the funnel is saved, with the next appointment of the contact', async () => {
    const text = 'Hola, {nombre_contacto}: {fecha}, {hora}';
    expect((await preview(text, 'scheduling')).text).toMatch(/^Hola, [^:,]+$/);
    await book();
    const { text: written, clientName } = await preview(text, 'scheduling', clinic.agenda.clientId);
    expect(written).toContain('martes 10 de marzo de 2026, 10:00 a. m.');
    expect(clientName).not.toBe('');
    expect((await preview('Pedido de {pedido_total}', 'ordering', clinic.agenda.clientId)).text).toBe(
      'Pedido',
    );
    const other = await clinic.app.owner();
    const { status } = await other.inject('POST', '/api/funnel/preview', {
      text,
      type: 'scheduling',
      clientId: clinic.agenda.clientId,
    });
    expect(status).toBe(404);
  });
});
