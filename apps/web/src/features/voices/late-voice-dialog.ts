import { lazy } from 'react';

/** It comes when somebody is about to speak. */
export const VoiceDialog = lazy(async () => ({ default: (await import('./voice-dialog.tsx')).VoiceDialog }));
