import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../platform/session.ts';
import { Box, Stack } from '../../../ui/layout/box.tsx';
import { type Chosen, ClientField } from '../../client-picker/index.ts';
import { previewOf } from '../queries.ts';
import styles from './upsell.module.css';

const WAIT = 400;

export interface TextPreviewProps {
  text: string;
  clientId: string | undefined;
  /** Whether the appointment was attended when the message leaves. */
  attended: boolean;
}

/** The message as a real contact would get it. */
export function TextPreview({ text, clientId, attended }: TextPreviewProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const seesClients = useCan('clients.read');
  const [settled] = useDebouncedValue(text.trim(), WAIT);
  const { data, isError } = useQuery({
    ...previewOf({ text: settled, clientId, attended }),
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
        <figcaption className={styles.legend}>
          {preview && preview.clientName !== '' ? `Así lo recibe ${preview.clientName}` : 'Así se lee'}
        </figcaption>
        <div className={styles.phone} aria-live="polite">
          {preview ? (
            <p className={styles.bubble}>{preview.text}</p>
          ) : (
            <p className={styles.muted}>
              {isError ? 'No pudimos mostrarlo ahora.' : 'Escribe el mensaje para verlo aquí.'}
            </p>
          )}
        </div>
      </Box>
    </Stack>
  );
}
