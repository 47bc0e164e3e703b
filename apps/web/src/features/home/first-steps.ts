import type { Progress as Registered } from '@cauce/contract/account/home';
import { can, type Permission, type Session } from '../../platform/session.ts';
import type { Today } from './queries.ts';
import { nextStep, stepsOf, type Progress } from './steps.ts';

/** Before the business exists, until its agenda can be used, and after that. */
export type Phase = 'register' | 'start' | 'finish';

function progressOf(session: Session, today: Today): Progress {
  const { business, person } = session;
  const { branches, members, invitations, progress, isYoung } = today;
  const { services, specialists, appointments, idleSpecialists, reminders }: Partial<Registered> =
    progress.data ?? {};
  const ifAllowed = <V>(permission: Permission, value: V): V | undefined =>
    can(session, permission) ? value : undefined;
  return {
    hasBusiness: business !== null,
    branches: branches.data?.length,
    services: ifAllowed('services.write', services),
    specialists: ifAllowed('specialists.write', specialists),
    appointments: isYoung ? ifAllowed('appointments.book', appointments) : undefined,
    idleSpecialists: ifAllowed('specialists.write', idleSpecialists) ?? 0,
    reminders: ifAllowed('notifications.write', reminders) ?? [],
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
