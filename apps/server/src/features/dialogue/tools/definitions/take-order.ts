import { TOOL_WORDS } from '@cauce/contract/assistants/tool-words';
import { OrderInput } from '@cauce/contract/sales/orders';
import { formatPesos } from '@cauce/domain/money/money';
import { isoDateIn } from '@cauce/domain/time/dates';
import * as z from 'zod';
import { Refusal } from '../../../../platform/mount/refusal.ts';
import { takeOrder as placeOrder } from '../../../orders/index.ts';
import * as confirmations from '../../appointments/confirmations.ts';
import { defineTool, REVEALS } from '../define-tool.ts';
import { day, hour, id, requiredText } from '../fields.ts';
import { deny } from '../tool-answer.ts';
import { requireClient } from '../tool-context.ts';

export const takeOrder = defineTool({
  about: 'Registra un pedido de productos de listOffers. Solo cuando la persona lo confirmó.',
  input: z.strictObject({
    items: z
      .array(z.strictObject({ productId: id(), quantity: z.int().min(1).max(10_000) }))
      .min(1)
      .max(50),
    branchId: id().optional(),
    deliveryDate: day('Día de entrega'),
    deliveryTime: hour('Hora de entrega').optional(),
    deliveryAddress: requiredText(300).optional(),
    details: requiredText(2000).optional(),
  }),
  output: z.object({
    order: z.object({ number: z.int(), total: z.string(), deliveryDate: z.iso.date() }),
    confirmation: z.string(),
  }),
  words: TOOL_WORDS.takeOrder,
  reveals: REVEALS.nothing,
  effect: 'change',
  onceKey: 'ordering',
  allowedFor: { visitor: (may) => may.createOrders },
  proves: ['ordered', 'confirmed'],
  async run(context, input) {
    const { tx, by, at, zone } = context;
    const clientId = requireClient(context);
    if (input.deliveryDate < isoDateIn(at, zone)) deny('invalid_input', 'El día de entrega ya pasó.');
    const read = OrderInput.safeParse({
      ...input,
      branchId: input.branchId ?? context.assistant.branchId ?? undefined,
      clientId,
    });
    if (!read.success) deny('invalid_input', read.error.issues[0]?.message ?? 'El pedido no se entiende.');
    const order = await placeOrder(
      tx,
      { ...by, source: 'assistant' },
      { order: read.data, key: undefined },
    ).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'outOfStock') deny('out_of_stock', error.message);
      throw error;
    });
    const total = `${formatPesos(order.total)} MXN`;
    const confirmation = confirmations.ordered({
      number: order.number,
      items: order.items.map(({ quantity, productId }) => ({ quantity, name: productId.name })),
      total,
      deliveryDate: order.deliveryDate,
      deliveryTime: order.deliveryTime,
    });
    return { order: { number: order.number, total, deliveryDate: order.deliveryDate }, confirmation };
  },
});
