import { dialogue } from '@cauce/contract/assistants/dialogue';
import type { FakeServer } from './fake-server.ts';

/** Sofía answers every conversation. */
export const letSofiaAnswer = (server: FakeServer): void =>
  server.answers(dialogue.answerer, () => ({
    assistant: { _id: '019a0000-0000-7000-8000-0000000000a5', name: 'Sofía' },
    reason: '',
    remedy: null,
  }));
