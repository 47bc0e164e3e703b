import { MoneyMovement } from '@cauce/contract/sales/money';
import { ANA, MARIANA, ROMA } from './an-agenda.ts';

let made = 0;

/** A movement as the server sends it to a person with every right. */
export const aMovement = (over: Partial<MoneyMovement> = {}): MoneyMovement =>
  MoneyMovement.parse({
    _id: `019a0010-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`,
    businessId: '019a0000-0000-7000-8000-0000000000b1',
    customId: '',
    type: 'in',
    amount: 450,
    paymentMethod: 'cash',
    category: 'sales',
    date: '2026-03-09T16:00:00.000Z',
    clientId: ANA,
    clientName: 'Ana Torres',
    branchId: ROMA,
    branchName: 'Roma Norte',
    specialistId: MARIANA,
    specialistName: 'Mariana Robles',
    comments: '',
    appointmentId: null,
    orderId: null,
    orderNumber: null,
    enrollmentId: null,
    corrections: 0,
    createdBy: 'mariana@clinicaroble.mx',
    updatedBy: 'mariana@clinicaroble.mx',
    createdAt: '2026-03-09T16:00:00.000Z',
    updatedAt: '2026-03-09T16:00:00.000Z',
    can: { edit: true, delete: true },
    ...over,
  });
