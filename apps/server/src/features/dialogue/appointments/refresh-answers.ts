import type { TenantTx } from '../../../platform/database/scopes.ts';
import { bookingRules } from '../../booking/index.ts';
import * as confirmations from './confirmations.ts';
import * as appointmentsStore from './appointments-store.ts';
import type { ToolCall } from '../responders/responder.ts';
import { presentAppointment } from './present-appointment.ts';
import { isStanding } from '@cauce/domain/agenda/appointment-status';
import { shortIdOf } from '../tools/tool-answer.ts';
import type { ToolContext } from '../tools/tool-context.ts';
import { findTool } from '../tools/tools.ts';

function confirmationOf(
  name: string,
  known: appointmentsStore.AppointmentDetails,
  { zone, publicUrl }: Pick<ToolContext, 'zone' | 'publicUrl'>,
): string {
  if (known.status === 'cancelada') return confirmations.cancelled(known, zone);
  if (!isStanding(known.status)) return '';
  return (findTool(name)?.confirmation ?? confirmations.booked)(known, zone, publicUrl);
}

/** Renews the answers of calls whose reply was never sent: the team may have changed the appointments since. */
export async function refreshAnswers<D extends ToolCall>(
  tx: TenantTx,
  toolCalls: readonly D[],
  context: Pick<ToolContext, 'at' | 'zone' | 'assistant' | 'publicUrl'>,
): Promise<D[]> {
  const shortIds = new Set(toolCalls.flatMap(({ output }) => shortIdOf(output) ?? []));
  if (shortIds.size === 0) return [...toolCalls];
  const standing = await appointmentsStore.listByShortIds(tx, [...shortIds]);
  const rules = await bookingRules(tx);
  return toolCalls.map((toolCall) => {
    const shortId = shortIdOf(toolCall.output);
    if (shortId === undefined) return toolCall;
    const known = standing.find((one) => one.shortId === shortId);
    const current =
      known === undefined
        ? { confirmation: '' }
        : {
            appointment: presentAppointment(known, { ...context, rules }),
            confirmation: confirmationOf(toolCall.name, known, context),
          };
    return { ...toolCall, output: { ...(toolCall.output as object), ...current } };
  });
}
