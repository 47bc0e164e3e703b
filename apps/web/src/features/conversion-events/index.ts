export { ClientEvents } from './parts/client-events.tsx';
export { ConversionEventsScreen, type ConversionEventsSearch } from './screens/conversion-events-screen.tsx';
