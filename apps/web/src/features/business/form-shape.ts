import {
  type Business,
  BUSINESS_NUMBERS,
  BusinessInput,
  READING_DELAY,
  TestSettings,
} from '@cauce/contract/account/business';
import { refuseUndialable, undialableNumbers } from '@cauce/contract/kit/dialable';
import { DEFAULT_COUNTRY } from '@cauce/domain/people/phone';
import { DEFAULT_ZONE } from '@cauce/domain/time/time-zones';
import * as z from 'zod';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';

/** The form of a business. Its stored numbers may stay as they are. */
export const businessShape = (stored?: Business) =>
  BusinessInput.superRefine(refuseUndialable(BUSINESS_NUMBERS, stored));
export type BusinessFormParts = ZodForm<ReturnType<typeof businessShape>>;

/** The time zone of the browser, which is most often that of the business. */
const hereOr = (fallback: string): string => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return here.startsWith('America/') ? here : fallback;
};

export const newBusiness = (): z.input<typeof BusinessInput> => ({
  name: '',
  description: '',
  whatsapp: '',
  whatsappOwner: '',
  countryCode: DEFAULT_COUNTRY.code,
  countryCodeExt: DEFAULT_COUNTRY.ext,
  timezone: { name: hereOr(DEFAULT_ZONE) },
  businessType: { services: true, products: false, courses: false, properties: false },
});

export const editedBusiness = (business: Business): z.input<typeof BusinessInput> => ({
  name: business.name,
  description: business.description,
  whatsapp: business.whatsapp,
  whatsappOwner: business.whatsappOwner,
  countryCode: business.countryCode,
  countryCodeExt: business.countryCodeExt,
  timezone: { name: business.timezone.name },
  businessType: business.businessType,
});

const MILLISECONDS = 1000;
const TOO_SHORT = 'El tiempo mínimo es 1 segundo';
const TOO_LONG = 'El tiempo máximo es 30 segundos';

/** The problems of the list of testing numbers, each at its own field. */
function refuseUndialableTests(numbers: TestSettings['testingNumbers'], context: z.RefinementCtx): void {
  for (const [index, number] of numbers.entries())
    for (const [field, message] of undialableNumbers(['whatsapp'], number))
      context.addIssue({ code: 'custom', path: [index, field], message });
}

/** The form shows seconds, while the contract has milliseconds. */
export const TestShape = z.object({
  seconds: z
    .number()
    .int('Escribe segundos completos')
    .min(READING_DELAY.min / MILLISECONDS, TOO_SHORT)
    .max(READING_DELAY.max / MILLISECONDS, TOO_LONG),
  testingNumbers: TestSettings.shape.testingNumbers.superRefine(refuseUndialableTests),
});
export type TestForm = ZodForm<typeof TestShape>;

export const editedTests = (business: Business): z.input<typeof TestShape> => ({
  seconds: business.delayResponse / MILLISECONDS,
  testingNumbers: business.testingNumbers,
});

export const toTests = ({ seconds, testingNumbers }: z.output<typeof TestShape>): TestSettings => ({
  delayResponse: seconds * MILLISECONDS,
  testingNumbers,
});
