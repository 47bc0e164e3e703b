import { BalanceReturn, money, OFFERED_METHODS } from '@cauce/contract/sales/money';
import { formatMoney } from '@cauce/domain/money/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod';
import { call } from '../../../platform/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { MoneyField } from '../../../ui/form/fields/money-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Chosen } from '../../client-picker/index.ts';
import { methodOptions } from '../form-shape.ts';
import { namedOptions } from '../named-options.ts';
import { moneyContext, TOPIC } from '../queries.ts';

const shapeFor = (balance: number) =>
  z.object({
    amount: z
      .int()
      .min(1, 'El monto debe ser mayor a 0')
      .max(balance, `Su saldo a favor es de ${formatMoney(balance)}`),
    paymentMethod: z.enum(OFFERED_METHODS),
    branchId: BalanceReturn.shape.branchId.unwrap(),
    comments: BalanceReturn.shape.comments.unwrap(),
  });
type Values = z.output<ReturnType<typeof shapeFor>>;

function useReturnBalance(clientId: string) {
  const queries = useQueryClient();
  /** The once key: the same form sent again is the same return. */
  const key = useRef(crypto.randomUUID());
  const { mutateAsync } = useMutation({
    mutationFn: ({ amount, ...rest }: Values) =>
      call(money.returnBalance, { body: { clientId, amount: amount / 100, ...rest, key: key.current } }),
    onSuccess: ({ message }) => toast.success(message, { id: TOPIC }),
    onSettled: () => queries.invalidateQueries({ queryKey: [TOPIC] }),
  });
  return mutateAsync;
}

export interface ReturnBalanceDialogProps {
  client: Chosen;
  /** The cents that the business keeps for the client. */
  balance: number;
  onClose: () => void;
}

function ReturnForm({ client, balance, onClose }: ReturnBalanceDialogProps) {
  const { data: context } = useQuery(moneyContext);
  const giveBack = useReturnBalance(client._id);
  const form = useZodForm(shapeFor(balance), {
    amount: balance,
    paymentMethod: 'cash',
    branchId: null,
    comments: '',
  });
  const branches = namedOptions(context?.branches);
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await giveBack(values);
        onClose();
      }}
    >
      <MoneyField name="amount" label="Monto" />
      <SelectField name="paymentMethod" label="Forma de devolución" options={methodOptions()} always />
      {branches.length > 1 && (
        <SelectField name="branchId" label="Sucursal" placeholder="Ninguna" options={branches} />
      )}
      <TextField name="comments" label="Comentarios" />
      <FormActions save="Devolver saldo" saving="Registrando..." />
    </Form>
  );
}

/** Gives a client their balance back, or a part of it. */
export default function ReturnBalanceDialog(props: ReturnBalanceDialogProps) {
  const { client, balance, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Devolver saldo a ${client.name}`}
      description={`Tiene ${formatMoney(balance)} de saldo a favor. Se registra la salida; el dinero lo entregas tú.`}
    >
      <ReturnForm {...props} />
    </Dialog>
  );
}
