export { createChannelAccounts, stopAccount } from './account-status.ts';
export { findWhatsappNumber, setDefault as setDefaultAccount } from './accounts-store.ts';
export { findCredentials, secretColumn } from './secrets.ts';
export { readSession, readSessionPart, saveSession } from './sessions.ts';
export { listUsable as listUsableTemplates } from './templates-store.ts';
export { toWire as accountToWire } from './wire.ts';
