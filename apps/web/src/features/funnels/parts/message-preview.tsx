import { funnels } from '@cauce/contract/funnels/funnels';
import type { PhaseType } from '@cauce/domain/funnels/shape';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { Box, Stack } from '../../../ui/layout/box.tsx';
import { useCan } from '../../../platform/session.ts';
import { ClientField, type Chosen } from '../../client-picker/index.ts';
import styles from './message-preview.module.css';

const WAIT = 400;

export interface MessagePreviewProps {
  text: string;
  type: PhaseType;
  clientId: string | undefined;
}

const previewOf = ({ text, type, clientId }: MessagePreviewProps) =>
  queryOptions({
    queryKey: ['clients', 'funnelMessage', type, clientId ?? '', text],
    queryFn: async () =>
      (await call(funnels.preview, { body: { text, type, ...(clientId && { clientId }) } })).data,
    placeholderData: keepPreviousData,
  });

/** The message as a real contact would get it. */
export function MessagePreview({ text, type, clientId }: MessagePreviewProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const seesClients = useCan('clients.read');
  const [settled] = useDebouncedValue(text.trim(), WAIT);
  const { data, isError } = useQuery({
    ...previewOf({ text: settled, type, clientId }),
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
      <Box as="figure">
        <figcaption className={styles.caption}>
          {preview && preview.clientName !== '' ? `Así lo recibe ${preview.clientName}` : 'Así se lee'}
        </figcaption>
        <div className={styles.phone} aria-live="polite">
          {preview ? (
            <p className={styles.bubble}>{preview.text}</p>
          ) : (
            <p className={styles.none}>
              {isError ? 'No pudimos mostrarlo ahora.' : 'Escribe el mensaje para verlo aquí.'}
            </p>
          )}
        </div>
      </Box>
    </Stack>
  );
}
