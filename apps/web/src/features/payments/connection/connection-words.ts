import type { PaymentConnection, TEST_PAYMENT_STATES } from '@cauce/contract/sales/mercado-pago';
import type { Tone } from '../../../ui/data/chip.tsx';
import type { Question } from '../../../ui/overlay/confirm-store.ts';

interface Standing {
  label: string;
  tone: Tone;
}

export const standingOf = ({ isConnected, needsAttention }: PaymentConnection): Standing => {
  if (!isConnected) return { label: 'Sin conectar', tone: 'neutral' };
  return needsAttention === ''
    ? { label: 'Conectada', tone: 'success' }
    : { label: 'Necesita tu atención', tone: 'error' };
};

type TestState = (typeof TEST_PAYMENT_STATES)[number];

export const TEST_STATES: Record<TestState, Standing & { detail: string }> = {
  open: { label: 'Sin terminar', tone: 'neutral', detail: 'Nadie terminó de pagarlo.' },
  pending: { label: 'En proceso', tone: 'warning', detail: 'Mercado Pago todavía no lo confirma.' },
  approved: {
    label: 'Aprobado',
    tone: 'success',
    detail: 'Tu cuenta ya cobra. Lo estamos devolviendo.',
  },
  rejected: {
    label: 'Rechazado',
    tone: 'error',
    detail: 'Mercado Pago rechazó ese medio de pago. Tu conexión funciona: prueba con otro.',
  },
  refunded: {
    label: 'Aprobado y devuelto',
    tone: 'success',
    detail: 'Tu cuenta ya cobra, y el dinero regresó.',
  },
};

/** The question before the account is disconnected: what stops, and what stays. */
export const disconnecting = ({ accountName }: PaymentConnection): Question => ({
  title: `Desconectar ${accountName || 'Mercado Pago'}`,
  consequences: [
    'Tus clientes ya no podrán pagar sus citas en línea, tampoco con los enlaces que ya tienen.',
    'Para devolver un pago tendrás que entrar a Mercado Pago.',
    'Olvidamos sus llaves: para volver tendrás que autorizarnos otra vez.',
    'Los pagos recibidos y los precios de tus servicios se quedan.',
  ],
  action: 'Desconectar',
  danger: true,
});
