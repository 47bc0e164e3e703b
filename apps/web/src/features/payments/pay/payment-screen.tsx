import { useState } from 'react';
import * as z from 'zod';
import { call } from '../../../platform/call.ts';
import { typedText, useFilters } from '../../../platform/search.ts';
import { MissingLink } from './missing-link.tsx';
import { PaymentPage } from './payment-page.tsx';
import { returnedPayment } from './returning.ts';

const Address = z.object({ a: typedText(), collection_status: typedText(), collection_id: typedText() });
export type PaymentSearch = z.output<typeof Address>;

/** The payment page inside the application, for somebody who comes from another page of it. */
export function PaymentScreen() {
  const [{ a, collection_status, collection_id }] = useFilters('/pagar-cita', Address);
  const [returned] = useState(() => returnedPayment(collection_status, collection_id));
  if (a === '') return <MissingLink />;
  return <PaymentPage key={a} shortId={a} call={call} returned={returned} />;
}
