import { StockMovement } from '@cauce/contract/sales/stock';
import { ROMA } from './an-agenda.ts';

let made = 0;

/** A movement out of stock, as the server sends it to a person with every right. */
export const aStockMovement = (over: Partial<StockMovement> = {}): StockMovement =>
  StockMovement.parse({
    _id: `019a0000-0000-7000-8006-${String((made += 1)).padStart(12, '0')}`,
    businessId: '019a0000-0000-7000-8000-0000000000b1',
    customId: '',
    productId: '019a0000-0000-7000-8003-0000000000aa',
    productName: 'Shampoo',
    branchId: ROMA,
    branchName: 'Roma Norte',
    type: 'out',
    quantity: 2,
    date: '2026-03-10T16:00:00.000Z',
    comments: '',
    origin: 'manual',
    appointmentId: null,
    orderId: null,
    orderNumber: null,
    reversesId: null,
    reversedBy: null,
    createdBy: 'mariana@clinicaroble.mx',
    createdAt: '2026-03-10T16:00:00.000Z',
    can: { reverse: true },
    ...over,
  });
