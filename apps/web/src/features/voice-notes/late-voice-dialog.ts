import { lazy } from 'react';

/** Loads the dialog when it first opens. */
export const VoiceDialog = lazy(async () => ({ default: (await import('./voice-dialog.tsx')).VoiceDialog }));
