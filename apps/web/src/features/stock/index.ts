export { Consumed } from './parts/consumed.tsx';
export { RegisterConsumption } from './parts/register-consumption.tsx';
export { MovementsScreen } from './screens/movements-screen.tsx';
