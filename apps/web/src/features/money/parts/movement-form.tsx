import type { MoneyMovement } from '@cauce/contract/sales/money';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { DateField } from '../../../ui/form/fields/date-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/fields/money-field.tsx';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { type Chosen, ClientField } from '../../client-picker/index.ts';
import { edited, methodOptions, MovementShape, toInput } from '../form-shape.ts';
import { namedOptions } from '../named-options.ts';
import { moneyContext } from '../queries.ts';
import { useSaveMovement } from '../saving.ts';
import { CategoryField } from './category-field.tsx';

export interface MovementFormProps {
  /** The movement to correct; undefined registers a new one. */
  movement: MoneyMovement | undefined;
  /** The client of a new movement, if it is known. */
  client?: Chosen | undefined;
  onSaved: (saved: MoneyMovement) => void;
}

const TYPES = [
  { value: 'in', label: 'Ingreso', icon: <ArrowDownLeft aria-hidden size={16} /> },
  { value: 'out', label: 'Gasto', icon: <ArrowUpRight aria-hidden size={16} /> },
];

const clientOf = (movement: MoneyMovement | undefined): Chosen | undefined =>
  movement?.clientId == null ? undefined : { _id: movement.clientId, name: movement.clientName };

export function MovementForm({ movement, client, onSaved }: MovementFormProps) {
  const about = { zone: useBusiness().zone, today: useToday() };
  const findsClients = useCan('clients.find');
  const { data: context } = useQuery(moneyContext);
  const [chosen, setChosen] = useState(clientOf(movement) ?? client);
  const form = useZodForm(MovementShape, edited(movement, about, { clientId: client?._id ?? null }));
  const save = useSaveMovement(movement);
  const branchId = useWatch({ control: form.control, name: 'branchId' });
  const branches = namedOptions(context?.branches, movement && [movement.branchId, movement.branchName]);
  const specialists = namedOptions(
    context?.specialists.filter((one) => !branchId || one.branchId === branchId),
    movement && [movement.specialistId, movement.specialistName],
  );
  return (
    <Form
      form={form}
      columns={2}
      onSubmit={async (values) => onSaved(await save(toInput(values, about, movement)))}
    >
      <RadioCardsField name="type" label="Tipo" cards={TYPES} across whole />
      <MoneyField name="amount" label="Monto" />
      <DateField name="day" label="Fecha" today={about.today} />
      <SelectField
        name="paymentMethod"
        label="Forma de pago"
        options={methodOptions(movement?.paymentMethod)}
        always
      />
      <CategoryField form={form} already={movement?.category} />
      {findsClients && <ClientField label="Contacto" chosen={chosen} onChosen={setChosen} whole />}
      <SelectField name="branchId" label="Sucursal" placeholder="Ninguna" options={branches} />
      <SelectField name="specialistId" label="Especialista" placeholder="Ninguno" options={specialists} />
      <TextField name="customId" label="Identificador" help="Folio o número tuyo, si lo usas." />
      <TextAreaField name="comments" label="Comentarios" whole />
      <FormActions save={movement ? 'Guardar' : 'Registrar movimiento'} />
    </Form>
  );
}
