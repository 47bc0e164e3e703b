export { MercadoPagoScreen, type MercadoPagoSearch } from './connection/mercado-pago-screen.tsx';
