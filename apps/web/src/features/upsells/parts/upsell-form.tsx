import type { Upsell } from '@cauce/contract/conversations/upsells';
import { needsVisit, UPSELL_DEFAULTS, type UpsellTiming } from '@cauce/domain/upsells/timing';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useCan } from '../../../platform/session.ts';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { SwitchField } from '../../../ui/form/fields/switch-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Accordion, Fold } from '../../../ui/layout/accordion.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { serviceList } from '../../catalogue/index.ts';
import { ResourcePicker } from '../../resources/index.ts';
import { toInput, type UpsellDraft, type UpsellForm, UpsellShape } from '../form-shape.ts';
import { useSaveUpsell } from '../queries.ts';
import { flowOf, WHEN_CARDS } from '../words.ts';
import { FlowPreview } from './flow-preview.tsx';
import { MessageField } from './message-field.tsx';
import { ServicesField } from './services-field.tsx';
import { TextPreview } from './text-preview.tsx';
import { TimingPart } from './timing-part.tsx';
import styles from './upsell.module.css';

/** With every field, or with the message and who gets it; the others keep their defaults. */
export type FormKind = 'completa' | 'sencilla';

export interface UpsellFormProps {
  /** The upsell to change; undefined creates a new one. */
  upsell: Upsell | undefined;
  start: UpsellDraft;
  kind: FormKind;
  onSaved: () => void;
  onCancel: () => void;
}

interface PartProps {
  title: string;
  /** Its fields; the part opens when one of them is wrong. */
  fields: readonly (keyof UpsellDraft)[];
  form: UpsellForm;
  children: ReactNode;
}

/** A part that folds. */
function Part({ title, fields, form, children }: PartProps) {
  const { errors, submitCount } = form.formState;
  const isWrong = fields.some((field) => errors[field] !== undefined);
  return (
    <Fold key={isWrong ? submitCount : 'right'} title={title} open>
      <Stack gap={16}>{children}</Stack>
    </Fold>
  );
}

const NAME = <TextField name="name" label="Nombre" placeholder="Gracias por tu visita" focused />;
const WHEN = <RadioCardsField name="whenToSend" label="Cuándo enviar" cards={WHEN_CARDS} across />;

/** The first form: the message, its time, its files and its services, in parts that fold. */
function WholeForm({
  form,
  timing,
  chosen,
}: {
  form: UpsellForm;
  timing: UpsellTiming;
  chosen: readonly string[];
}) {
  const mayPickResources = useCan('resources.read');
  return (
    <Accordion>
      <Part title="Mensaje de Upsell" fields={['name', 'message']} form={form}>
        {NAME}
        <MessageField form={form} />
      </Part>
      <Part
        title="Configuración de Tiempo"
        fields={['delay', 'timeUnit', 'delayReference', 'delayDirection', 'whenToSend']}
        form={form}
      >
        <TimingPart form={form} timing={timing} />
        {WHEN}
      </Part>
      {mayPickResources && (
        <Part title="Recursos" fields={['resources']} form={form}>
          <ResourcePicker
            name="resources"
            label="Recursos"
            hiddenLabel
            help="Sus archivos salen después del mensaje, si el contacto escribió en las últimas 24 horas."
          />
        </Part>
      )}
      <Part title="Servicios Aplicables" fields={['serviceIds']} form={form}>
        <ServicesField chosen={chosen} />
      </Part>
    </Accordion>
  );
}

/** The second form: the message, who gets it and when. */
function ShortForm({ form, chosen }: { form: UpsellForm; chosen: readonly string[] }) {
  return (
    <>
      {NAME}
      <MessageField form={form} />
      <Section title="Servicios">
        <ServicesField chosen={chosen} />
      </Section>
      {WHEN}
    </>
  );
}

/** Creates or changes an upsell, beside a preview of its flow and of its text. */
export function UpsellFormBody({ upsell, start, kind, onSaved, onCancel }: UpsellFormProps) {
  const form = useZodForm(UpsellShape, start);
  const save = useSaveUpsell(upsell);
  const values = useWatch({ control: form.control });
  const services = useQuery({ ...serviceList, enabled: useCan('services.read') }).data ?? [];
  const timing = { ...UPSELL_DEFAULTS, ...values } as UpsellTiming;
  const { message = '', serviceIds: chosen = [], clientId } = values;
  const names = services.filter(({ _id }) => chosen.includes(_id)).map(({ name }) => name);
  return (
    <Form
      form={form}
      onSubmit={async (saved) => {
        await save(toInput(saved));
        onSaved();
      }}
    >
      <div className={styles.beside}>
        <Stack gap={16} shrink>
          {kind === 'completa' ? (
            <WholeForm form={form} timing={timing} chosen={chosen} />
          ) : (
            <ShortForm form={form} chosen={chosen} />
          )}
          <SwitchField
            name="isActive"
            label="Activo"
            help="En pausa no programa ni envía nada. Al activarlo cuenta también para las citas que ya están en la agenda."
          />
        </Stack>
        <Stack gap={24} as="aside" className={styles.preview}>
          <Section title="Vista previa">
            <FlowPreview steps={flowOf(timing, { message, services: names })} />
          </Section>
          <TextPreview text={message} clientId={clientId ?? undefined} attended={needsVisit(timing)} />
        </Stack>
        <div>
          <FormActions save={upsell ? 'Actualizar Upsell' : 'Crear Upsell'} onCancel={onCancel} />
        </div>
      </div>
    </Form>
  );
}
