export { OnlinePayments } from './appointment/online-payments.tsx';
export { PaymentLink } from './appointment/payment-link.tsx';
export { usePaidOnline } from './appointment/use-paid-online.ts';
export { MercadoPagoScreen, type MercadoPagoSearch } from './connection/mercado-pago-screen.tsx';
