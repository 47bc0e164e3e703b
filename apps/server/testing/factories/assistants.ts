import { FORM_PRESET, firstTexts } from '@cauce/contract/assistants/assistant-presets';
import type { AssistantFields } from '@cauce/contract/assistants/assistants';

/** One in full, as a form sends it. */
export const assistantInput = (over: Partial<AssistantFields> = {}): AssistantFields => ({
  ...FORM_PRESET,
  ...firstTexts('Clínica Roble'),
  name: 'Valentina',
  branchId: null,
  ...over,
});
