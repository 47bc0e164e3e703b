import type { AgendaEvent } from '@cauce/contract/agenda/appointments';
import {
  notifications,
  type NoticeForecast,
  type Notification,
} from '@cauce/contract/conversations/notifications';
import type { AppointmentChange } from '@cauce/domain/texts/message-template';
import { CallError } from '@cauce/contract/kit/client';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { leavesWords } from './notice-forecast.ts';
import { cancelNotice, planNotice } from './saving.ts';

/** A change that its client has to know. */
export interface ChangeForClient {
  kind: 'moved' | 'changed' | 'cancellation';
  /** The parts of the appointment that changed, of a notice of the kind `changed`. */
  changes?: AppointmentChange[];
  event: Pick<AgendaEvent, '_id' | 'clientName'> & { clientId: string };
  /** The id of the message on the screen. */
  id: string;
  /** Says what was done. */
  message: string;
  /** Missing where undoing would not take everything back. */
  undo?: () => void;
}

/** A person reads whom the notice reaches and when, and may leave it out. */
const TIME_TO_DECIDE = 12_000;
const FAILED = 'No pudimos programar su aviso.';

/** The latest change of each appointment: an older one says nothing any more. */
const latest = new Map<string, symbol>();

/** The latest notice about each appointment: the server adds a later change to one that has not left. */
const noticeOf = new Map<string, string>();

/** Ends each sentence with one point, also after «p. m.». */
const sentences = (...all: string[]): string => all.map((one) => one.replace(/\.?$/, '.')).join(' ');

async function leaveOut(appointmentId: string, noticeId: string, id: string): Promise<void> {
  try {
    await cancelNotice(noticeId);
    noticeOf.delete(appointmentId);
    toast.success('No se le avisará.', { id });
  } catch (problem) {
    toast.error(problem instanceof CallError ? problem.message : 'No pudimos quitar el aviso.', { id });
  }
}

/**
 * Shows that an appointment was changed, with «Deshacer», and plans the notice to its client. The message says when the
 * notice leaves and has «No avisar», or it says why the client gets none.
 */
export async function tellClient(
  { kind, changes, event, id, message, undo }: ChangeForClient,
  zone: string,
): Promise<void> {
  const { _id: appointmentId, clientId, clientName } = event;
  const change = Symbol(appointmentId);
  latest.set(appointmentId, change);
  const isCurrent = () => latest.get(appointmentId) === change;
  const undoAnd = (rest: () => void) =>
    undo && {
      undo: () => {
        latest.delete(appointmentId);
        undo();
        rest();
      },
    };
  const undoable = undoAnd(() => undefined);
  toast.success(message, { id, ...undoable });
  const who = clientName || 'el cliente';
  try {
    const about = { clientId, kind, appointmentId };
    const { data: forecast } = await call(notifications.forecast, { query: about });
    if (!isCurrent()) return;
    if (forecast.reason !== '') {
      const words = sentences(message, `No se le puede avisar a ${who}: ${forecast.reason}`);
      toast.warning(words, { id, ...undoable, duration: TIME_TO_DECIDE });
      return;
    }
    const notice = await plan({ ...about, ...(changes && { changes }) }, forecast);
    const { _id: noticeId, status: planned } = notice;
    // It tells an earlier change too, which stands.
    const tellsMore = noticeOf.get(appointmentId) === noticeId;
    if (!isCurrent()) return void (tellsMore || (await cancelNotice(noticeId)));
    if (notice.kind === 'changed') noticeOf.set(appointmentId, noticeId);
    if (planned !== 'planned') {
      toast.success(sentences(message, `${who} ya tiene el aviso`), { id, ...undoable });
      return;
    }
    toast.success(sentences(message, `Le avisaremos a ${who} ${leavesWords(forecast, new Date(), zone)}`), {
      id,
      duration: TIME_TO_DECIDE,
      // The server refuses it where the change back has taken it off already.
      ...undoAnd(() => void (tellsMore || cancelNotice(noticeId).catch(() => undefined))),
      action: { label: 'No avisar', onSelect: () => void leaveOut(appointmentId, noticeId, id) },
    });
  } catch (problem) {
    if (!isCurrent()) return;
    const reason = problem instanceof CallError && problem.code === 'conflict' ? problem.message : FAILED;
    toast.warning(sentences(message, reason), { id, ...undoable, duration: TIME_TO_DECIDE });
  }
}

interface About {
  clientId: string;
  kind: ChangeForClient['kind'];
  changes?: AppointmentChange[];
  appointmentId: string;
}

async function plan({ kind, ...about }: About, { leavesAt }: NoticeForecast): Promise<Notification> {
  const phase = kind === 'cancellation' ? 'canceled_appointment' : '';
  const notification = {
    ...about,
    kind,
    phase,
    deliveryDate: leavesAt,
    funnelId: null,
    sent: false,
    deletable: true,
  };
  return planNotice(notification);
}
