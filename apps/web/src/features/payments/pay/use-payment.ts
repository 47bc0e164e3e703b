import { CallError, type Call } from '@cauce/contract/kit/client';
import { payments, type PaymentPage } from '@cauce/contract/sales/payments';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Returned } from './returning.ts';

const SECOND = 1000;
/** How often the page asks after the visitor came back from the provider, and how long that is worth waiting for. */
const SOON = 2 * SECOND;
const PATIENCE = 60 * SECOND;
/** How often it asks while a payment is not certain. */
const LATER = 15 * SECOND;
/** The browser's timers overflow at 24.8 days. */
const LONGEST_WAIT = 24 * 60 * 60 * SECOND;

interface Read {
  page: PaymentPage;
  /** The clock of the server less that of this device, in milliseconds. */
  ahead: number;
}

export interface PaymentReading {
  read: Read | undefined;
  problem: CallError | undefined;
  isAsking: boolean;
  /** Whether a payment was just made of which the server does not know yet. */
  isConfirming: boolean;
  /** Whether the server still knows of no payment long after the visitor came back. */
  isLate: boolean;
  ask: () => void;
}

const asError = (problem: unknown): CallError =>
  problem instanceof CallError ? problem : new CallError('unexpected', 'Algo salió mal', 0);

async function fetchPage(shortId: string, call: Call): Promise<Read | CallError> {
  try {
    const { data } = await call(payments.page, { params: { shortId } });
    return { page: data, ahead: Date.parse(data.now) - Date.now() };
  } catch (problem) {
    return asError(problem);
  }
}

/** Whether the server has an answer to what the visitor did at the provider. A payment before may have been rejected too. */
function isKnown({ state, payment }: PaymentPage, { number }: Returned): boolean {
  if (state !== 'ready') return true;
  return payment?.state === 'rejected' && (number === '' || number === payment.number);
}

interface Visit {
  returned: Returned | undefined;
  /** Whether the visitor came back longer ago than the page waits for news. */
  isOverdue: boolean;
}

/** Whether the money is still to be brought to a shop, which takes hours. */
const isCash = ({ payment }: PaymentPage): boolean => payment?.way === 'cash';

/** The milliseconds after which the server has something new to say; undefined when nobody waits for that. */
function waitOf({ page, ahead }: Read, { returned, isOverdue }: Visit): number | undefined {
  const hurry = returned !== undefined && !isOverdue;
  if (page.state === 'pending') return hurry && !isCash(page) ? SOON : LATER;
  if (page.state !== 'ready') return undefined;
  if (returned !== undefined && !isKnown(page, returned)) return hurry ? SOON : LATER;
  const now = Date.now() + ahead;
  // The price changes when the discount ends, and the time is released when nobody paid.
  const ends = [page.discount?.endsAt, page.payUntil].flatMap((end) => (end ? [Date.parse(end) - now] : []));
  if (ends.length === 0) return undefined;
  return Math.min(LONGEST_WAIT, Math.max(SECOND, Math.min(...ends) + SECOND / 2));
}

/**
 * Reads what is paid for an appointment, and reads it again whenever that can change. It works without the application,
 * so it uses nothing but React.
 */
export function usePayment(shortId: string, call: Call, returned: Returned | undefined): PaymentReading {
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState<CallError>();
  const [isAsking, setAsking] = useState(true);
  const [since] = useState(() => Date.now());
  const [isOverdue, setOverdue] = useState(false);
  const latest = useRef(0);

  const readPage = useCallback(() => {
    const turn = (latest.current += 1);
    const show = (answer: Read | CallError) => {
      // A later request has the newer answer.
      if (turn !== latest.current) return;
      if (!(answer instanceof CallError)) setRead(answer);
      setProblem(answer instanceof CallError ? answer : undefined);
      setAsking(false);
      setOverdue(Date.now() - since > PATIENCE);
    };
    void fetchPage(shortId, call).then((answer) => show(answer));
  }, [call, shortId, since]);
  const ask = useCallback(() => {
    setAsking(true);
    readPage();
  }, [readPage]);

  useEffect(readPage, [readPage]);

  const isUnknown = read !== undefined && returned !== undefined && !isKnown(read.page, returned);
  const isLate = isUnknown && isOverdue;

  useEffect(() => {
    if (read === undefined || isAsking) return undefined;
    const wait = waitOf(read, { returned, isOverdue });
    if (wait === undefined) return undefined;
    const timer = setTimeout(ask, wait);
    return () => clearTimeout(timer);
  }, [read, isAsking, returned, isOverdue, ask]);

  // A page that was in the background, or that the browser brought back with «back», may be outdated.
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && ask();
    const onBack = ({ persisted }: PageTransitionEvent) => persisted && ask();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pageshow', onBack);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pageshow', onBack);
    };
  }, [ask]);

  return { read, problem, isAsking, isConfirming: isUnknown && !isLate, isLate, ask };
}
