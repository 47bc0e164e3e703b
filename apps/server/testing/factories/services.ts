import type { LinkPrice, ServiceInput } from '@cauce/contract/agenda/services';
import { closedWeek, openWeek } from '@cauce/domain/week/week';
import { encodeService } from '@cauce/domain/week/week-codec';
import type { Pool } from 'pg';
import { newId } from '../../src/platform/ids.ts';

export const serviceInput = (over: Partial<ServiceInput> = {}): ServiceInput => ({
  customId: '',
  name: 'Limpieza dental',
  description: 'Limpieza con ultrasonido y pulido',
  duration: 30,
  price: '650',
  available: true,
  isAlwaysAvailable: true,
  ...encodeService({ isAlwaysAvailable: true, week: openWeek() }),
  bufferBefore: 0,
  bufferAfter: 0,
  minimumNotice: null,
  bookingHorizon: null,
  branches: [],
  specialists: [],
  resources: [],
  stockOperations: [],
  linkPrice: null,
  ...over,
});

export const linkPriceInput = (over: Partial<LinkPrice> = {}): LinkPrice => ({
  paymentName: 'Limpieza dental',
  paymentDescription: '',
  unitPrice: 650.5,
  currency: 'MXN',
  themeColor: '#007aff',
  appointmentConfig: { statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: 1 },
  discount: {
    active: true,
    type: 'fixed',
    value: 100.25,
    expirationType: 'timer',
    discountKey: 'VERANO',
    duration: 93_784,
    message: 'Solo esta semana',
    startDate: null,
    endDate: null,
  },
  deposit: null,
  ...over,
});

/** Inserts a specialist of a branch, for tests that need any. */
export async function makeSpecialist(
  pool: Pool,
  { businessId, branchId, name = 'Dra. Salas' }: { businessId: string; branchId: string; name?: string },
): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into specialist (business_id, id, branch_id, name, whatsapp, country_code, country_code_ext, color, rests)
     values ($1, $2, $3, $4, '5512345678', '52', '521', '#2196f3', $5)`,
    [businessId, id, branchId, name, JSON.stringify(closedWeek())],
  );
  return id;
}
