import { notifications } from '@cauce/contract/conversations/notifications';
import { CallError } from '@cauce/contract/kit/client';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { leavesWords } from './notice-forecast.ts';
import { cancelNotice, planNotice } from './saving.ts';

export interface NewAppointment {
  appointmentId: string;
  clientId: string;
}

const SPECIALIST = 'agenda.specialist';
const TIME_TO_DECIDE = 12_000;

/** Plans the notice and shows it with «No avisar». Returns its id; undefined where nothing leaves. */
async function plan(about: NewAppointment, zone: string): Promise<string | undefined> {
  const kind = 'specialist' as const;
  const { data: forecast } = await call(notifications.forecast, { query: { ...about, kind } });
  // The form offers this notice only for specialists with a number.
  if (forecast.reason === SKIPPED.noNumber) return undefined;
  if (forecast.reason !== '') {
    toast.warning(`No se le puede avisar al especialista: ${forecast.reason}.`, { id: SPECIALIST });
    return undefined;
  }
  const notice = await planNotice({
    ...about,
    kind,
    phase: '',
    deliveryDate: forecast.leavesAt,
    funnelId: null,
    sent: false,
    deletable: true,
  });
  const leaveOut = () =>
    cancelNotice(notice._id).then(
      () => toast.success('No se le avisará al especialista.', { id: SPECIALIST }),
      (problem: unknown) =>
        toast.error(problem instanceof CallError ? problem.message : 'No pudimos quitar el aviso.', {
          id: SPECIALIST,
        }),
    );
  const leaves = leavesWords(forecast, new Date(), zone).replace(/\.?$/, '.');
  toast.success(`Le avisaremos al especialista de su nueva cita ${leaves}`, {
    id: SPECIALIST,
    duration: TIME_TO_DECIDE,
    action: { label: 'No avisar', onSelect: () => void leaveOut() },
  });
  return notice._id;
}

async function takeBack(planned: Promise<string | undefined>): Promise<void> {
  const id = await planned;
  toast.close(SPECIALIST);
  // The server refuses it where the notice has left.
  if (id !== undefined) await cancelNotice(id).catch(() => undefined);
}

/** Tells the specialist who got an appointment. The function that it returns takes the notice back. */
export function tellSpecialist(appointment: NewAppointment, zone: string): () => void {
  const planned = plan(appointment, zone).catch((problem: unknown) => {
    const reason = problem instanceof CallError ? `: ${problem.message}` : '';
    toast.warning(`No pudimos programar el aviso al especialista${reason}`, { id: SPECIALIST });
    return undefined;
  });
  return () => {
    toast.close(SPECIALIST);
    void takeBack(planned);
  };
}
