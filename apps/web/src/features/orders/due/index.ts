export { OrdersDue } from './orders-due.tsx';
