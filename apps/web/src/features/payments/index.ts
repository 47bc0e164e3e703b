export { OnlinePayments } from './appointment/online-payments.tsx';
export { PaymentLink } from './appointment/payment-link.tsx';
export { useDebt } from './appointment/use-debt.ts';
export { TOPIC as PAYMENTS_TOPIC } from './queries.ts';
export { MercadoPagoScreen, type MercadoPagoSearch } from './connection/mercado-pago-screen.tsx';
