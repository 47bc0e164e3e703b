import type { BookingRules } from '@cauce/contract/agenda/booking';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { type Email, queueEmail } from '../../platform/outbox/index.ts';
import { brandOf, letterhead } from '../team/index.ts';
import type { EmailContent } from './emails.ts';
import type { BusinessProfile } from './catalog-store.ts';
import type { PaymentDue } from './visit.ts';
import type { Visit } from './visit-store.ts';

export interface Recipient {
  name: string;
  email: string;
}

interface EmailSubject {
  businessId: string;
  visit: Visit;
  business: BusinessProfile;
  rules: BookingRules;
  url: string;
  due: PaymentDue | undefined;
}

/** Sends an e-mail when the client left an address. Everything in it is also on the page of the link. */
export async function sendEmail(
  tx: TenantTx,
  compose: (content: EmailContent) => Email,
  about: EmailSubject,
  { name, email }: Recipient,
): Promise<void> {
  if (email === '') return;
  const { visit, business, rules, url, due } = about;
  const brand = brandOf(await letterhead(tx, about.businessId));
  const { start, serviceName, specialistName, branchName, branchAddress } = visit;
  const place = { serviceName, specialistName, branchName, branchAddress };
  const { instructions } = rules;
  await queueEmail(
    tx,
    compose({
      to: email,
      clientName: name,
      businessName: business.name,
      zone: business.zone,
      brand,
      start,
      ...place,
      instructions,
      url,
      due,
    }),
  );
}
