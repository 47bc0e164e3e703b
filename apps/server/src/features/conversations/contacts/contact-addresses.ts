import { canonicalDigits } from '@cauce/domain/people/phone';
import type { ContactIdentity } from '../../../providers/channels/index.ts';

/** The number comes first, so that it becomes the address when the channel gives both. */
export function listAddresses({ phone, userId }: ContactIdentity): string[] {
  const digits = phone === undefined ? '' : canonicalDigits(phone);
  return [digits, userId ?? ''].filter((name) => name !== '');
}
