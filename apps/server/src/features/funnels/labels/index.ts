export { labelAfterSave, labelContacts, labelsOfPhases, listLabelled } from './label-contacts.ts';
