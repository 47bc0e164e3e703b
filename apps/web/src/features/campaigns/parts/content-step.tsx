import type { CampaignOptions, CampaignReach } from '@cauce/contract/conversations/campaigns';
import { blanksOf } from '@cauce/domain/texts/blank-text';
import { CAMPAIGN_VARIABLE_LABELS, CAMPAIGN_VARIABLES } from '@cauce/domain/texts/campaign-text';
import { useWatch } from 'react-hook-form';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { contactsWords } from '../words.ts';
import type { StepProps } from './audience-step.tsx';
import styles from './campaign.module.css';

interface ContentStepProps extends StepProps {
  options: CampaignOptions;
  reach: CampaignReach | undefined;
}

function Variables({ form }: StepProps) {
  const add = (name: string) => {
    const text = form.getValues('text') ?? '';
    const space = text === '' || /\s$/.test(text) ? '' : ' ';
    form.setValue('text', `${text}${space}{${name}}`, { shouldDirty: true });
  };
  return (
    <Row gap={8} align="center" wrap>
      <span className={styles.muted}>Agregar:</span>
      {CAMPAIGN_VARIABLES.map((name) => (
        <Button key={name} size="small" onClick={() => add(name)}>
          {CAMPAIGN_VARIABLE_LABELS[name]}
        </Button>
      ))}
    </Row>
  );
}

/** Asks about contacts whose reply window is closed. */
function ClosedWindow({ options, reach }: Pick<ContentStepProps, 'options' | 'reach'>) {
  if (options.windowHours === null || reach === undefined) return null;
  const closed = reach.reachable - reach.open;
  if (closed === 0) return null;
  const explained = `${options.channel} solo deja enviar un texto libre a quien te escribió en las últimas ${options.windowHours} horas: hoy son ${contactsWords(reach.open)} de ${reach.reachable.toLocaleString('es-MX')}.`;
  const cards = [
    { value: 'leaveOut', label: 'Dejarlos fuera', detail: `${contactsWords(closed)} no reciben el mensaje` },
    {
      value: 'notice',
      label: 'Usar tu plantilla de avisos',
      detail: options.notice
        ? 'Reciben el texto dentro de la plantilla, sin imagen'
        : 'Elige primero una plantilla de avisos en WhatsApp API',
      disabled: !options.notice,
    },
  ];
  return (
    <Stack gap={8}>
      <p className={styles.warning}>{explained}</p>
      <RadioCardsField name="closed" label="¿Qué hacemos con los demás?" cards={cards} across />
    </Stack>
  );
}

function TemplateFields({ form, options }: Pick<ContentStepProps, 'form' | 'options'>) {
  const templateId = useWatch({ control: form.control, name: 'templateId' });
  const template = options.templates.find(({ _id }) => _id === templateId);
  return (
    <Stack gap={12}>
      <SelectField
        name="templateId"
        label="Plantilla"
        placeholder="Elige una plantilla aprobada"
        options={options.templates.map(({ _id, name, language, body }) => ({
          value: _id,
          label: `${name} (${language})`,
          detail: body,
        }))}
      />
      {template &&
        blanksOf(template.body).map((blank, index) => (
          <TextField
            key={blank}
            name={`values.${index}`}
            label={`Espacio {{${blank}}}`}
            help="Un texto fijo o una variable, como {nombre_contacto}"
          />
        ))}
    </Stack>
  );
}

/** The message. */
export function ContentStep({ form, options, reach }: ContentStepProps) {
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <Stack gap={16}>
      {options.templates.length > 0 && (
        <RadioCardsField
          name="kind"
          label="¿Qué envías?"
          across
          cards={[
            { value: 'text', label: 'Un texto tuyo', detail: 'Con variables e imagen' },
            { value: 'template', label: 'Una plantilla aprobada', detail: 'Llega a todos, a cualquier hora' },
          ]}
        />
      )}
      {kind === 'template' ? (
        <TemplateFields form={form} options={options} />
      ) : (
        <>
          <TextAreaField name="text" label="Mensaje" rows={6} />
          <Variables form={form} />
          <SelectField
            name="image"
            label="Imagen"
            placeholder="Sin imagen"
            nothing="Sube imágenes para campañas en Recursos"
            options={options.images.map(({ url, name }) => ({ value: url, label: name }))}
          />
          <ClosedWindow options={options} reach={reach} />
        </>
      )}
    </Stack>
  );
}
