export { listHref } from './filters.ts';
export { contactsInPalette } from './palette.tsx';
export { FilterChips } from './parts/filter-chips.tsx';
export { FilterPanel } from './parts/late-filter-panel.tsx';
export { contactCount } from './queries.ts';
export { ContactScreen } from './screens/contact-screen.tsx';
export { ContactsScreen } from './screens/contacts-screen.tsx';
export { contactsWords } from './words.ts';
