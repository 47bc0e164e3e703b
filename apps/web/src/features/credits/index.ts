export { CreditsScreen } from './screens/credits-screen.tsx';
