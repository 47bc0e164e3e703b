import {
  type Capabilities,
  NO_CAPABILITIES,
  PostFreeSchedules,
} from '@cauce/contract/assistants/assistant-capabilities';
import { spreadOver } from '@cauce/domain/slots/spread';
import {
  DEFAULT_FREE_TIMES_TEXT,
  FREE_TIMES_VARIABLES,
  type FreeTimesVariable,
  renderFreeTimesText,
} from '@cauce/domain/texts/free-times-text';
import { listed } from '@cauce/domain/texts/listing';
import { longDay } from '@cauce/domain/time/dates';
import { addDays } from '@cauce/domain/time/iso-date';
import { clock } from '@cauce/domain/time/time-of-day';
import { useEffect } from 'react';
import { useBusiness } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { FormPart } from '../../../ui/form/form-part.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { SwitchField } from '../../../ui/form/fields/switch-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TimeField } from '../../../ui/form/fields/time-field.tsx';
import { useInsertAtCursor } from '../../../ui/form/use-insert-at-cursor.ts';
import type { ZodForm } from '../../../ui/form/use-zod-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Box, Grid, Row, Stack } from '../../../ui/layout/box.tsx';
import forms from './forms.module.css';
import styles from './free-times-part.module.css';

type Settings = Capabilities['postFreeSchedules'];

const SWITCH = 'postFreeSchedules.enabled';
const VARIABLES = Object.entries(FREE_TIMES_VARIABLES) as [FreeTimesVariable, string][];

/** Each half hour from nine to six, for the preview. */
const SAMPLE = Array.from({ length: 19 }, (_, at) => 540 + at * 30);

/** The settings after the switch was used. Hidden fields keep no errors, because nobody could see and mend them. */
function afterSwitch(settings: Settings): Settings {
  if (settings.enabled)
    return { ...settings, textTemplate: settings.textTemplate || DEFAULT_FREE_TIMES_TEXT };
  const isValid =
    PostFreeSchedules.safeParse(settings).success && settings.minimunSchedules <= settings.maximunSchedules;
  return isValid ? settings : NO_CAPABILITIES.postFreeSchedules;
}

function Preview({ settings }: { settings: Settings }) {
  const { name, slug } = useBusiness();
  const today = useToday();
  const { textTemplate, daysBefore, maximunSchedules } = settings;
  const days = Number.isInteger(daysBefore) ? daysBefore : 1;
  const most = Number.isInteger(maximunSchedules) ? maximunSchedules : SAMPLE.length;
  return (
    <Stack as="figure" gap={4} aria-label="Así se lee">
      <figcaption className={styles.legend}>Así se lee</figcaption>
      <Box padding={16} className={styles.preview}>
        {renderFreeTimesText(textTemplate || DEFAULT_FREE_TIMES_TEXT, {
          fecha: longDay(addDays(today, days)),
          horarios: listed(spreadOver(SAMPLE, most).map(clock)),
          negocio: name,
          liga_reserva: `${window.location.origin}/reservar/${slug}`,
        })}
      </Box>
    </Stack>
  );
}

interface TextProps {
  disabled: boolean;
  onChange: (text: string) => void;
}

function Text({ disabled, onChange }: TextProps) {
  const { ref, insert } = useInsertAtCursor(onChange);
  return (
    <Stack gap={8} ref={ref}>
      <TextAreaField
        name="postFreeSchedules.textTemplate"
        label="Texto para publicar"
        rows={4}
        placeholder={DEFAULT_FREE_TIMES_TEXT}
        help="Si no recibes reservas en línea, se quita la línea de la liga."
      />
      {!disabled && (
        <Row as="fieldset" gap={8} wrap aria-label="Inserta un dato" className={styles.variables}>
          {VARIABLES.map(([variable, words]) => (
            <Button
              key={variable}
              size="small"
              // Keeps the cursor in the text while the button is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(`{${variable}}`)}
            >
              {words}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  );
}

export interface FreeTimesPartProps {
  form: ZodForm<typeof Capabilities>;
  disabled: boolean;
}

/** The text of free times that the assistant prepares each day for the team to publish. */
export function FreeTimesPart({ form, disabled }: FreeTimesPartProps) {
  const { watch, setValue, getValues } = form;
  const settings = watch('postFreeSchedules');
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name === SWITCH) setValue('postFreeSchedules', afterSwitch(getValues('postFreeSchedules')));
    });
    return unsubscribe;
  }, [watch, setValue, getValues]);

  return (
    <FormPart
      title="Texto del día"
      description="Cada día te deja en los avisos un texto con horas libres, para que tu equipo lo publique."
    >
      <SwitchField name={SWITCH} label="Publicar horarios libres" help="Solo en producción y encendido." />
      {settings.enabled && (
        <Stack gap={16} className={forms.inner}>
          <Grid columns={2} gap={16} className={forms.beside}>
            <TimeField name="postFreeSchedules.deliveryHour" label="Hora en que lo prepara" />
            <NumberField
              name="postFreeSchedules.daysBefore"
              label="Con cuántos días de anticipación"
              unit="días"
              neverBlank
            />
            <NumberField
              name="postFreeSchedules.minimunSchedules"
              label="Mínimo de horarios libres"
              help="Con menos, ese día no prepara nada."
              neverBlank
            />
            <NumberField
              name="postFreeSchedules.maximunSchedules"
              label="Máximo de horarios por texto"
              neverBlank
            />
          </Grid>
          <Text
            disabled={disabled}
            onChange={(text) =>
              setValue('postFreeSchedules.textTemplate', text, { shouldDirty: true, shouldValidate: true })
            }
          />
          <Preview settings={settings} />
        </Stack>
      )}
    </FormPart>
  );
}
