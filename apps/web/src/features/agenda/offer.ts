import type { AgendaContext, Appointment } from '@cauce/contract/agenda/appointments';
import { eachDay } from '@cauce/domain/week/week';
import { ANYBODY } from './appointment-shape.ts';

type Named = { _id: string };

const adding = <T extends Named>(list: readonly T[], one: T): T[] =>
  list.some(({ _id }) => _id === one._id) ? [...list] : [...list, one];

/** What one may choose from, with what an appointment already has although it is offered no more. */
export function including(context: AgendaContext, edited: Appointment | undefined): AgendaContext {
  if (edited === undefined) return context;
  const { branch, specialist, service, branchId, colorHex } = edited;
  const week = eachDay<{ from: string; to: string }[]>(() => []);
  return {
    ...context,
    branches: adding(context.branches, {
      ...branch,
      frecuency: 30,
      week,
      observesHolidays: false,
      exceptions: [],
    }),
    specialists: adding(context.specialists, {
      _id: specialist._id,
      name: specialist.name,
      branchId,
      colorHex,
      hasWhatsapp: specialist.whatsapp !== '',
      week,
    }),
    services: service
      ? adding(context.services, {
          ...service,
          price: '',
          available: true,
          branches: [branchId],
          specialists: [specialist._id],
        })
      : context.services,
  };
}

export const specialistsAt = ({ specialists }: AgendaContext, branchId: string) =>
  specialists.filter((each) => each.branchId === branchId);

/** What is offered at a branch by somebody, or by anybody there. */
export function servicesOf(context: AgendaContext, branchId: string, specialistId: string) {
  const people = new Set(
    specialistsAt(context, branchId)
      .map(({ _id }) => _id)
      .filter((id) => specialistId === ANYBODY || id === specialistId),
  );
  return context.services.filter(
    ({ available, branches, specialists }) =>
      available && branches.includes(branchId) && specialists.some((id) => people.has(id)),
  );
}
