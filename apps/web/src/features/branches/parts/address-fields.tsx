import { matches } from '@cauce/domain/texts/fold';
import { STATES, suggestCities } from '../mexico.ts';
import { useWatch } from 'react-hook-form';
import { SuggestField } from '../../../ui/form/fields/suggest-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import type { BranchForm } from '../form-shape.ts';
import { BranchMapLink } from './branch-map-link.tsx';

const COUNTRIES = ['México', 'Estados Unidos', 'Guatemala', 'Colombia', 'España'];

const suggestStates = (typed: string) =>
  STATES.filter(({ name }) => matches(name, typed)).map(({ name }) => ({ value: name }));
const suggestCountries = (typed: string) =>
  COUNTRIES.filter((name) => matches(name, typed)).map((value) => ({ value }));

/** The fields of an address, with suggestions; a pasted map link fills them in. */
export function AddressFields({ form }: { form: BranchForm }) {
  const state = useWatch({ control: form.control, name: 'state' });
  const suggestHere = (typed: string) =>
    suggestCities(typed, state === '' ? undefined : state).map(({ city, state }) => ({
      value: city,
      detail: state,
    }));
  const takeState = (name: string | undefined) => {
    if (name !== undefined && form.getValues('state') === '')
      form.setValue('state', name, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <>
      <BranchMapLink form={form} />
      <TextField name="address.description" label="Dirección" placeholder="Calle, número y colonia" whole />
      <SuggestField
        name="city"
        label="Ciudad"
        suggest={suggestHere}
        onPick={({ detail }) => takeState(detail)}
      />
      <SuggestField name="state" label="Estado" suggest={suggestStates} />
      <SuggestField name="country" label="País" suggest={suggestCountries} />
    </>
  );
}
