import { Order, OrderContext } from '@cauce/contract/sales/orders';
import { ANA, CENTRO, ROMA } from './an-agenda.ts';

let made = 0;
const MAY_ALL = { edit: true, cancel: true, deliver: true, pay: true };
const SETTLED = { edit: false, cancel: false, deliver: false, pay: false };

export const PASTA = '019a0005-0000-7000-8000-000000000001';
export const CEPILLO = '019a0005-0000-7000-8000-000000000002';
export const GUARDA = '019a0005-0000-7000-8000-000000000003';

/** An order as the server sends it to a person with every right. */
export const anOrder = (over: Partial<Order> = {}): Order => {
  made += 1;
  return Order.parse({
    _id: `019a0006-0000-7000-8000-${String(made).padStart(12, '0')}`,
    businessId: '019a0000-0000-7000-8000-0000000000b1',
    number: made,
    status: 'pending',
    clientId: ANA,
    client: {
      _id: ANA,
      name: 'Ana Torres',
      whatsapp: '5512345678',
      countryCode: '52',
      countryCodeExt: '521',
    },
    branchId: ROMA,
    branch: { _id: ROMA, name: 'Roma Norte' },
    deliveryDate: '2026-03-12',
    deliveryTime: '17:30',
    deliveryAddress: 'Orizaba 101',
    details: 'Tocar el timbre',
    items: [{ productId: { _id: PASTA, name: 'Pasta dental', images: [] }, quantity: 2, price: 95 }],
    total: 190,
    paid: 0,
    source: 'staff',
    isLate: false,
    settledAt: null,
    createdBy: 'ana@ejemplo.mx',
    createdAt: '2026-03-09T16:00:00.000Z',
    updatedAt: '2026-03-09T16:00:00.000Z',
    can: over.status === undefined || over.status === 'pending' ? MAY_ALL : SETTLED,
    ...over,
  });
};

/** Two branches with paste at Roma, brushes at both, and mouth guards that are made to order. */
export const anOrderContext = (over: Partial<OrderContext> = {}): OrderContext =>
  OrderContext.parse({
    zone: 'America/Mexico_City',
    branches: [
      { _id: ROMA, name: 'Roma Norte' },
      { _id: CENTRO, name: 'Centro' },
    ],
    products: [
      {
        _id: CEPILLO,
        name: 'Cepillo eléctrico',
        image: '',
        price: 1290,
        tracksStock: true,
        left: [
          { branchId: ROMA, quantity: 1 },
          { branchId: CENTRO, quantity: 6 },
        ],
      },
      { _id: GUARDA, name: 'Guarda nocturna', image: '', price: 1800, tracksStock: false, left: [] },
      {
        _id: PASTA,
        name: 'Pasta dental',
        image: '',
        price: 120,
        tracksStock: true,
        left: [{ branchId: ROMA, quantity: 8 }],
      },
    ],
    ...over,
  });
