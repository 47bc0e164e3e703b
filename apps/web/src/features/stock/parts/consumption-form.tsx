import type { Appointment } from '@cauce/contract/agenda/appointments';
import { CallError } from '@cauce/contract/kit/client';
import type { Product } from '@cauce/contract/sales/products';
import { MOST_AT_ONCE } from '@cauce/contract/sales/stock';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { leftOf } from '../goods.ts';
import { ConsumptionShape, toConsumption, type Lines } from '../movement-shape.ts';
import { useMove } from '../saving.ts';
import { ProductLines } from './product-lines.tsx';

export interface ConsumptionFormProps {
  appointment: Appointment;
  products: readonly Product[];
  /** The usual consumption of the service. */
  usual: Lines;
  onConsumed: () => void;
}

const asTold = (problem: unknown): unknown =>
  problem instanceof CallError && problem.code === 'unexpected'
    ? new Error('Ocurrió un error desconocido')
    : problem;

export function ConsumptionForm({ appointment, products, usual, onConsumed }: ConsumptionFormProps) {
  const form = useZodForm(ConsumptionShape, { lines: usual, comments: '' });
  const move = useMove('Consumo de productos registrado correctamente');
  return (
    <Form
      form={form}
      onSubmit={async ({ lines, comments }) => {
        try {
          await move({ stockMovements: toConsumption(lines, comments), appointmentId: appointment._id });
        } catch (problem) {
          throw asTold(problem);
        }
        onConsumed();
      }}
    >
      <ProductLines
        name="lines"
        label="Productos"
        products={products}
        most={MOST_AT_ONCE}
        leftOf={(product) => leftOf(product, appointment.branch._id)}
        leaving
      />
      <TextAreaField name="comments" label="Comentarios" rows={1} />
      <FormActions save="Registrar consumo" saving="Registrando..." />
    </Form>
  );
}
