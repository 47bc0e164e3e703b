import type { BookingRules } from '@cauce/contract/booking';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { type Mail, postMail } from '../../platform/outbox/index.ts';
import { brandOf, letterhead } from '../team/index.ts';
import type { Told } from './letters.ts';
import type { House } from './menu-store.ts';
import type { Visit } from './visit-store.ts';

export interface Recipient {
  name: string;
  email: string;
}

/** Writes to whoever left an address; who left none finds it all under the link. */
export async function tell(
  tx: TenantTx,
  write: (told: Told) => Mail,
  about: { businessId: string; visit: Visit; house: House; rules: BookingRules; url: string },
  { name, email }: Recipient,
): Promise<void> {
  if (email === '') return;
  const { visit, house, rules, url } = about;
  const brand = brandOf(await letterhead(tx, about.businessId));
  const { start, serviceName, specialistName, branchName, branchAddress } = visit;
  const place = { serviceName, specialistName, branchName, branchAddress };
  const { instructions } = rules;
  await postMail(
    tx,
    write({
      to: email,
      clientName: name,
      businessName: house.name,
      zone: house.zone,
      brand,
      start,
      ...place,
      instructions,
      url,
    }),
  );
}
