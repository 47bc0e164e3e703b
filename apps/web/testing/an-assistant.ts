import { FORM_PRESET, firstTexts } from '@cauce/contract/assistants/assistant-presets';
import { Assistant } from '@cauce/contract/assistants/assistants';

let made = 0;

/** An assistant as the server sends it to a person with every right. */
export const anAssistant = (over: Partial<Assistant> = {}): Assistant =>
  Assistant.parse({
    ...FORM_PRESET,
    ...firstTexts('Clínica Roble'),
    _id: `019a0000-0000-7000-8000-a${String((made += 1)).padStart(11, '0')}`,
    businessId: '019a0000-0000-7000-8000-0000000000b1',
    branchId: null,
    branchName: '',
    trafficSourceName: '',
    name: 'Sofía',
    version: 1,
    hasCredits: true,
    counterpart: null,
    createdAt: '2026-03-09T16:00:00.000Z',
    updatedAt: '2026-03-09T16:00:00.000Z',
    can: { edit: true },
    ...over,
  });
