import type { Order, OrderContext } from '@cauce/contract/sales/orders';
import { CallError } from '@cauce/contract/kit/client';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type * as z from 'zod';
import { useToday } from '../../../platform/today.ts';
import { DateField } from '../../../ui/form/fields/date-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { TimeField } from '../../../ui/form/fields/time-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type Chosen, ClientField, NewClientDialog, wholeName } from '../../client-picker/index.ts';
import { branchesFor, editedOrder, newOrder, OrderShape } from '../form-shape.ts';
import { goodsAt } from '../goods.ts';
import { orderContext, orderOf, useSaveOrder } from '../queries.ts';
import { toFormErrors } from '../refused.ts';
import { ItemsField } from './items-field.tsx';

export interface OrderFormProps {
  context: OrderContext;
  /** The order to change; undefined registers a new one. */
  edited: Order | undefined;
  onSaved: (saved: Order) => void;
}

const SAVE = 'orders.save';
const OVERTAKEN =
  'Alguien más cambió este pedido mientras editabas. Si vuelves a guardar, quedará como lo tienes aquí.';

export function OrderForm({ context, edited, onSaved }: OrderFormProps) {
  const today = useToday();
  const form = useZodForm(OrderShape, edited ? editedOrder(edited) : newOrder(context, today));
  const client = useQueryClient();
  const save = useSaveOrder();
  const [key] = useState(() => crypto.randomUUID());
  /** The version that the person has seen: the edited one, or a later one that a warning has named. */
  const seen = useRef(edited);
  const [chosen, setChosen] = useState<Chosen | undefined>(edited?.client);
  const [newcomer, setNewcomer] = useState<string>();
  const branchId = form.watch('branchId');
  const goods = useMemo(() => goodsAt(context, branchId, edited), [context, branchId, edited]);
  const branches = branchesFor(context, edited);

  async function refused(problem: unknown, values: z.output<typeof OrderShape>): Promise<unknown> {
    if (!(problem instanceof CallError)) return problem;
    if (problem.code === 'changedMeanwhile' && edited) {
      seen.current = await client.fetchQuery({ ...orderOf(edited._id), staleTime: 0 });
      return new Error(OVERTAKEN);
    }
    // The stock may have changed since it was loaded.
    if (problem.code === 'outOfStock') void client.invalidateQueries({ queryKey: orderContext.queryKey });
    return toFormErrors(problem, values.items);
  }

  async function submit(values: z.output<typeof OrderShape>): Promise<void> {
    try {
      const { data, message } = await save.mutateAsync({ input: values, edited: seen.current, key });
      toast.success(message, { id: SAVE });
      onSaved(data);
    } catch (problem) {
      throw await refused(problem, values);
    }
  }

  return (
    <>
      <Form form={form} onSubmit={submit} columns={2}>
        <ClientField chosen={chosen} onChosen={setChosen} onNew={setNewcomer} />
        <SelectField
          name="branchId"
          label="Sucursal"
          options={branches.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        <ItemsField
          goods={goods}
          onChange={(items) => {
            form.setValue('items', items, { shouldDirty: true });
            form.clearErrors('items');
          }}
        />
        <DateField name="deliveryDate" label="Fecha de entrega" today={today} />
        <TimeField name="deliveryTime" label="Hora de entrega" help="Vacía es a cualquier hora del día." />
        <TextField name="deliveryAddress" label="Dirección de entrega" whole />
        <TextAreaField name="details" label="Detalles" whole />
        <FormActions save={edited ? 'Guardar' : 'Registrar'} {...(edited && { cancel: 'Volver' })} />
      </Form>
      <NewClientDialog
        open={newcomer !== undefined}
        typed={newcomer ?? ''}
        onClose={() => setNewcomer(undefined)}
        onRegistered={(registered) => {
          setNewcomer(undefined);
          setChosen({ _id: registered._id, name: wholeName(registered) });
          form.setValue('clientId', registered._id, { shouldDirty: true });
          form.clearErrors('clientId');
        }}
      />
    </>
  );
}
