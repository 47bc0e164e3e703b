import { allows, type Grant } from '@cauce/contract/kit/access';
import { BLOCK } from '@cauce/domain/agenda/appointment-status';
import { refuse } from '../../platform/mount/refusal.ts';

/** The two kinds of entries that a person may write. */
export interface AgendaRights {
  appointments: boolean;
  blocks: boolean;
}

export const rightsOf = (grant: Grant | undefined): AgendaRights => ({
  appointments: grant !== undefined && allows(grant, 'appointments.book'),
  blocks: grant !== undefined && allows(grant, 'blocks.write'),
});

export const mayWrite = (rights: AgendaRights, status: string): boolean =>
  status === BLOCK ? rights.blocks : rights.appointments;

export function refuseUnlessMayWrite(grant: Grant | undefined, status: string): void {
  if (!mayWrite(rightsOf(grant), status)) refuse('forbidden');
}
