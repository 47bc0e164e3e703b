import { TOOL_WORDS } from '@cauce/contract/assistants/tool-words';
import { APPOINTMENT_COLOR } from '@cauce/domain/agenda/appointment-status';
import { instantAt, isoDateIn } from '@cauce/domain/time/dates';
import { parseHhmm } from '@cauce/domain/time/time-of-day';
import * as z from 'zod';
import { bookWithoutHold } from '../../../appointments/self-service/index.ts';
import { createHold } from '../../../availability/holds/index.ts';
import * as confirmations from '../../appointments/confirmations.ts';
import * as appointmentsStore from '../../appointments/appointments-store.ts';
import * as offeredTimesStore from '../../appointments/offered-times-store.ts';
import { presentAppointment } from '../../appointments/present-appointment.ts';
import { timeWords } from '../../messages/phrases.ts';
import { defineTool, REVEALS, whenScheduling } from '../define-tool.ts';
import { AppointmentDone, day, hour, isForAnother, offeredSlotId, placeFields, words } from '../fields.ts';
import { bookingLimits, findFreeTimeAt, offerNearest, requireService } from './free-times.ts';
import { refuseAsTaken, requireOffered, unlessTaken } from './offered-times.ts';
import { deny, type Refused } from '../tool-answer.ts';
import { requireClient, type ToolContext } from '../tool-context.ts';

/** Enough for a family. Somebody who books more fills the agenda. */
const MOST_UPCOMING = 5;

const notes = z.string().max(500).optional().describe('Lo que la persona quiere que se sepa en su cita');

const isAnother = z
  .boolean()
  .optional()
  .describe('Ya tiene una cita de este servicio, se le preguntó y quiere otra además');

const upcomingOf = (context: ToolContext) =>
  appointmentsStore.listUpcoming(context.tx, requireClient(context), context.at);

const booked = (context: ToolContext, known: appointmentsStore.AppointmentDetails): AppointmentDone => ({
  appointment: presentAppointment(known, context),
  confirmation: confirmations.booked(known, context.zone, context.publicUrl),
});

interface BookingWish {
  notes: string;
  isForAnother: boolean | undefined;
  isAnother: boolean | undefined;
}

/** The person who has one of that service may want to move it, and is asked first. */
function refuseUnasked(
  { assistant, zone }: ToolContext,
  { serviceId }: offeredTimesStore.OfferedSlot,
  {
    isForAnother,
    isAnother,
    upcoming,
  }: BookingWish & { upcoming: readonly appointmentsStore.AppointmentDetails[] },
): void {
  if (isAnother === true || isForAnother === true || !assistant.capabilities.rescheduleAppointments) return;
  const own = upcoming.find((one) => one.service.id === serviceId && !one.isForAnother);
  if (own !== undefined)
    deny(
      'has_one',
      `Ya tienes una cita de ese servicio: ${confirmations.appointmentWords(own, zone)}. ¿Muevo la que tienes o agendo otra?`,
    );
}

async function book(
  context: ToolContext,
  time: offeredTimesStore.OfferedSlot,
  wish: BookingWish & { upcoming: readonly appointmentsStore.AppointmentDetails[] },
): Promise<AppointmentDone | Refused> {
  const { tx, by, holding, conversationId } = context;
  const { notes, isForAnother, upcoming } = wish;
  refuseUnasked(context, time, wish);
  if (upcoming.length >= MOST_UPCOMING)
    deny('refused', `Ya tienes ${MOST_UPCOMING} citas próximas. Para otra, te ayuda una persona del equipo.`);
  const { token } = holding;
  const made = await unlessTaken(context, time, (place) =>
    bookWithoutHold(tx, by, {
      ...place,
      token,
      outside: bookingLimits(context),
      clientId: requireClient(context),
      clientNotes: notes,
      isForAnother,
      color: APPOINTMENT_COLOR,
    }),
  );
  if (made === undefined) return refuseAsTaken(context, time, { isForAnother });
  if (token !== undefined) await offeredTimesStore.saveHoldToken(tx, conversationId, '', null);
  holding.token = undefined;
  const known = (await appointmentsStore.findById(tx, made.id)) ?? deny('not_found', 'No encontré la cita.');
  return booked(context, known);
}

