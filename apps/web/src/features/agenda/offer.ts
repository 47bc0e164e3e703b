import type { AgendaContext, Appointment } from '@cauce/contract/agenda/appointments';
import { eachDay } from '@cauce/domain/week/week';
import { ANYBODY } from './appointment-shape.ts';

type Named = { _id: string };

const adding = <T extends Named>(list: readonly T[], one: T): T[] =>
  list.some(({ _id }) => _id === one._id) ? [...list] : [...list, one];

/**
 * Adds the branch, specialist and service of the edited appointment to the options, even if they are no longer offered.
 */
export function withEditedOptions(context: AgendaContext, edited: Appointment | undefined): AgendaContext {
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
          available: true,
          branches: [branchId],
          specialists: [specialist._id],
        })
      : context.services,
  };
}

export const specialistsAt = ({ specialists }: AgendaContext, branchId: string) =>
  specialists.filter((each) => each.branchId === branchId);

/** Services that a specialist offers at a branch; without a specialist, services of any of them. */
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
