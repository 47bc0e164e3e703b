import * as z from 'zod';
import { call } from '../../../platform/call.ts';
import { typedText, useFilters } from '../../../platform/search.ts';
import { MissingLink } from './missing-link.tsx';
import { PaymentPage } from './payment-page.tsx';
import { isReturning } from './returning.ts';

const Address = z.object({ a: typedText(), collection_status: typedText() });
export type PaymentSearch = z.output<typeof Address>;

/** The payment page inside the application, for somebody who comes from another page of it. */
export function PaymentScreen() {
  const [{ a, collection_status }] = useFilters('/pagar-cita', Address);
  if (a === '') return <MissingLink />;
  return <PaymentPage key={a} shortId={a} call={call} isReturning={isReturning(collection_status)} />;
}
