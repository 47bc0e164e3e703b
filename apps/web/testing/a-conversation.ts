import { Conversation, Message, Note, Turn } from '@cauce/contract/conversations/conversations';

let made = 0;
const idOf = () => {
  made += 1;
  return `019a0000-0000-7000-8000-${String(made).padStart(12, '0')}`;
};

/** A conversation in test mode, in which the contact wrote last. */
export const aConversation = (given: Partial<Conversation> = {}): Conversation =>
  Conversation.parse({
    _id: idOf(),
    channel: 'simulator',
    account: '',
    isTest: true,
    clientId: '019a0000-0000-7000-8000-0000000000c1',
    specialistId: null,
    name: 'Carla Nieto',
    picture: '',
    address: '525534569903',
    lastAt: '2026-03-11T16:30:00.000Z',
    lastText: '¿Tienen lugar hoy?',
    lastDirection: 'in',
    unread: 0,
    attendedBy: '',
    attendedByName: '',
    attendedUntil: null,
    handedOverAt: null,
    resolvedAt: null,
    snoozedUntil: null,
    labels: [],
    isAnswering: false,
    assignedTo: '',
    assignedToName: '',
    noRespond: false,
    optedOut: false,
    openUntil: null,
    cannotWrite: null,
    can: { write: true, useTemplates: false },
    ...given,
  });

/** An incoming message that is an automatic notice. */
export const aMessage = (given: Partial<Message> = {}): Message =>
  Message.parse({
    _id: idOf(),
    conversationId: '019a0000-0000-7000-8000-0000000000d1',
    direction: 'out',
    kind: 'text',
    media: null,
    answers: null,
    card: null,
    referral: null,
    turnId: null,
    deliveredAt: null,
    readAt: null,
    deletedAt: null,
    editedAt: null,
    text: 'Hola',
    mode: 'free',
    author: '',
    source: given.direction === 'in' ? 'client' : given.author === undefined ? 'automatic' : 'team',
    status: given.direction === 'in' ? 'received' : 'sent',
    reason: '',
    createdAt: '2026-03-11T16:30:00.000Z',
    settledAt: '2026-03-11T16:30:01.000Z',
    can: { retry: false, settle: false },
    ...given,
  });

export const aNote = (given: Partial<Note> = {}): Note =>
  Note.parse({
    _id: idOf(),
    conversationId: '019a0000-0000-7000-8000-0000000000d1',
    text: 'Prefiere las tardes',
    author: 'eva@ejemplo.mx',
    createdAt: '2026-03-11T16:30:00.000Z',
    can: { delete: false },
    ...given,
  });

/** A turn that searched for free times, answered and cost two credits. */
export const aTurn = (given: Partial<Turn> = {}): Turn =>
  Turn.parse({
    _id: idOf(),
    assistant: 'Sauce',
    state: 'said',
    reason: '',
    responder: 'motor',
    version: 3,
    cost: 2,
    isTest: false,
    startedAt: '2026-03-11T16:30:00.000Z',
    finishedAt: '2026-03-11T16:30:02.000Z',
    steps: [
      {
        kind: 'function_call',
        name: 'find_times',
        callId: 'c1',
        arguments: { day: '2026-03-12', service: { name: 'Limpieza dental' } },
        output: null,
        at: '2026-03-11T16:30:00.000Z',
      },
      {
        kind: 'function_call_output',
        name: 'find_times',
        callId: 'c1',
        arguments: null,
        output: { ok: true, times: ['10:00 a. m.', '11:00 a. m.'] },
        at: '2026-03-11T16:30:01.000Z',
      },
    ],
    ...given,
  });
