import { CURRENCIES, type Currency } from '@cauce/domain/money/money';
import { ColorField } from '../../../ui/form/fields/color-field.tsx';
import { MoneyField } from '../../../ui/form/fields/money-field.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';

const CURRENCY_NAMES: Record<Currency, string> = { MXN: 'Peso mexicano (MXN)', USD: 'Dólar (USD)' };
const STATUSES = [
  { value: 'confirmada', label: 'Confirmada' },
  { value: 'agendada', label: 'Agendada' },
];

/** The advance payment, and the status of an appointment after the payment. */
export function PaymentFields({ currency }: { currency: Currency }) {
  return (
    <>
      <TextField name="linkPrice.paymentName" label="Nombre del pago" placeholder="Limpieza dental" />
      <MoneyField name="linkPrice.unitPrice" label="Precio unitario" currency={currency} />
      <TextAreaField name="linkPrice.paymentDescription" label="Descripción del pago" rows={2} whole />
      <SelectField
        name="linkPrice.currency"
        label="Moneda"
        options={CURRENCIES.map((code) => ({ value: code, label: CURRENCY_NAMES[code] }))}
      />
      <ColorField name="linkPrice.themeColor" label="Color del tema" />
      <SelectField
        name="linkPrice.statusAfterPayment"
        label="Estado de la cita al pagar"
        options={STATUSES}
      />
      <NumberField
        name="linkPrice.hoursToRelease"
        label="Liberar la cita si no se paga"
        unit="horas"
        help="Pasado ese tiempo, el horario vuelve a quedar libre."
      />
    </>
  );
}
