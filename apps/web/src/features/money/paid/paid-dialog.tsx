import { type MoneyPaid, PAID_CHOICES, type PaidChoice } from '@cauce/contract/sales/money-paid';
import { formatPesos } from '@cauce/domain/money/money';
import { HandCoins, PiggyBank, Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

export interface PaidQuestion {
  /** Names the record: «Cancelar la cita de Ana Torres». */
  title: string;
  /** More consequences. */
  description?: ReactNode;
  /** The verb on the button, and while it is carried out. */
  action: string;
  acting: string;
  /** The words for leaving the money where it is. */
  left: string;
}

interface Words {
  label: string;
  detail: string;
  icon: ReactNode;
}

/** Money that was paid online goes back by the provider; the team gives the other money back. */
function refundWords({ paid, online = 0 }: MoneyPaid): string {
  if (online <= 0) return CHOICES.refund.detail;
  if (paid === null || online >= paid) return 'Mercado Pago lo regresa por donde se pagó.';
  return `${formatPesos(online)} regresan por Mercado Pago. El resto se registra como gasto y lo entregas tú.`;
}

const CHOICES: Readonly<Record<PaidChoice, Words>> = {
  refund: {
    label: 'Devolver el dinero',
    detail: 'Se registra como gasto, con la forma en que se pagó. El dinero lo entregas tú.',
    icon: <HandCoins aria-hidden size={18} />,
  },
  balance: {
    label: 'Guardarlo como saldo a favor',
    detail: 'Podrá pagar con él otra cita, pedido o inscripción.',
    icon: <PiggyBank aria-hidden size={18} />,
  },
  leave: { label: 'Dejarlo', detail: '', icon: <Receipt aria-hidden size={18} /> },
};

const Shape = z.object({ money: z.enum(PAID_CHOICES, 'Elige qué hacer con lo pagado') });

export interface PaidDialogProps {
  question: PaidQuestion;
  detail: MoneyPaid;
  onClose: () => void;
  onChosen: (choice: PaidChoice) => Promise<void>;
}

function Choices({ question, detail, onChosen }: PaidDialogProps) {
  const { choices, isFrozen } = detail;
  const [only, ...others] = choices;
  const form = useZodForm(Shape, { money: (others.length === 0 ? only : undefined) as PaidChoice });
  return (
    <Form form={form} onSubmit={({ money }) => onChosen(money)} mayBeLeft>
      <RadioCardsField
        name="money"
        label="¿Qué hacemos con lo pagado?"
        cards={PAID_CHOICES.filter((choice) => choices.includes(choice)).map((value) => ({
          ...CHOICES[value],
          value,
          ...(value === 'leave' && { detail: question.left }),
          ...(value === 'refund' && { detail: refundWords(detail) }),
        }))}
        {...(others.length === 0 && {
          help: isFrozen
            ? 'El pago tiene un reclamo en Mercado Pago. Cuando se resuelva, decides qué hacer con él.'
            : 'Para devolverlo o guardarlo como saldo, pídelo a quien registra el dinero.',
        })}
      />
      <FormActions save={question.action} saving={question.acting} cancel="Volver" danger />
    </Form>
  );
}

/** Asks what happens to the money that was paid for what is cancelled or deleted. */
export default function PaidDialog(props: PaidDialogProps) {
  const { question, detail, onClose } = props;
  const paid =
    detail.paid === null ? 'Tiene pagos registrados.' : `Tiene ${formatPesos(detail.paid)} pagados.`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={question.title}
      description={
        <>
          {paid} {question.description}
        </>
      }
    >
      <Choices {...props} />
    </Dialog>
  );
}
