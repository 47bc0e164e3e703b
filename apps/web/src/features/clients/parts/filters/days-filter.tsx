import { day } from '@cauce/contract/kit/fields';
import { readRelativeDays, RELATIVE_DAYS_AT_MOST } from '@cauce/domain/time/relative-days';
import * as z from 'zod';
import { useToday } from '../../../../platform/today.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { DateField } from '../../../../ui/form/fields/date-field.tsx';
import { FormContext } from '../../../../ui/form/form-context.ts';
import { NumberField } from '../../../../ui/form/fields/number-field.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { useInstantFields } from '../../use-instant-fields.ts';
import styles from './filter-panel.module.css';

const HOW_MANY = `Escribe un número de días entre 1 y ${RELATIVE_DAYS_AT_MOST.toLocaleString('es-MX')}`;
const Away = z.object({
  days: z.int(HOW_MANY).min(1, HOW_MANY).max(RELATIVE_DAYS_AT_MOST, HOW_MANY).nullable(),
});
const Fixed = z
  .object({ from: day().nullable(), to: day().nullable() })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'La fecha final no puede ser anterior a la inicial',
  });

/** A relative period, or fixed days with either end open. */
export interface AskedDays {
  relative: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

const relatively = (relative: string | undefined): AskedDays => ({
  relative,
  from: undefined,
  to: undefined,
});

export interface DaysFilterProps {
  asked: AskedDays;
  /** Relative periods such as the last thirty days. */
  quick: readonly { value: string; label: string }[];
  /** The label of the filter by days since the last visit, where it is offered. */
  away?: string;
  onChange: (asked: AskedDays) => void;
}

/** Filters by days; a relative period and fixed days replace each other. */
export function DaysFilter({ asked, quick, away, onChange }: DaysFilterProps) {
  const { relative } = asked;
  return (
    <Stack gap={12} className={styles.days}>
      <Row gap={4} wrap className={styles.quick}>
        {quick.map(({ value, label }) => (
          <Button
            key={value}
            size="small"
            aria-pressed={value === relative}
            onClick={() => onChange(relatively(value === relative ? undefined : value))}
          >
            {label}
          </Button>
        ))}
      </Row>
      {away !== undefined && <AwayField label={away} asked={asked} onChange={onChange} />}
      <FixedFields asked={asked} onChange={onChange} />
    </Stack>
  );
}

type PartProps = Pick<DaysFilterProps, 'asked' | 'onChange'>;

function AwayField({ label, asked, onChange }: PartProps & { label: string }) {
  const read = asked.relative === undefined ? undefined : readRelativeDays(asked.relative);
  const held = { days: read?.kind === 'over' ? read.days : null };
  const fields = useInstantFields(Away, held, ({ days }) =>
    onChange(relatively(days === null ? undefined : `over${days}`)),
  );
  return (
    <FormContext value={fields}>
      <NumberField name="days" label={label} unit="días" />
    </FormContext>
  );
}

function FixedFields({ asked: { from, to }, onChange }: PartProps) {
  const today = useToday();
  const fields = useInstantFields(Fixed, { from: from ?? null, to: to ?? null }, (days) =>
    onChange({ relative: undefined, from: days.from ?? undefined, to: days.to ?? undefined }),
  );
  return (
    <FormContext value={fields}>
      <DateField name="from" label="Desde" today={today} />
      <DateField name="to" label="Hasta" today={today} />
    </FormContext>
  );
}
