import { Visitor } from '@cauce/contract/agenda/booking';
import type { PayFirst } from '@cauce/contract/sales/online-payment';
import { DEFAULT_COUNTRY } from '@cauce/domain/people/phone';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod';
import { pageHref } from '../../../../platform/page-href.ts';
import { usePageExists } from '../../../../platform/navigation-entries.ts';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { PhoneField } from '../../../../ui/form/fields/phone-field.tsx';
import { TextAreaField } from '../../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { amountWords } from '../../words.ts';
import styles from './details-step.module.css';
import { Honeypot } from './honeypot.tsx';
import { PayFirstNote } from './pay-first-note.tsx';

export type Draft = z.input<typeof Visitor>;

const BLANK: Draft = {
  name: '',
  lastname: '',
  whatsapp: '',
  countryCode: DEFAULT_COUNTRY.code,
  countryCodeExt: DEFAULT_COUNTRY.ext,
  email: '',
  notes: '',
  code: '',
  website: '',
};

export interface DetailsStepProps {
  business: string;
  zone: string;
  onlyClients: boolean;
  /** The payment right after the booking; null for none. */
  payFirst: PayFirst | null;
  /** The texts from an earlier visit of this step; undefined the first time. */
  draft: Draft | undefined;
  /** Called with the typed texts when the step is left, so that they are not lost. */
  onDraft: (draft: Draft) => void;
  onTyped: () => void;
  onBook: (visitor: Visitor) => Promise<void>;
}

const PRIVACY = pageHref('/aviso-de-privacidad');

/** The fields of a refusal, by name. */
const fieldsOf = (problem: unknown): Partial<Record<string, string>> =>
  (problem as { fields?: Record<string, string> } | undefined)?.fields ?? {};

/** The step that asks for the visitor's data. */
export default function DetailsStep(props: DetailsStepProps) {
  const { business, zone, onlyClients, payFirst, draft, onDraft, onTyped, onBook } = props;
  const form = useZodForm(Visitor, draft ?? BLANK);
  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => onDraft(form.getValues());
  });
  useEffect(() => () => keep.current(), []);
  const [asksCode, setAsksCode] = useState(false);
  const book = async (visitor: Visitor) => {
    try {
      await onBook(visitor);
    } catch (problem) {
      // The field has to exist when the form shows the message there.
      if (fieldsOf(problem).code !== undefined) flushSync(() => setAsksCode(true));
      throw problem;
    }
  };
  const save = payFirst
    ? `Reservar y pagar ${amountWords(payFirst.toPay, payFirst.currency)}`
    : 'Reservar cita';
  const exists = usePageExists();
  const notice = exists(PRIVACY) ? (
    <a href={PRIVACY} target="_blank" rel="noreferrer">
      aviso de privacidad
    </a>
  ) : (
    'aviso de privacidad'
  );
  return (
    <div onInput={onTyped}>
      <Form form={form} columns={2} mayBeLeft onSubmit={book}>
        <TextField name="name" label="Nombre" autoComplete="given-name" />
        <TextField name="lastname" label="Apellidos" autoComplete="family-name" />
        <PhoneField
          name="whatsapp"
          label="WhatsApp"
          help={
            onlyClients
              ? `El número que ${business} ya conoce. A tu correo o WhatsApp registrado te llega un código.`
              : 'Ahí te avisamos si algo cambia.'
          }
        />
        <TextField
          name="email"
          label="Correo"
          type="email"
          inputMode="email"
          autoComplete="email"
          help="Te mandamos la cita y el enlace para cambiarla."
        />
        <TextAreaField name="notes" label="¿Algo que debamos saber?" rows={2} whole />
        {asksCode && (
          <TextField
            name="code"
            label={onlyClients ? 'Código' : 'Código del correo'}
            inputMode="numeric"
            autoComplete="one-time-code"
            help={`Si no llega, borra el código y toca «${save}»: te mandamos otro.`}
          />
        )}
        <Honeypot name="website" />
        <p className={styles.consent} data-whole>
          Al reservar aceptas que {business} use estos datos para atenderte, según el {notice}.
        </p>
        {payFirst && <PayFirstNote payFirst={payFirst} zone={zone} />}
        <FormActions save={save} saving="Reservando..." />
      </Form>
    </div>
  );
}
