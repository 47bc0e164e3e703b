import type { OnlineRefund } from '@cauce/contract/sales/money-paid';
import { type Currency, formatMoney } from '@cauce/domain/money/money';
import { isOver } from './refund-problems.ts';
import type { Refund } from './refunds-store.ts';

const amountOf = (list: readonly Refund[], currency: Currency): string =>
  formatMoney(
    list.reduce((sum, { amountCents }) => sum + amountCents, 0),
    currency,
  );

const AGAIN = 'Repítela con «Devolver o guardar» en la cita.';
/** Nobody can open the appointment any more. */
const ELSEWHERE = 'Hazla desde tu cuenta de Mercado Pago: aquí se anota sola.';

/** The outcome of refunds, in words for the person who asked for them. Undefined when there are none. */
export function outcomeOf(
  list: readonly Refund[],
  { currency, isDeleted }: { currency: Currency; isDeleted: boolean },
): OnlineRefund | undefined {
  const of = (state: Refund['state']) => list.filter((refund) => refund.state === state);
  const [failed, pending, done] = [of('failed'), of('pending'), of('done')];
  const [state] = [...failed, ...pending, ...done].map((refund) => refund.state);
  if (state === undefined) return undefined;
  const words = [
    done.length > 0 && `Devolvimos ${amountOf(done, currency)} por Mercado Pago.`,
    pending.length > 0 &&
      `La devolución de ${amountOf(pending, currency)} está en proceso${reasonOf(pending)}. Se intenta de nuevo sola, y te avisamos si no se puede.`,
    failed.length > 0 &&
      `No se pudo devolver ${amountOf(failed, currency)}${reasonOf(failed)}.${advice(failed, isDeleted)}`,
  ];
  return { state, words: words.filter((one) => one !== false).join(' ') };
}

/** The way to ask for it once more. */
function advice([first]: readonly Refund[], isDeleted: boolean): string {
  if (first === undefined || isOver(first.problem)) return '';
  return ` ${isDeleted ? ELSEWHERE : AGAIN}`;
}

function reasonOf([first]: readonly Refund[]): string {
  return first === undefined || first.problem === '' ? '' : `: ${first.problem}`;
}
