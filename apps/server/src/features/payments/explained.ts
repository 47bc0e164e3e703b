import { refuse } from '../../platform/mount/refusal.ts';
import { PaymentRefusal, type Payments, PaymentSilence } from '../../providers/payments/index.ts';

const NO_KEYS = 'Esta instalación todavía no tiene las llaves de Mercado Pago';
const SILENT = 'Mercado Pago no respondió. Inténtalo de nuevo en un momento';
const REFUSED = 'Mercado Pago no aceptó la solicitud. Inténtalo de nuevo';

export const requirePayments = ({ payments }: { payments: Payments | undefined }): Payments =>
  payments ?? refuse('unavailable', NO_KEYS);

/** Turns a failure of the provider into an answer for people. */
export async function explained<T>(
  work: () => Promise<T>,
  { silent = SILENT, refused = REFUSED }: { silent?: string; refused?: string } = {},
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentSilence) return refuse('outside', silent);
    if (error instanceof PaymentRefusal) return refuse('outside', refused);
    throw error;
  }
}