export const bookTime = defineTool({
  about:
    'Agenda un horario ofrecido. Solo cuando la persona lo aceptó y, si se paga en línea, ya sabe cuánto.',
  input: z.strictObject({ slotId: offeredSlotId(), notes, isForAnother: isForAnother(), isAnother }),
  output: AppointmentDone,
  words: TOOL_WORDS.bookTime,
  reveals: REVEALS.publicFacts,
  effect: 'change',
  onceKey: 'booking',
  allowedFor: { visitor: whenScheduling },
  proves: ['booked', 'confirmed'],
  informs: ['freeTimes'],
  async run(context, { slotId, notes = '', isForAnother, isAnother }) {
    const time = await requireOffered(context, slotId);
    const upcoming = await upcomingOf(context);
    // A turn that died booked it, and could not say so.
    const before = upcoming.find(
      ({ service, start, specialist }) =>
        service.id === time.serviceId &&
        start.getTime() === time.start.getTime() &&
        // Two people who come together book two specialists at the same time.
        specialist.id === time.specialistId,
    );
    return before === undefined
      ? book(context, time, { notes, isForAnother, isAnother, upcoming })
      : booked(context, before);
  },
});

export const findAndBook = defineTool({
  about:
    'Agenda de una vez cuando la persona ya eligió servicio, día y hora exactos y pidió la cita; si se paga en línea, dile antes cuánto. Si esa hora no está libre no agenda y devuelve las más cercanas.',
  input: z.strictObject({
    ...placeFields,
    date: day('El día'),
    time: hour('La hora'),
    notes,
    isForAnother: isForAnother(),
    isAnother,
  }),
  output: AppointmentDone,
  words: TOOL_WORDS.findAndBook,
  reveals: REVEALS.publicFacts,
  effect: 'change',
  onceKey: 'booking',
  allowedFor: { visitor: whenScheduling },
  proves: ['booked', 'confirmed'],
  informs: ['freeTimes'],
  async run(context, { date, time, notes = '', isAnother, ...wish }) {
    const { zone, at } = context;
    const start = instantAt(date, parseHhmm(time) ?? 0, zone);
    if (date < isoDateIn(at, zone)) deny('invalid_input', 'Ese día ya pasó.');
    const upcoming = await upcomingOf(context);
    const before = upcoming.find(
      (one) =>
        one.service.id === wish.serviceId &&
        one.start.getTime() === start.getTime() &&
        one.isForAnother === (wish.isForAnother === true),
    );
    if (before !== undefined) return booked(context, before);
    const service = await requireService(context, wish.serviceId);
    const free = await findFreeTimeAt(context, service, wish, start);
    if (free !== undefined)
      return book(context, free, { notes, isForAnother: wish.isForAnother, isAnother, upcoming });
    const times = await offerNearest(context, service, wish, start);
    const lines =
      times.length === 0
        ? 'Esa hora no está libre y no encontré otras cerca.'
        : `Esa hora no está libre. Las más cercanas:\n${times.map((one) => one.words).join('\n')}`;
    return { ok: false, code: 'slot_taken', words: lines, times };
  },
});

export const holdTime = defineTool({
  about: 'Aparta unos minutos un horario ofrecido mientras la persona se decide o da sus datos.',
  input: z.strictObject({ slotId: offeredSlotId() }),
  output: z.object({ slotId: z.string(), until: z.iso.datetime(), words }),
  words: TOOL_WORDS.holdTime,
  reveals: REVEALS.publicFacts,
  effect: 'offer',
  allowedFor: { visitor: whenScheduling },
  proves: ['booked'],
  informs: ['freeTimes'],
  async run(context, { slotId }) {
    const { tx, holding, conversationId, zone } = context;
    const time = await requireOffered(context, slotId);
    const hold = await unlessTaken(context, time, (place) =>
      createHold(tx, context, { ...place, token: holding.token, outside: bookingLimits(context) }),
    );
    if (hold === undefined) return refuseAsTaken(context, time);
    await offeredTimesStore.saveHoldToken(tx, conversationId, slotId, hold.token);
    holding.token = hold.token;
    const line = `Te aparté ese horario hasta las ${timeWords(new Date(hold.expiresAt), zone)}.`;
    return { slotId, until: hold.expiresAt, words: line };
  },
});
