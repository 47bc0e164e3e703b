import { type Business, type BusinessInput } from '@cauce/contract/account/business';
import { slugify } from '@cauce/domain/texts/slug';
import { zoneChoices } from '@cauce/domain/time/time-zones';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { unwrapFields } from '../../../platform/unwrap-fields.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PhoneField } from '../../../ui/form/fields/phone-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type BusinessFormParts, businessShape, editedBusiness, newBusiness } from '../form-shape.ts';
import styles from './business-form.module.css';
import { SellingCards } from './selling-cards.tsx';

export interface BusinessFormProps {
  /** The business to change; undefined registers a new one. */
  business?: Business;
  /** Saves the form; the errors of a rejection are shown at their fields. */
  onSubmit: (input: BusinessInput) => Promise<unknown>;
}

/** Adds the current zone to the options when the list does not contain it. */
function zoneOptions(currentZone: string) {
  const choices = zoneChoices(new Date()).map(({ name, text }) => ({ value: name, label: text }));
  return choices.some(({ value }) => value === currentZone)
    ? choices
    : [{ value: currentZone, label: currentZone }, ...choices];
}

/** The address of the booking page that results from the name. */
function SlugPreview({ form, business }: { form: BusinessFormParts; business: Business | undefined }) {
  const name = useWatch({ control: form.control, name: 'name' });
  const stem = slugify(name);
  if (stem === '') return null;
  const isUnchanged = business !== undefined && slugify(business.name) === stem;
  return (
    <p className={styles.slug} data-whole>
      En tus enlaces: <strong>{isUnchanged ? business.search : stem}</strong>
      {!isUnchanged && ' (con un número si ya existe)'}
    </p>
  );
}

export function BusinessForm({ business, onSubmit }: BusinessFormProps) {
  const shape = useMemo(() => businessShape(business), [business]);
  const form = useZodForm(shape, business ? editedBusiness(business) : newBusiness());
  const zone = form.formState.defaultValues?.timezone?.name ?? '';
  const zones = useMemo(() => zoneOptions(zone), [zone]);

  async function submit(values: BusinessInput): Promise<void> {
    try {
      await onSubmit(values);
    } catch (problem) {
      if (business === undefined) toast.error('Error al crear el negocio');
      throw unwrapFields(problem, 'business');
    }
  }

  return (
    <Form form={form} onSubmit={submit} columns={2}>
      <TextField name="name" label="Nombre" placeholder="Clínica Roble" focused={!business} whole />
      <SlugPreview form={form} business={business} />
      <TextAreaField
        name="description"
        label="Descripción"
        placeholder="Qué haces y para quién: tus asistentes lo usan para presentarte."
        whole
      />
      <PhoneField
        name="whatsapp"
        label="WhatsApp del negocio"
        help="Al que te escriben tus clientes. El país vale para los dos números."
      />
      <PhoneField name="whatsappOwner" label="WhatsApp del dueño" help="Al que te avisamos a ti." />
      <SelectField name="timezone.name" label="Zona horaria" options={zones} whole />
      <SellingCards name="businessType" />
      <FormActions save={business ? 'Guardar' : 'Registrar negocio'} />
    </Form>
  );
}
