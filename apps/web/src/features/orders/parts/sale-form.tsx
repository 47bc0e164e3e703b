import { OFFERED_METHODS } from '@cauce/contract/sales/money';
import { METHOD_WORDS } from '@cauce/contract/sales/money-words';
import type { OrderContext } from '@cauce/contract/sales/orders';
import { ANYBODY } from '@cauce/contract/sales/sales';
import { formatPesos } from '@cauce/domain/money/money';
import { useState } from 'react';
import * as z from 'zod';
import type { SaleStart } from '../../../platform/quick-actions.ts';
import { useRemembered } from '../../../platform/remembered.ts';
import { useBusiness } from '../../../platform/session.ts';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ClientField, type Chosen } from '../../client-picker/index.ts';
import { goodsAt } from '../goods.ts';
import { SaleShape } from '../sale-shape.ts';
import { useSell } from '../use-sell.ts';
import { ItemsField } from './items-field.tsx';

const METHODS = OFFERED_METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }));

/** The branch of the last sale in this browser, if it is still open. */
function useSellingBranch({ branches }: OrderContext): [string, (branchId: string) => void] {
  const { _id } = useBusiness();
  const [last, remember] = useRemembered(`sale.branch.${_id}`, z.string(), '');
  const [first] = branches;
  if (branches.length === 1) return [first?._id ?? '', remember];
  return [branches.some((branch) => branch._id === last) ? last : '', remember];
}

export interface SaleFormProps {
  context: OrderContext;
  start: SaleStart;
  onSold: () => void;
}

export function SaleForm({ context, start, onSold }: SaleFormProps) {
  const [lastBranch, remember] = useSellingBranch(context);
  const form = useZodForm(SaleShape, {
    items: [...start.items],
    branchId: start.branchId ?? lastBranch,
    paymentMethod: 'cash',
    clientId: null,
  });
  const sell = useSell();
  const [chosen, setChosen] = useState<Chosen>();
  const [items, branchId] = form.watch(['items', 'branchId']);
  const goods = goodsAt(context, branchId, undefined);
  const total = items.reduce(
    (sum, { productId, quantity }) => sum + (goods.get(productId)?.price ?? 0) * (quantity || 0),
    0,
  );
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await sell(values);
        remember(values.branchId);
        onSold();
      }}
    >
      {context.branches.length > 1 && (
        <SelectField
          name="branchId"
          label="Sucursal"
          options={context.branches.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
      <ItemsField
        goods={goods}
        focused
        onChange={(next) => {
          form.setValue('items', next, { shouldDirty: true });
          form.clearErrors('items');
        }}
      />
      <RadioCardsField name="paymentMethod" label="Forma de pago" cards={METHODS} across />
      <ClientField label="Contacto" placeholder={ANYBODY} chosen={chosen} onChosen={setChosen} />
      <FormActions save={total > 0 ? `Cobrar ${formatPesos(total)}` : 'Cobrar'} saving="Cobrando..." />
    </Form>
  );
}
