export { AppointmentBalance } from './parts/appointment-balance.tsx';
export { ClientMoney } from './parts/client-money.tsx';
export { NewPayment } from './parts/new-payment.tsx';
export { PaymentForm } from './parts/payment-form.tsx';
export { PaymentHistory } from './parts/payment-history.tsx';
export { RegisterPayment } from './parts/register-payment.tsx';
export { MovementsScreen } from './screens/movements-screen.tsx';
export type { Address as MoneySearch } from './filters.ts';
