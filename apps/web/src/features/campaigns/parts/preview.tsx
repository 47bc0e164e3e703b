import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Stack } from '../../../ui/layout/box.tsx';
import { type CampaignFormValues, toDraft } from '../form-shape.ts';
import { previewOf } from '../queries.ts';
import type { StepProps } from './audience-step.tsx';
import styles from './campaign.module.css';

const WAIT = 400;

/** The message on the phone of the first contact who gets it. */
export function Preview({ form }: StepProps) {
  const values = useWatch({ control: form.control }) as CampaignFormValues;
  const [draft] = useDebouncedValue(toDraft(values), WAIT);
  const { data } = useQuery(previewOf(draft));
  const hasMessage = data !== undefined && (data.text !== '' || data.image !== null);
  return (
    <Stack as="section" gap={8} aria-label="Vista previa">
      <p className={styles.muted}>
        {data?.name ? `Así lo recibe ${data.name}` : 'Así lo recibe tu contacto'}
      </p>
      <Stack padding={16} className={styles.phone}>
        {hasMessage ? (
          <div className={styles.bubble}>
            {data.image && <img src={data.image} alt="Imagen de la campaña" className={styles.picture} />}
            {data.text}
          </div>
        ) : (
          <p className={styles.muted}>Escribe el mensaje para verlo aquí.</p>
        )}
      </Stack>
    </Stack>
  );
}
