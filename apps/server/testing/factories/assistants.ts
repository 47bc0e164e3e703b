import { FORM_PRESET, firstTexts } from '@cauce/contract/assistants/assistant-presets';
import type { AssistantFields } from '@cauce/contract/assistants/assistants';

/** An assistant with every field, as the form sends it. */
export const assistantInput = (over: Partial<AssistantFields> = {}): AssistantFields => ({
  ...FORM_PRESET,
  ...firstTexts('Clínica Roble'),
  name: 'Valentina',
  branchId: null,
  ...over,
});
