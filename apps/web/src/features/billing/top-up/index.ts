export { TopUpScreen } from './top-up-screen.tsx';
export type { TopUpAddress as TopUpSearch } from '../pricing/address.ts';
