import type { Branch } from '@cauce/contract/agenda/branches';
import type { Product } from '@cauce/contract/sales/products';
import { MOST_AT_ONCE } from '@cauce/contract/sales/stock';
import { STOCK_TYPE_WORDS } from '@cauce/contract/sales/stock-words';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNow } from '../../../platform/now.ts';
import { openQuickSale, useMayStart } from '../../../platform/quick-actions.ts';
import { useBusiness } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { DateField } from '../../../ui/form/fields/date-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { leftOf } from '../goods.ts';
import { movementShape, SOLD, toMovements } from '../movement-shape.ts';
import { useMove } from '../saving.ts';
import { ProductLines } from './product-lines.tsx';

const TYPES = [
  { value: 'in', label: STOCK_TYPE_WORDS.in, detail: 'Llega mercancía o sobra.' },
  { value: 'out', label: STOCK_TYPE_WORDS.out, detail: 'Se usa, se regala o se pierde.' },
];
const SALE = { value: SOLD, label: 'Venta', detail: 'Sale y se cobra.' };
const NO_SALE = {
  ...SALE,
  detail: 'Para vender y cobrar necesitas permiso en Pedidos y en Finanzas.',
  disabled: true,
};
const A_SECOND = 1000;

export interface MovementFormProps {
  products: readonly Product[];
  /** The active branches that this person may see. */
  branches: readonly Branch[];
  /** The first product of the form, when the list is filtered by one. */
  productId: string | undefined;
  onMoved: () => void;
}

export function MovementForm({ products, branches, productId, onMoved }: MovementFormProps) {
  const { zone } = useBusiness();
  const [opened] = useState(useNow());
  const [today] = useState(useToday());
  const [shape] = useState(() => movementShape(today, branches.length > 1));
  const form = useZodForm(shape, {
    type: 'in',
    branchId: branches.length > 1 ? '' : branches[0]?._id,
    day: today,
    lines: productId === undefined ? [] : [{ productId, quantity: 1 }],
    customId: '',
    comments: '',
  });
  const [type, branchId] = useWatch({ control: form.control, name: ['type', 'branchId'] });
  const saysWhere = branches.length < 2 || Boolean(branchId);
  const move = useMove();
  const sells = useMayStart('sale');
  useEffect(() => {
    if (type !== SOLD) return;
    openQuickSale({ items: form.getValues('lines'), branchId: form.getValues('branchId') || undefined });
    onMoved();
  }, [type, form, onMoved]);
  const now = new Date(opened.getTime() + A_SECOND).toISOString();

  return (
    <Form
      form={form}
      columns={2}
      onSubmit={async (values) => {
        await move({ stockMovements: toMovements(values, { today, zone, now }) });
        onMoved();
      }}
    >
      <RadioCardsField name="type" label="Tipo" cards={[...TYPES, sells ? SALE : NO_SALE]} across whole />
      {branches.length > 1 && (
        <SelectField
          name="branchId"
          label="Sucursal"
          options={branches.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
      <DateField name="day" label="Fecha" min={today} today={today} />
      <ProductLines
        name="lines"
        label="Productos"
        products={products}
        most={MOST_AT_ONCE}
        // The stock is only known after a branch is chosen.
        {...(saysWhere && { leftOf: (product) => leftOf(product, branchId || undefined) })}
        leaving={type === 'out'}
      />
      <TextField
        name="customId"
        label="Identificador"
        placeholder="FAC120"
        help="Tu clave, si usas alguna."
      />
      <TextAreaField name="comments" label="Comentarios" placeholder="Compra de la semana" rows={1} />
      <FormActions save="Registrar" saving="Registrando..." />
    </Form>
  );
}
