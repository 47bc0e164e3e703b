import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../platform/session.ts';
import { PhonePreview } from '../../ui/data/phone-preview.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { type Chosen, ClientField } from './client-field.tsx';

const WAIT = 400;

export interface ContactPreviewProps {
  text: string;
  /** Everything else that changes the preview, with the kind of message first. */
  about: readonly (string | boolean)[];
  /** The contact that the field `clientId` of the form names. */
  clientId: string | undefined;
  ask: (asked: { text: string; clientId?: string }) => Promise<{ text: string; clientName: string }>;
}

/** The message as a real contact would get it. */
export function ContactPreview({ text, about, clientId, ask }: ContactPreviewProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const seesClients = useCan('clients.read');
  const [settled] = useDebouncedValue(text.trim(), WAIT);
  const { data, isError } = useQuery({
    queryKey: ['clients', 'preview', ...about, clientId ?? '', settled],
    queryFn: () => ask({ text: settled, ...(clientId !== undefined && { clientId }) }),
    placeholderData: keepPreviousData,
    enabled: settled !== '',
  });
  const preview = settled === '' ? undefined : data;
  return (
    <Stack gap={8}>
      {seesClients && (
        <ClientField
          label="Contacto"
          chosen={chosen}
          onChosen={setChosen}
          placeholder="Ver con un contacto"
        />
      )}
      <PhonePreview
        caption={preview && preview.clientName !== '' ? `Así lo recibe ${preview.clientName}` : 'Así se lee'}
        text={preview?.text ?? ''}
        instead={isError ? 'No pudimos mostrarlo ahora.' : 'Escribe el mensaje para verlo aquí.'}
      />
    </Stack>
  );
}
