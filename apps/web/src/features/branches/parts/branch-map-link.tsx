import { placeIn } from '@cauce/domain/texts/map-link';
import { readMexicanAddress } from '../mexican-address.ts';
import { MapLinkField } from '../../locations/index.ts';
import type { BranchForm } from '../form-shape.ts';

const MOST = 50;

/** The map link of a branch; a pasted link fills in the blank fields of the address. */
export function BranchMapLink({ form }: { form: BranchForm }) {
  function fill(
    name: 'address.description' | 'city' | 'state' | 'country',
    words: string | undefined,
  ): boolean {
    const isBlank = form.getValues(name).trim() === '' || name === 'country';
    if (words === undefined || words === '' || !isBlank) return false;
    form.setValue(name, words, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    return true;
  }

  function fillAll(fullUrl: string): string | undefined {
    const { street, ...rest } = readMexicanAddress(placeIn(fullUrl) ?? '');
    const filled = [
      fill('address.description', street.slice(0, 100)),
      fill('city', rest.city),
      fill('state', rest.state),
      fill('country', rest.country),
    ];
    return filled.some(Boolean) ? 'Llenamos la dirección con los datos del enlace. Revísala.' : undefined;
  }

  return (
    <MapLinkField
      name="location"
      label="Enlace de Google Maps"
      help="Pega el enlace de Google Maps y llenamos la dirección por ti."
      placeholder="https://maps.app.goo.gl/…"
      type="url"
      most={MOST}
      onFound={fillAll}
      onRefused={(message) => form.setError('location', { message })}
      whole
    />
  );
}
