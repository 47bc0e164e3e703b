export { PaymentDocument, type Boot } from './payment-document.tsx';
export { PaymentScreen, type PaymentSearch } from './payment-screen.tsx';
