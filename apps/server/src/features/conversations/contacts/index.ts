export { conversationsOfClient } from './client-references-store.ts';
export { recordProfile } from './contact-profile.ts';
export { findUnnamed } from './contact-profile-store.ts';
export { ASK_NAME_JOB, resolveConversation } from './resolve-contact.ts';
