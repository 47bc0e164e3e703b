import type { CampaignOptions, CampaignReach } from '@cauce/contract/conversations/campaigns';
import { sharedPace } from '@cauce/domain/campaigns/pace';
import { forecastEnd } from '@cauce/domain/campaigns/sending-hours';
import { formatDateTime } from '@cauce/domain/time/dates';
import { DAY_END, parseHhmm } from '@cauce/domain/time/time-of-day';
import { useWatch } from 'react-hook-form';
import { useNow } from '../../../platform/now.ts';
import { useToday } from '../../../platform/today.ts';
import { ChipsField } from '../../../ui/form/fields/chips-field.tsx';
import { DateField } from '../../../ui/form/fields/date-field.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { TimeField } from '../../../ui/form/fields/time-field.tsx';
import { FormPart } from '../../../ui/form/form-part.tsx';
import { Grid, Stack } from '../../../ui/layout/box.tsx';
import { type CampaignFormValues, toInput, WEEKDAYS } from '../form-shape.ts';
import { contactsWords } from '../words.ts';
import type { StepProps } from './audience-step.tsx';
import styles from './campaign.module.css';

interface ScheduleStepProps extends StepProps {
  options: CampaignOptions;
  reach: CampaignReach | undefined;
}

const DAYS = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }));

/** How many get the message, with this text on this channel. */
export const reachedBy = (
  { kind, closed }: Pick<CampaignFormValues, 'kind' | 'closed'>,
  reach: CampaignReach | undefined,
): number =>
  reach === undefined ? 0 : kind === 'text' && closed === 'leaveOut' ? reach.open : reach.reachable;

/** When the last message leaves, as far as it is known now. */
export function forecastWords(
  form: CampaignFormValues,
  { options, reach, now }: { options: CampaignOptions; reach: CampaignReach | undefined; now: Date },
): string {
  const { startsAt, perMinute, dailyCap, days, from, to } = toInput(form, options.zone).schedule;
  const { zone, quietFrom, quietTo } = options;
  const hours = { days, from: parseHhmm(from) ?? 0, to: parseHhmm(to) ?? DAY_END, quietFrom, quietTo, zone };
  const start = startsAt !== null && new Date(startsAt) > now ? new Date(startsAt) : now;
  const pace = sharedPace(perMinute, options.perMinute, 1);
  const end = forecastEnd(start, reachedBy(form, reach), hours, { perMinute: pace, dailyCap });
  return end === undefined
    ? 'Tus horas de silencio cubren todo el horario: así no se envía nada.'
    : `Termina el ${formatDateTime(end, zone)}`;
}

/** When the messages leave, and how fast. */
export function ScheduleStep({ form, options, reach }: ScheduleStepProps) {
  const values = useWatch({ control: form.control }) as CampaignFormValues;
  const now = useNow();
  const today = useToday();
  const isFast = values.perMinute > options.perMinute;
  return (
    <Stack gap={16}>
      <RadioCardsField
        name="when"
        label="¿Cuándo empieza?"
        across
        cards={[
          { value: 'now', label: 'Ahora', detail: 'En cuanto la confirmes' },
          { value: 'later', label: 'Otro día', detail: 'A la hora que elijas' },
        ]}
      />
      {values.when === 'later' && (
        <Grid gap={16} columns={2}>
          <DateField name="date" label="Día" min={today} today={today} />
          <TimeField name="time" label="Hora" />
        </Grid>
      )}
      <FormPart title="Ritmo y horario" description="Nadie recibe mensajes en tus horas de silencio.">
        <Grid gap={16} columns={2}>
          <NumberField name="perMinute" label="Mensajes por minuto" neverBlank />
          <NumberField name="dailyCap" label="Máximo por día" help="Vacío: sin máximo" />
          <TimeField name="from" label="Desde las" />
          <TimeField name="to" label="Hasta las" isEnd />
        </Grid>
        {isFast && (
          <p className={styles.warning}>
            {options.channel} permite {options.perMinute.toLocaleString('es-MX')} por minuto a tus campañas,
            para que tus conversaciones no esperen. A ese ritmo se envía.
          </p>
        )}
        <ChipsField name="days" label="Días" options={DAYS} />
      </FormPart>
      {options.isTest && (
        <p className={styles.warning}>
          No tienes un número de WhatsApp conectado: los mensajes llegan al simulador, y nadie los recibe en
          su teléfono.
        </p>
      )}
      <p className={styles.total}>
        {contactsWords(reachedBy(values, reach))} · {forecastWords(values, { options, reach, now })}
      </p>
    </Stack>
  );
}
