import type { AppointmentInput, BlockInput } from '@cauce/contract/agenda/appointments';
import type * as z from 'zod';
import { type BranchInput, branches } from '@cauce/contract/agenda/branches';
import { clients } from '@cauce/contract/clients/clients';
import { type ServiceInput, services } from '@cauce/contract/agenda/services';
import { eachDay } from '@cauce/domain/week/week';
import { encodeBranch } from '@cauce/domain/week/week-codec';
import type { Pool } from 'pg';
import { newId, newToken } from '../../src/platform/ids.ts';
import { branchInput } from './branches.ts';
import type { Visitor } from '../test-app.ts';
import { clientInput } from './clients.ts';
import { serviceInput } from './services.ts';
import { registerSpecialist } from './specialists.ts';

export interface Agenda {
  branchId: string;
  specialistIds: string[];
  specialistId: string;
  serviceId: string;
  clientId: string;
}

export interface AgendaOptions {
  specialists?: number;
  branch?: Partial<BranchInput>;
  service?: Partial<ServiceInput>;
}

/** Open every day from nine to six, with starts every half hour. */
const HOURS = encodeBranch(eachDay(() => [{ from: 540, to: 1080 }]));

/** Opens a branch with a service, a specialist and a client. */
export async function openAgenda(
  visitor: Pick<Visitor, 'call'>,
  options: AgendaOptions = {},
): Promise<Agenda> {
  const branch = branchInput({ ...HOURS, ...options.branch });
  const branchId = (await visitor.call(branches.open, { body: { branch } })).data._id;
  const specialistIds: string[] = [];
  for (let made = 0; made < (options.specialists ?? 1); made += 1) {
    const { _id } = await registerSpecialist(visitor, { branchId, name: `Especialista ${made + 1}` });
    specialistIds.push(_id);
  }
  const service = serviceInput({ branches: [branchId], specialists: specialistIds, ...options.service });
  const serviceId = (await visitor.call(services.offer, { body: { service } })).data._id;
  const clientId = (await visitor.call(clients.register, { body: { client: clientInput() } })).data._id;
  return { branchId, specialistIds, specialistId: specialistIds[0] ?? '', serviceId, clientId };
}

interface Row {
  businessId: string;
  agenda: Agenda;
  start: string;
  end: string;
  status?: string;
  specialistId?: string;
  /** Minutes before and after the appointment. */
  buffers?: [number, number];
  autoCancelAt?: Date;
  overlapAllowed?: boolean;
}

/** Inserts an appointment in any state, also in those that no endpoint can produce. */
export async function makeAppointment(pool: Pool, given: Row): Promise<string> {
  const { businessId, agenda, start, end, status = 'agendada', buffers = [0, 0] } = given;
  const id = newId();
  const isBlock = status === 'block';
  await pool.query(
    `insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, service_id, client_id, starts_at, ends_at,
                              busy_from, busy_to, color, created_by, updated_by, auto_cancel_at, overlap_allowed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9::timestamptz - $11 * interval '1 minute',
             $10::timestamptz + $12 * interval '1 minute', '#2196f3', 'ana@ejemplo.mx', 'ana@ejemplo.mx', $13, $14)`,
    [
      businessId,
      id,
      newToken(),
      status,
      agenda.branchId,
      given.specialistId ?? agenda.specialistId,
      isBlock ? null : agenda.serviceId,
      isBlock ? null : agenda.clientId,
      start,
      end,
      ...buffers,
      given.autoCancelAt ?? null,
      given.overlapAllowed ?? false,
    ],
  );
  return id;
}

/** Tuesday at ten in Mexico City, for half an hour. */
const TUESDAY = { start: '2026-03-10T16:00:00.000Z', end: '2026-03-10T16:30:00.000Z' };

/** An appointment without the fields that a form may omit. */
type GivenAppointment = z.input<typeof AppointmentInput>;

export const appointmentInput = (
  { branchId, specialistId, serviceId, clientId }: Agenda,
  over: Partial<GivenAppointment> = {},
): GivenAppointment => ({
  branchId,
  specialistId,
  serviceId,
  clientId,
  ...TUESDAY,
  colorHex: '#2196f3',
  overlapAllowed: false,
  ...over,
});

export const blockInput = (
  { branchId, specialistId }: Pick<Agenda, 'branchId' | 'specialistId'>,
  over: Partial<BlockInput> = {},
): BlockInput => ({ branchId, specialistId, title: 'Comida', ...TUESDAY, colorHex: '#555555', ...over });
