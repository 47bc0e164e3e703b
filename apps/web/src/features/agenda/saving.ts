import {
  appointments,
  type Appointment,
  type AppointmentInput,
  type BlockInput,
} from '@cauce/contract/agenda/appointments';
import { type Collision } from '@cauce/contract/agenda/slot-taken';
import { notifications, type NotificationInput } from '@cauce/contract/conversations/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { askAgain, showSaved } from './queries.ts';

type Version = Pick<Appointment, '_id' | 'updatedAt'>;

/** Books an appointment, or changes the one given as it was when its editing began. */
export function useSaveAppointment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, edited }: { input: AppointmentInput; edited: Version | undefined }) =>
      edited === undefined
        ? call(appointments.book, { body: { appointment: input } })
        : call(appointments.change, {
            params: { id: edited._id },
            body: { appointment: input, updatedAt: edited.updatedAt },
          }),
    onSuccess: ({ data }) => {
      showSaved(client, data);
      void askAgain(client);
    },
  });
}

/** Messages leave one after the other; what was saved stays saved when one of them cannot be planned. */
export async function announce(messages: readonly NotificationInput[], failed: string): Promise<void> {
  try {
    for (const notification of messages) await call(notifications.plan, { body: { notification } });
  } catch {
    toast.error(failed, { id: 'agenda.announce' });
  }
}

export interface Blocked {
  blocks: Appointment[];
  /** Events that it collides with and that stay. */
  collides: Collision[];
}

/** One block for each specialist; whoever could not be blocked leaves the others blocked. */
export function useSaveBlocks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      inputs,
      edited,
      onSaved,
    }: {
      inputs: readonly BlockInput[];
      edited: Version | undefined;
      /** So that trying again does not block twice whoever is blocked by now. */
      onSaved: (specialistId: string) => void;
    }): Promise<Blocked & { message: string }> => {
      const blocked: Blocked & { message: string } = { blocks: [], collides: [], message: '' };
      for (const [index, block] of inputs.entries()) {
        const { data, message } =
          edited !== undefined && index === 0
            ? await call(appointments.changeBlock, {
                params: { id: edited._id },
                body: { block, updatedAt: edited.updatedAt },
              })
            : await call(appointments.block, { body: { block } });
        onSaved(block.specialistId);
        showSaved(client, data.block);
        blocked.blocks.push(data.block);
        blocked.collides.push(...data.collides);
        blocked.message = message;
      }
      return blocked;
    },
    onSettled: () => askAgain(client),
  });
}
