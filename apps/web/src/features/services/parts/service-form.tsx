import type { Service } from '@cauce/contract/agenda/services';
import { useState } from 'react';
import type * as z from 'zod';
import { useSaveRecord } from '../../../platform/records/use-save-record.ts';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormPart } from '../../../ui/form/form-part.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SwitchField } from '../../../ui/form/fields/switch-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ResourcePicker } from '../../resources/index.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { editedService, newService, serviceShape, toInput, type ServiceShape } from '../form-shape.ts';
import { serviceRecords, type useServiceOptions } from '../queries.ts';
import { BookingRules } from './booking-rules.tsx';
import { ConsumptionPart } from './consumption-part.tsx';
import { DurationField } from './duration-field.tsx';
import { HoursPart } from './hours-part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { WhereAndWho } from './where-and-who.tsx';

export interface ServiceFormProps {
  /** The service to change; undefined registers a new one. */
  service?: Service;
  surroundings: Omit<ReturnType<typeof useServiceOptions>, 'waiting'>;
  onSaved: (service: Service) => void;
}

export function ServiceForm({ service, surroundings, onSaved }: ServiceFormProps) {
  const { zone } = useBusiness();
  const { branches, hasPaymentProvider } = surroundings;
  // Keeps the lists from the opening of the form, so that they do not change while the person edits.
  const [around] = useState(() => ({ ...surroundings, zone }));
  const [shape] = useState(() => serviceShape(around));
  const form = useZodForm(shape, service ? editedService(service, around) : newService(around));
  const mayPickResources = useCan('resources.read');
  const mayPickProducts = useCan('products.read');
  const save = useSaveRecord(serviceRecords, { record: service, changedMeanwhile, onSaved });
  const submit = (values: z.output<ServiceShape>) => save(toInput(values, service, around));

  return (
    <Form form={form} onSubmit={submit} columns={2}>
      <TextField name="name" label="Nombre" placeholder="Limpieza dental" focused />
      <TextField name="customId" label="Identificador" placeholder="LIM01" help="Tu clave, si usas alguna." />
      <TextAreaField
        name="description"
        label="Descripción"
        placeholder="Qué incluye y cómo llegar preparado."
        whole
      />
      <DurationField form={form} />
      <TextField
        name="price"
        label="Precio"
        placeholder="650"
        help="Un número se muestra en pesos; también puedes escribir «Desde $650»."
      />
      <SwitchField
        name="available"
        label="Disponible"
        help="Apágalo para que nadie pueda agendarlo por ahora."
        whole
      />
      <FormPart title="Dónde y con quién">
        <WhereAndWho form={form} service={service} surroundings={surroundings} />
      </FormPart>
      <FormPart title="Disponibilidad">
        <HoursPart form={form} branches={branches} />
      </FormPart>
      <FormPart title="Reglas para reservar">
        <BookingRules service={service} />
      </FormPart>
      {mayPickResources && (
        <FormPart title="Recursos" description="Fotos, videos y archivos que se comparten con este servicio.">
          <ResourcePicker name="resources" label="Recursos" hiddenLabel whole />
        </FormPart>
      )}
      {mayPickProducts && (
        <FormPart
          title="Productos que se consumen"
          description="Cuántos se usan cada vez; así empieza el consumo de cada cita."
        >
          <ConsumptionPart />
        </FormPart>
      )}
      <FormPart title="Enlace de pago">
        <PaymentPart form={form} enabled={hasPaymentProvider} hasOne={service?.linkPrice != null} />
      </FormPart>
      <FormActions save={service ? 'Guardar' : 'Registrar'} />
    </Form>
  );
}
