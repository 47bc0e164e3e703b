export { BookingScreen } from './screens/booking-screen.tsx';
