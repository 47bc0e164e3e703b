import { booking, type BookingPage, type Visitor } from '@cauce/contract/agenda/booking';
import { wallOf } from '@cauce/domain/time/dates';
import { formatHhmm } from '@cauce/domain/time/time-of-day';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/call.ts';
import { isEmbedded } from '../../platform/embedded.ts';
import { mayBeStored, useOnce } from '../../platform/once-key.ts';
import { pageHref } from '../../platform/page-href.ts';
import { ANYBODY, timeToAddress, useChoices } from './choices.ts';
import { keyOf, planOf, without, type Specialist, type Step } from './plan.ts';
import { heldTimeProblemIn, within } from './time-problem.ts';
import { useHold, type RequestedSlot } from './use-hold.ts';
import { isUnpaid } from './visit-words.ts';
import { updateCachedVisit } from './visitor-queries.ts';
import { isSameSlot, requestedSlotIn } from './requested-slot.ts';

const NO_HOUR = [{ hora: '' }, { replace: true }] as const;
const nameOf = ({ branchId, serviceId, specialistId, start }: RequestedSlot) =>
  `${branchId} ${serviceId} ${specialistId ?? ANYBODY} ${start}`;

/** Loads the code of the payment while the visitor types, because the payment follows the booking at once. */
function usePaymentCode(isNeeded: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (isNeeded)
      void router.preloadRoute({ to: pageHref('/pagar-cita') } as Parameters<typeof router.preloadRoute>[0]);
  }, [isNeeded, router]);
}

/** The state of a visitor's booking: the choices in the address, the hold, and the next step. */
export function useBooking(page: BookingPage) {
  const [choices, choose] = useChoices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = (href: string, how: { replace?: boolean } = {}) =>
    navigate({ href, ...how } as Parameters<typeof navigate>[0]);
  const hold = useHold(page.slug);
  const once = useOnce();
  const { held, pendingStart, take, letGo, lose } = hold;
  const plan = planOf(page, choices);
  const requestedSlot = requestedSlotIn(plan, choices, page.zone);
  const isMine =
    requestedSlot !== undefined &&
    held !== undefined &&
    isSameSlot(requestedSlot, held.requestedSlot, page.zone);
  const step: Step = isMine ? 'details' : plan.step;

  const payFirst = plan.service?.payFirst ?? null;
  usePaymentCode(step === 'details' && payFirst !== null);

  const tried = useRef<string>(undefined);
  useEffect(() => {
    const before = tried.current;
    tried.current = requestedSlot && nameOf(requestedSlot);
    // The time was removed from the address, because the visitor went back.
    if (requestedSlot === undefined) {
      if (before !== undefined) letGo();
      return;
    }
    // The address contains a time, for instance after a reload; a hold for it is requested only once.
    if (isMine || pendingStart !== undefined || before === tried.current) return;
    void take(requestedSlot).then((got) => got || choose(...NO_HOUR));
  });

  async function pick(
    start: string,
    specialist: Specialist | null | undefined = plan.specialist,
  ): Promise<void> {
    const { branch, service } = plan;
    if (!branch || !service || pendingStart !== undefined) return;
    const specialistId = specialist?._id ?? null;
    if (!(await take({ branchId: branch._id, serviceId: service._id, specialistId, start }))) return;
    const { date, minutes } = wallOf(new Date(start), page.zone);
    const other = specialist && specialist._id !== plan.specialist?._id;
    choose({
      dia: date,
      hora: timeToAddress(formatHhmm(minutes)),
      ...(other && { especialista: keyOf(specialist, page.specialists) }),
    });
  }

  async function book(visitor: Visitor): Promise<void> {
    if (held === undefined) return;
    const { token, start } = held;
    hold.setMayBeBooked(true);
    try {
      const { data } = await once({ token, start }, (key) =>
        call(booking.book, { params: { slug: page.slug }, body: { token, visitor, key } }),
      );
      hold.spend();
      updateCachedVisit(client, data);
      const { shortId } = data;
      await open(pageHref('/reservar/cita/$shortId', { shortId, nueva: '1' }), { replace: true });
      // «Back» leads from the payment to the appointment. In a page of another site the payment needs a tab of its own.
      if (isUnpaid(data) && !isEmbedded()) await open(pageHref('/pagar-cita', { a: shortId }));
    } catch (problem) {
      hold.setMayBeBooked(mayBeStored(problem));
      const why = heldTimeProblemIn(problem);
      if (why === undefined) throw within(problem, 'visitor');
      lose(why);
      choose(...NO_HOUR);
    }
  }

  const goTo = (to: Step) => {
    hold.forgive();
    choose(without(to));
  };
  const runOut = () => {
    hold.runOut();
    choose(...NO_HOUR);
  };
  return { choices, choose, plan, step, payFirst, hold, pick, book, goTo, runOut };
}
