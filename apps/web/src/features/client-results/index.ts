export { ContactResultsScreen } from './screens/contact-results-screen.tsx';
