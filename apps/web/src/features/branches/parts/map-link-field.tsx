import { coordinatesIn, linkTo, placeIn, readMapLink } from '@cauce/domain/map-link';
import { readMexicanAddress } from '@cauce/domain/mexican-address';
import { MapPin } from 'lucide-react';
import { useRef, useState, type ClipboardEvent } from 'react';
import control from '../../../ui/form/control.module.css';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useField } from '../../../ui/form/use-field.ts';
import type { BranchForm } from '../form-shape.ts';
import { useFollowMapLink } from '../queries.ts';

type Found = Pick<
  Awaited<ReturnType<ReturnType<typeof useFollowMapLink>['mutateAsync']>>,
  'fullUrl' | 'coordinates'
>;

const LABEL = 'Enlace de Google Maps';
const HELP = 'Pega el enlace de Google Maps y llenamos la dirección por ti.';
const MOST = 50;
const TOO_LONG =
  'Ese enlace es muy largo y no dice las coordenadas. En Google Maps elige Compartir y copia el enlace corto';

/** What people copy: a link, one without its beginning, or a whole message with the link in it. */
function mapLinkIn(text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  return words
    .flatMap((word) => [word, word.replace(/^(?:http:\/\/)?/, 'https://')])
    .find((word) => readMapLink(word) !== undefined);
}

/** Takes a pasted link, stores it in fifty characters and fills what is still blank of the address. */
export function MapLinkField({ form }: { form: BranchForm }) {
  const field = useField({ name: 'location', label: LABEL, help: HELP });
  const follow = useFollowMapLink();
  const settled = useRef(field.value);
  const [note, setNote] = useState<string>();

  function fill(
    name: 'address.description' | 'city' | 'state' | 'country',
    words: string | undefined,
  ): boolean {
    const isBlank = form.getValues(name).trim() === '' || name === 'country';
    if (words === undefined || words === '' || !isBlank) return false;
    form.setValue(name, words, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    return true;
  }

  function take(link: string, { fullUrl, coordinates }: Found): void {
    if (link.length > MOST) {
      if (coordinates === null) return form.setError('location', { message: TOO_LONG });
      field.change(linkTo(coordinates));
      settled.current = linkTo(coordinates);
    }
    const { street, ...rest } = readMexicanAddress(placeIn(fullUrl) ?? '');
    const filled = [
      fill('address.description', street.slice(0, 100)),
      fill('city', rest.city),
      fill('state', rest.state),
      fill('country', rest.country),
    ];
    if (filled.some(Boolean)) setNote('Llenamos la dirección con los datos del enlace. Revísala.');
    else setNote(coordinates === null ? undefined : 'Ubicación encontrada.');
  }

  async function settle(link: string): Promise<void> {
    if (settled.current === link) return;
    settled.current = link;
    setNote(undefined);
    const coordinates = coordinatesIn(link);
    if (coordinates) return take(link, { fullUrl: link, coordinates });
    try {
      take(link, await follow.mutateAsync(link));
    } catch (problem) {
      if (link.length > MOST) form.setError('location', { message: TOO_LONG });
      else setNote(problem instanceof Error ? problem.message : undefined);
    }
  }

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const link = mapLinkIn(event.clipboardData.getData('text'));
    if (link === undefined) return;
    event.preventDefault();
    field.change(link);
    void settle(link);
  };

  const text = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldFrame
      {...field}
      label={LABEL}
      help={follow.isPending ? 'Abriendo el enlace…' : (note ?? HELP)}
      whole
    >
      <div className={control.box}>
        <span className={control.side}>
          <MapPin aria-hidden size={16} />
        </span>
        <input
          {...field.aria}
          id={field.id}
          name={field.name}
          type="url"
          inputMode="url"
          className={control.input}
          value={text}
          placeholder="https://maps.app.goo.gl/…"
          autoComplete="off"
          onPaste={paste}
          onChange={(event) => field.change(event.target.value)}
          onBlur={() => {
            field.blur();
            const link = mapLinkIn(text);
            if (link !== undefined) void settle(link);
          }}
        />
      </div>
    </FieldFrame>
  );
}
