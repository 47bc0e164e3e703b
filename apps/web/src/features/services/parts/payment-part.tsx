import { useWatch } from 'react-hook-form';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan, useSession } from '../../../platform/session.ts';
import { SwitchField } from '../../../ui/form/fields/switch-field.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import type { ServiceForm } from '../form-shape.ts';
import { newPayment } from '../payment-shape.ts';
import { DiscountFields } from './discount-fields.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import styles from './payment-part.module.css';
import { PricePreview } from './price-preview.tsx';

export interface PaymentPartProps {
  form: ServiceForm;
  /** Whether the business can receive payments. */
  enabled: boolean;
  /** Whether the service has a stored price, which is kept while payments are not possible. */
  hasOne: boolean;
}

export function PaymentPart({ form, enabled, hasOne }: PaymentPartProps) {
  const { brand } = useSession();
  const seesPage = useCan('mercadoPago.read');
  const payment = useWatch({ control: form.control, name: 'linkPrice' });
  if (!enabled)
    return (
      <p className={styles.hint} data-whole>
        Para cobrar citas en línea tu negocio necesita una cuenta de Mercado Pago conectada.
        {hasOne && ' El precio que ya tiene este servicio se conserva.'}{' '}
        {seesPage && <Link href={pageHref('/integraciones/mercado-pago')}>Conectar Mercado Pago</Link>}
      </p>
    );
  return (
    <>
      <SwitchField
        name="linkPrice"
        label="Cobrar con enlace de pago"
        help="Quien reserva en línea recibe un enlace para pagar su cita."
        turnedOn={() => newPayment(form.getValues('name'), brand.primaryColor)}
        whole
      />
      {payment !== null && (
        <>
          <PaymentFields currency={payment.currency ?? 'MXN'} />
          <DepositFields form={form} currency={payment.currency ?? 'MXN'} />
          <DiscountFields form={form} currency={payment.currency ?? 'MXN'} />
          <PricePreview payment={payment} />
        </>
      )}
    </>
  );
}
