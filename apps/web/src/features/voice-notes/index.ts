export { VoiceDialog } from './late-voice-dialog.ts';
export { VoiceNote } from './voice-note.tsx';
