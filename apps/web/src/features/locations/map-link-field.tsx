import { locations } from '@cauce/contract/agenda/locations';
import { coordinatesIn, linkTo, readMapLink } from '@cauce/domain/texts/map-link';
import { useMutation } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useRef, useState, type ClipboardEvent } from 'react';
import { call } from '../../platform/call.ts';
import control from '../../ui/form/control.module.css';
import { FieldFrame } from '../../ui/form/field-frame.tsx';
import { useField, type FieldProps } from '../../ui/form/fields/use-field.ts';

export interface MapLinkFieldProps extends FieldProps {
  /** Accepts only links, or words too. */
  type: 'url' | 'text';
  placeholder: string;
  /** The longest link that can be stored. */
  most: number;
  /** Called with the resolved address; returns the text below the field. */
  onFound: (fullUrl: string) => string | undefined;
  /** Shows an error at the field. */
  onRefused: (message: string) => void;
}

const TOO_LONG =
  'Ese enlace es muy largo y no dice las coordenadas. En Google Maps elige Compartir y copia el enlace corto';

/** Finds the link in pasted text: a link, one without its protocol, or a message that has one. */
function mapLinkIn(text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  return words
    .flatMap((word) => [word, word.replace(/^(?:http:\/\/)?/, 'https://')])
    .find((word) => readMapLink(word) !== undefined);
}

const useFollow = () =>
  useMutation({
    mutationFn: async (shortUrl: string) => (await call(locations.expandUrl, { query: { shortUrl } })).data,
  });
type Found = Pick<
  Awaited<ReturnType<ReturnType<typeof useFollow>['mutateAsync']>>,
  'fullUrl' | 'coordinates'
>;

/** Accepts a pasted map link, shortens it when it is too long, and reports the place that it leads to. */
export function MapLinkField(props: MapLinkFieldProps) {
  const { type, placeholder, most, onFound, onRefused, help } = props;
  const field = useField(props);
  const follow = useFollow();
  const settled = useRef(field.value);
  const [note, setNote] = useState<string>();

  function take(link: string, { fullUrl, coordinates }: Found): void {
    if (link.length > most) {
      if (coordinates === null) return onRefused(TOO_LONG);
      field.change(linkTo(coordinates));
      settled.current = linkTo(coordinates);
    }
    setNote(onFound(fullUrl) ?? (coordinates === null ? undefined : 'Ubicación encontrada.'));
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
      if (link.length > most) onRefused(TOO_LONG);
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
    <FieldFrame {...props} {...field} help={follow.isPending ? 'Abriendo el enlace…' : (note ?? help)}>
      <div className={control.box}>
        <span className={control.side}>
          <MapPin aria-hidden size={16} />
        </span>
        <input
          {...field.aria}
          id={field.id}
          name={field.name}
          type={type}
          inputMode={type}
          className={control.input}
          value={text}
          placeholder={placeholder}
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
