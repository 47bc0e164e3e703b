import type { CampaignReach } from '@cauce/contract/conversations/campaigns';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useCan } from '../../../platform/session.ts';
import type { ZodForm } from '../../../ui/form/use-zod-form.ts';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FilterChips, FilterPanel } from '../../clients/index.ts';
import type { CampaignForm, CampaignFormValues } from '../form-shape.ts';
import { audienceChoices } from '../queries.ts';
import { contactsWords } from '../words.ts';
import styles from './campaign.module.css';

export type CampaignZodForm = ZodForm<typeof CampaignForm>;
export interface StepProps {
  form: CampaignZodForm;
}

/** Only filters that are set are saved. */
const without = (filters: CampaignFormValues['filters']): CampaignFormValues['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));

function ChosenFilters({ form }: StepProps) {
  const filters = useWatch({ control: form.control, name: 'filters' }) ?? {};
  const change = (next: Partial<CampaignFormValues['filters']>) =>
    form.setValue('filters', without({ ...filters, ...next }), { shouldDirty: true });
  return (
    <Stack gap={12}>
      <FilterChips
        filters={filters}
        onRemove={(keys) => change(Object.fromEntries(keys.map((key) => [key, undefined])))}
      />
      <FilterPanel filters={filters} setFilters={change} />
    </Stack>
  );
}

function ChosenAudience() {
  const { data } = useQuery(audienceChoices);
  const options = (data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <SelectField
      name="audienceId"
      label="Audiencia"
      options={options}
      placeholder="Elige una audiencia"
      nothing="Todavía no guardas ninguna audiencia"
    />
  );
}

/** Asks for the recipients. */
export function AudienceStep({ form }: StepProps) {
  const is = useWatch({ control: form.control, name: 'is' });
  const mayReadAudiences = useCan('audiences.read');
  const hasCampaign = useWatch({ control: form.control, name: 'campaignId' }) !== null;
  const cards = [
    { value: 'all', label: 'Todos los contactos', detail: 'Menos los que archivaste' },
    ...(mayReadAudiences
      ? [{ value: 'audience', label: 'Una audiencia', detail: 'Se cuenta de nuevo cuando empieza' }]
      : []),
    { value: 'filters', label: 'Elegir con filtros', detail: 'Por visitas, servicio, cumpleaños y más' },
    ...(hasCampaign
      ? [{ value: 'unanswered', label: 'Quienes no respondieron', detail: 'De la campaña que copiaste' }]
      : []),
  ];
  return (
    <Stack gap={16}>
      <TextField name="name" label="Nombre de la campaña" help="Solo lo ve tu equipo" />
      <RadioCardsField name="is" label="¿A quién le escribes?" cards={cards} across />
      {is === 'audience' && <ChosenAudience />}
      {is === 'filters' && <ChosenFilters form={form} />}
    </Stack>
  );
}

/** How many are reached now, and why the others are not. */
export function ReachCard({ reach }: { reach: CampaignReach | undefined }) {
  return (
    <Card>
      <div aria-live="polite">
        {reach === undefined ? (
          <p className={styles.muted}>Contando contactos…</p>
        ) : (
          <Stack gap={8}>
            <p className={styles.total}>Le escribes a {contactsWords(reach.reachable)}</p>
            {reach.leftOut.length > 0 && (
              <Stack gap={4}>
                <p className={styles.muted}>Quedan fuera {contactsWords(reach.total - reach.reachable)}:</p>
                <ul className={styles.list}>
                  {reach.leftOut.map(({ reason, count }) => (
                    <li key={reason}>
                      {count.toLocaleString('es-MX')} · {reason}
                    </li>
                  ))}
                </ul>
              </Stack>
            )}
          </Stack>
        )}
      </div>
    </Card>
  );
}
