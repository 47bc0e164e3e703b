import type { BusinessPatch } from '@cauce/contract/account/business';
import type { Permission } from '@cauce/contract/kit/access';
import { refuse } from '../../platform/mount/refusal.ts';
import * as service from './service.ts';
import type { Asking, Ways } from './ways.ts';

const SETTINGS: Permission[] = ['business.write'];

/** Applies the one change that a patch contains and returns the message for the user. */
export async function adjust(ways: Ways, asking: Asking, id: string, patch: BusinessPatch): Promise<string> {
  const { actor } = asking;
  const { userId, claimCode, user, stripeCustomerId, endSubscription, plan, counters } = patch;
  const { delayResponse, testingNumbers } = patch;
  if (userId !== undefined && claimCode !== undefined) {
    if (userId !== actor.personId) refuse('forbidden');
    await ways.fromOutside(asking, id, (tx, by) => service.claim(tx, by, actor, claimCode));
    return 'El negocio ya es tuyo';
  }
  if (user !== undefined) {
    await ways.asTeam(asking, id, (tx, by) => service.handOver(tx, by, user));
    return 'Usuario cambiado correctamente';
  }
  if (stripeCustomerId !== undefined) {
    await ways.asTeam(asking, id, (tx, by) => service.setStripeCustomer(tx, by, stripeCustomerId));
    return 'Stripe Customer ID actualizado correctamente';
  }
  if (endSubscription !== undefined || plan !== undefined) {
    const end = typeof endSubscription === 'string' ? new Date(endSubscription) : endSubscription;
    await ways.asTeam(asking, id, (tx, by) => service.setPlan(tx, by, { plan, end }));
    return 'Plan actualizado correctamente';
  }
  if (counters !== undefined) {
    await ways.inside(asking, id, SETTINGS, (tx, by) => service.setCredits(tx, by, counters));
    return 'Configuración de créditos actualizada correctamente';
  }
  const tests = {
    ...(delayResponse === undefined ? {} : { delayResponse }),
    ...(testingNumbers === undefined ? {} : { testingNumbers }),
  };
  await ways.inside(asking, id, SETTINGS, (tx, by) => service.setTests(tx, by, tests));
  return 'Configuración actualizada correctamente';
}
