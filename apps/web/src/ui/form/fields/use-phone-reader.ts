import { type Country, digitsOnly } from '@cauce/domain/people/phone';
import type { CountryPhone } from '@cauce/domain/people/read-phone';
import { useEffect, useRef } from 'react';

type Reader = typeof import('@cauce/domain/people/read-phone');

/** The reader loads after the field, because the pages of visitors have few kilobytes to spare. */
let reader: Reader | undefined;
const loadReader = async (): Promise<void> => {
  reader ??= await import('@cauce/domain/people/read-phone');
};

/** A part of a number, while it is typed. */
const BEGUN = /^[\d\s+().-]*$/;
const asBegun = (text: string): string => (BEGUN.test(text) ? digitsOnly(text) : text.trim());

/** Reads a typed or pasted number. A text that is no number stays, so that the schema reports it. */
function readTyped(text: string, country: Country): CountryPhone | string {
  if (reader === undefined) return asBegun(text);
  const reading = reader.readPhone(text, reader.hasCountryCode(text) ? { fallback: country } : { country });
  return 'phone' in reading ? reading.phone : asBegun(text);
}

/** Reads the text of a field now, and again once the reader has loaded. */
export function usePhoneReader(country: Country, change: (read: CountryPhone | string) => void) {
  const early = useRef<string>(undefined);
  const again = useRef<() => void>(undefined);
  useEffect(() => {
    again.current = () => {
      if (early.current !== undefined) change(readTyped(early.current, country));
      early.current = undefined;
    };
  });
  useEffect(() => {
    // Without the reader, such as offline, the digits stay as they were typed.
    void loadReader().then(
      () => again.current?.(),
      () => undefined,
    );
  }, []);
  return (text: string): CountryPhone | string => {
    early.current = reader === undefined ? text : undefined;
    return readTyped(text, country);
  };
}
