import { lazy } from 'react';

/** The form is a lot of code, so it loads only when it opens. */
export const NewContact = lazy(async () => ({
  default: (await import('./parts/contact/new-contact.tsx')).NewContact,
}));
