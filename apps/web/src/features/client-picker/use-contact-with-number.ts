import type { Client } from '@cauce/contract/clients/clients';
import { canonicalDigits, samePerson, wholeNumber } from '@cauce/domain/people/phone';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { searchClients } from './clients.ts';

const WHOLE = /^\d{8,10}$/;
const WAIT = 300;

/** Finds another contact with this number. */
export function useContactWithNumber(
  { whatsapp, countryCode }: Pick<Client, 'whatsapp' | 'countryCode'>,
  exceptId: string | undefined,
): Client | undefined {
  const [asked] = useDebouncedValue(whatsapp.trim(), WAIT);
  const { data } = useQuery({ ...searchClients(asked), enabled: WHOLE.test(asked) });
  if (asked !== whatsapp.trim()) return undefined;
  const number = wholeNumber({ whatsapp: asked, countryCode });
  return data?.find(
    (other) => other._id !== exceptId && samePerson(canonicalDigits(wholeNumber(other)), number),
  );
}
