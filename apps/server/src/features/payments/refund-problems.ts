import type { StoredState } from './payments-store.ts';

/** Why a refund waits or was given up, in words for the team. */
export const REFUSED = 'Mercado Pago no la aceptó. Revisa el saldo de tu cuenta';
export const SILENT = 'Mercado Pago no respondió';
export const NO_ACCOUNT = 'Falta conectar la cuenta de Mercado Pago que cobró';
export const PARTLY_GONE = 'Una parte ya se había devuelto en Mercado Pago';

/** The states of money that nobody can give back any more. */
const GONE: Partial<Record<StoredState, string>> = {
  chargedBack: 'El banco ya le regresó el dinero a quien pagó',
  refunded: 'El pago ya se había devuelto en Mercado Pago',
};

/** Why the provider would refuse a refund of a payment in this state; undefined when it makes it. */
export const problemOfState = (state: StoredState): string | undefined =>
  state === 'held' ? 'Hay un reclamo y Mercado Pago guarda el dinero hasta resolverlo' : GONE[state];

/** Whether there is nothing left to ask for once more. */
export const isOver = (problem: string): boolean => Object.values(GONE).includes(problem);
