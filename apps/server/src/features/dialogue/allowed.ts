import type { Capabilities } from '@cauce/contract/assistants/assistant-capabilities';
import type { ToolName } from './toolbox.ts';

interface Asking {
  type: 'new' | 'business' | 'client';
  capabilities: Capabilities;
  isTeam: boolean;
}

/** What anybody is told. */
const ALWAYS: readonly ToolName[] = ['listServices', 'businessFacts', 'listOffers', 'handOver'];
const BOOKING: readonly ToolName[] = ['findTimes', 'findAndBook', 'holdTime', 'bookTime'];
const MINE: readonly ToolName[] = ['myAppointments', 'confirmAppointment', 'addNote', 'noteInterest'];

const given = (when: boolean, ...names: ToolName[]): ToolName[] => (when ? names : []);

/** Where everybody reads: facts alone, and a way to go on where nobody else does. */
export const publicToolsFor = ({ capabilities: may }: Pick<Asking, 'capabilities'>): ReadonlySet<ToolName> =>
  new Set<ToolName>([
    'listServices',
    'businessFacts',
    'listOffers',
    'writePrivately',
    ...given(may.onlineScheduling || may.inPersonScheduling, 'freeHours'),
  ]);

/** Which tools there are in a turn: what the business switched on, and nothing of the team's for anybody else. */
export function toolsFor({ type, capabilities: may, isTeam }: Asking): ReadonlySet<ToolName> {
  if (type === 'business')
    return new Set(
      isTeam
        ? [
            ...ALWAYS.filter((name) => name !== 'handOver'),
            ...given(may.onlineScheduling || may.inPersonScheduling, 'findTimes'),
            ...given(may.getAppointmentsByDate, 'appointmentsByDate'),
            ...given(may.updateAppointmentStatus, 'setAppointmentStatus'),
            ...given(may.createBlockSchedules, 'createBlock', 'listBlocks', 'removeBlock'),
            ...given(may.createReminders, 'createReminder'),
          ]
        : [],
    );
  return new Set([
    ...ALWAYS,
    ...MINE,
    ...given(may.onlineScheduling || may.inPersonScheduling, ...BOOKING),
    // Whoever moves something looks for a time first.
    ...given(may.rescheduleAppointments, 'rescheduleAppointment', 'findTimes'),
    ...given(may.cancelAppointments, 'cancelAppointment'),
    ...given(may.createOrders, 'takeOrder'),
    ...given(may.collectClientData, 'saveClientData'),
    ...given(may.createCustomConversionEvents, 'recordConversion'),
  ]);
}
