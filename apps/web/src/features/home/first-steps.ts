import { can, type Permission, type Session } from '../../platform/session.ts';
import type { Today } from './queries.ts';
import { nextStep, stepsOf, type Progress } from './steps.ts';

/** Before the business exists, until its agenda can be used, and after that. */
export type Phase = 'register' | 'start' | 'finish';

type Booking = Pick<Progress, 'services' | 'specialists' | 'idleSpecialists' | 'reminders'>;

/** The steps towards the first appointment, for businesses that sell services. */
function bookingOf(session: Session, { progress: { data }, sellsServices }: Today): Booking {
  if (data === undefined || !sellsServices)
    return { services: undefined, specialists: undefined, idleSpecialists: 0, reminders: [] };
  const mayRegister = can(session, 'specialists.write');
  return {
    services: can(session, 'services.write') ? data.services : undefined,
    specialists: mayRegister ? data.specialists : undefined,
    idleSpecialists: mayRegister ? data.idleSpecialists : 0,
    reminders: can(session, 'notifications.write') ? data.reminders : [],
  };
}

type Beginning = Pick<Progress, 'appointments' | 'hasTriedAssistant' | 'hasChannel'>;

/** The steps that only new businesses are asked for. */
function beginningOf(session: Session, today: Today): Beginning {
  const { isYoung, sellsServices, hasTriedHere } = today;
  const data = isYoung ? today.progress.data : undefined;
  const ifAllowed = <V>(permission: Permission, value: V): V | undefined =>
    can(session, permission) ? value : undefined;
  return {
    appointments: sellsServices ? ifAllowed('appointments.book', data?.appointments) : undefined,
    hasTriedAssistant: ifAllowed('assistants.write', data && (data.hasTriedAssistant || hasTriedHere)),
    hasChannel: ifAllowed('whatsappApi.write', data?.hasChannel),
  };
}

function progressOf(session: Session, today: Today): Progress {
  const { business, person } = session;
  const { branches, members, invitations } = today;
  return {
    hasBusiness: business !== null,
    branches: branches.data?.length,
    ...bookingOf(session, today),
    ...beginningOf(session, today),
    people: members.data && members.data.length + (invitations.data?.length ?? 0),
    email: person?.email ?? '',
    emailVerified: person?.emailVerified === true,
  };
}

/** The steps to show, the first one that is not done, and how far the business is. */
export function firstSteps(session: Session, today: Today) {
  const all = stepsOf(progressOf(session, today));
  const vital = all.filter((step) => step.vital);
  // Without a business only the vital steps are possible.
  if (session.business === null) return { steps: vital, next: nextStep(vital), phase: 'register' as const };
  const phase: Phase = nextStep(vital) === undefined ? 'finish' : 'start';
  return { steps: all, next: nextStep(all), phase };
}

/** A person who may not open branches is not asked to, and nothing is asked before the branches have loaded. */
export const mayShowSteps = (session: Session, today: Today): boolean =>
  session.business === null || (today.branches.isSuccess && can(session, 'branches.write'));
