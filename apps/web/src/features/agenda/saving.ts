import {
  appointments,
  type Appointment,
  type AppointmentInput,
  type BlockInput,
} from '@cauce/contract/agenda/appointments';
import { type Collision } from '@cauce/contract/agenda/slot-taken';
import { notifications, type NotificationInput } from '@cauce/contract/conversations/notifications';
import { CallError } from '@cauce/contract/kit/client';
import type { InputOf } from '@cauce/contract/kit/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { DURATIONS, toast } from '../../ui/feedback/toast.ts';
import { invalidateAgenda, cacheSavedAppointment } from './queries.ts';

type Version = Pick<Appointment, '_id' | 'updatedAt'>;

/** Books a new appointment, or changes the given one with the version that was edited. */
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
      cacheSavedAppointment(client, data);
      void invalidateAgenda(client);
    },
  });
}

/** Plans a notice. */
export const planNotice = async (notification: InputOf<typeof notifications.plan>['body']['notification']) =>
  (await call(notifications.plan, { body: { notification } })).data;

/** Takes back a notice that was planned. */
export const cancelNotice = (id: string) => call(notifications.cancel, { params: { id } });

/** The server names the field of its form; only its words are shown here. */
function whyRefused(problem: unknown): string | undefined {
  if (!(problem instanceof CallError) || problem.status < 400 || problem.status >= 500) return undefined;
  return Object.values(problem.fields)[0] ?? problem.message;
}

/**
 * Sends the messages one after the other, and says why one could not be planned. The appointment stays saved and the
 * other messages are sent.
 */
export async function announce(messages: readonly NotificationInput[], failed: string): Promise<void> {
  for (const notification of messages) {
    try {
      await planNotice(notification);
    } catch (problem) {
      const reason = whyRefused(problem);
      toast.error(reason === undefined ? failed : `${failed}: ${reason}`, {
        id: 'agenda.announce',
        duration: DURATIONS.notification,
      });
    }
  }
}

export interface Blocked {
  blocks: Appointment[];
  /** Existing events that the block overlaps. */
  collides: Collision[];
}

/** Creates one block for each specialist; a failed one does not affect the others. */
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
      /** Called for each saved block, so that a retry does not block the same specialist twice. */
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
        cacheSavedAppointment(client, data.block);
        blocked.blocks.push(data.block);
        blocked.collides.push(...data.collides);
        blocked.message = message;
      }
      return blocked;
    },
    onSettled: () => invalidateAgenda(client),
  });
}
