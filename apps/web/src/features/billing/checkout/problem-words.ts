import { CallError } from '@cauce/contract/kit/client';
import type { PurchaseKind } from './purchase.ts';

/** The answer of the server named no page to open. */
export class NoPaymentPage extends Error {}

const FAILED = 'Error al procesar el pago';
const NOT_CHOSEN = 'Error al seleccionar el plan';

/** Whether the server understood the request and said why it refuses it. */
const isRefusal = (problem: unknown): problem is CallError =>
  problem instanceof CallError && problem.status >= 400 && problem.status < 500;

function planWords(problem: unknown): string {
  if (isRefusal(problem)) return problem.message || NOT_CHOSEN;
  if (problem instanceof NoPaymentPage) return NOT_CHOSEN;
  if (problem instanceof CallError)
    return problem.code === 'offline'
      ? problem.message
      : `Error del servidor: ${problem.status} - ${problem.message}`;
  const { message } = problem instanceof Error ? problem : { message: String(problem) };
  return `Error al configurar la petición: ${message}`;
}

function creditWords(problem: unknown): string {
  if (isRefusal(problem)) return problem.message || FAILED;
  return problem instanceof NoPaymentPage ? FAILED : 'Ocurrió un error al procesar el pago';
}

const productWords = (problem: unknown): string =>
  (problem instanceof CallError && problem.message) || FAILED;

const WORDS: Readonly<Record<PurchaseKind, (problem: unknown) => string>> = {
  plan: planWords,
  credits: creditWords,
  product: productWords,
};

/** Says why a checkout did not open. */
export const problemWords = (kind: PurchaseKind, problem: unknown): string => WORDS[kind](problem);
