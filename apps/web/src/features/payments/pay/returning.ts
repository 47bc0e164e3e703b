/** The payment that a visitor made at the provider, from whose page they come back. */
export interface Returned {
  /** The number of the payment; empty when the address does not say it. */
  number: string;
}

const valueOf = (text: string | null): string => (text === 'null' ? '' : (text ?? ''));

/** Mercado Pago writes «null» for somebody who only came back. */
export function returnedPayment(status: string | null, number: string | null): Returned | undefined {
  return valueOf(status) === '' ? undefined : { number: valueOf(number) };
}
