export { BookingScreen } from './screens/booking-screen.tsx';
export { VisitScreen } from './screens/visit-screen.tsx';
