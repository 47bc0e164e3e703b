export { ChangeResult } from './change-result.tsx';
