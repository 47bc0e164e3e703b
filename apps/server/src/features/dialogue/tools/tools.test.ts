import { OPTION_WORDS, PARAMETER_WORDS, TOOL_WORDS } from '@cauce/contract/assistants/tool-words';
import { NO_CAPABILITIES } from '@cauce/contract/assistants/assistant-capabilities';
import { GENDERS } from '@cauce/contract/clients/contact-words';
import { STATUS_LABELS } from '@cauce/domain/agenda/appointment-status';
import { describe, expect, it } from 'vitest';
import { signatureOf } from './turn-tools.ts';
import { allowedTools } from './allowed-tools.ts';
import type { ToolDefinition } from './define-tool.ts';
import { type ToolName, TOOLS } from './tools.ts';

const ALL = Object.entries(TOOLS) as [ToolName, ToolDefinition][];
const everything = Object.fromEntries(
  Object.entries(NO_CAPABILITIES).map(([key, value]) => [key, typeof value === 'boolean' ? true : value]),
) as typeof NO_CAPABILITIES;

describe.each(ALL)('the descriptor of %s', (name, tool) => {
  const parameters: Readonly<Record<string, unknown>> = tool.input.shape;

  it('has its own Spanish words', () => {
    expect(tool.words).toBe(TOOL_WORDS[name]);
    expect(tool.about).toMatch(/\p{L}/u);
    const titles = [tool.words.done, tool.words.refused].filter((title) => title !== undefined);
    for (const title of titles) expect(title).toMatch(/^\p{Lu}/u);
    if (tool.words.refused !== undefined) expect(tool.words.refused).toMatch(/^Quiso /);
  });

  it('takes parameters whose options have words', () => {
    const known = { ...OPTION_WORDS, status: STATUS_LABELS } as Record<string, Record<string, string>>;
    for (const [parameter, schema] of Object.entries(parameters)) {
      const inner = (schema as { unwrap?: () => unknown }).unwrap?.() ?? schema;
      const { options = [] } = inner as { options?: readonly string[] };
      // A gender is stored as people read it.
      if (options === GENDERS || options.every((option) => GENDERS.some((one) => one === option))) continue;
      for (const option of options) expect(known[parameter]?.[option], `${parameter} ${option}`).toBeTruthy();
    }
  });

  it('is done once, or says why that needs no key', () => {
    if (tool.effect !== 'change') return;
    const { onceKey } = tool;
    expect(typeof onceKey === 'string' ? onceKey : onceKey.notNeeded).toMatch(/\w/);
    if (tool.undoes !== undefined) expect((TOOLS[tool.undoes] as ToolDefinition).effect).toBe('change');
  });

  it('answers with a confirmation where its call proves that something was done', () => {
    const { shape } = tool.output as unknown as { shape: Record<string, unknown> };
    if (tool.effect === 'change' && (tool.proves ?? []).length > 0)
      expect(shape).toHaveProperty('confirmation');
    if (tool.effect === 'none') expect(tool.proves ?? []).toEqual([]);
  });

  it('is available to somebody', () => {
    const audiences = [
      allowedTools({ type: 'client', capabilities: everything }, { isTeam: false, isPublic: false }),
      allowedTools({ type: 'business', capabilities: everything }, { isTeam: true, isPublic: false }),
      allowedTools({ type: 'new', capabilities: everything }, { isTeam: false, isPublic: true }),
    ];
    expect(audiences.some((names) => names.has(name))).toBe(true);
  });
});

it('has words for no parameter that no tool takes', () => {
  const taken = new Set(ALL.flatMap(([, tool]) => Object.keys(tool.input.shape)));
  expect(Object.keys(PARAMETER_WORDS).toSorted()).toEqual([...taken].toSorted());
});

it('shares a once key only among tools that may replace each other', () => {
  const keys = ALL.flatMap(([name, tool]) =>
    tool.effect === 'change' && typeof tool.onceKey === 'string' ? [[tool.onceKey, name] as const] : [],
  );
  const shared = [...Map.groupBy(keys, ([key]) => key).values()].filter(({ length }) => length > 1);
  expect(shared.map((names) => names.map(([, name]) => name))).toEqual([['findAndBook', 'bookTime']]);
});

describe('what an assistant may do', () => {
  const visitor = { isTeam: false, isPublic: false };
  const namesFor = (
    type: 'client' | 'business',
    over: Partial<typeof NO_CAPABILITIES>,
    listener = visitor,
  ) => [...allowedTools({ type, capabilities: { ...NO_CAPABILITIES, ...over } }, listener)];
  const always = ['listServices', 'businessFacts', 'listOffers', 'handOver', 'alertTeam'];
  const mine = ['myAppointments', 'confirmAppointment', 'addNote', 'noteInterest'];

  it('is to inform, to hand over and to speak of their own appointments where all is switched off', () => {
    expect(namesFor('client', {})).toEqual([...always, ...mine]);
  });

  it('is to look for times where appointments can only be moved', () => {
    expect(namesFor('client', { rescheduleAppointments: true })).toEqual([
      ...always,
      ...mine,
      'findTimes',
      'rescheduleAppointment',
    ]);
  });

  it('of the assistant of the business is for its team alone', () => {
    expect(namesFor('business', everything)).toEqual([]);
    expect(namesFor('business', { getAppointmentsByDate: true }, { isTeam: true, isPublic: false })).toEqual([
      'listServices',
      'businessFacts',
      'listOffers',
      'appointmentsByDate',
    ]);
  });

  it('in public changes nothing', () => {
    const names = [
      ...allowedTools({ type: 'business', capabilities: everything }, { isTeam: true, isPublic: true }),
    ];
    expect(names).toEqual(['listServices', 'businessFacts', 'listOffers', 'writePrivately', 'freeHours']);
    for (const name of names) expect(TOOLS[name].effect).toBe('none');
  });
});

const signing = (isTeam: boolean) =>
  ({ businessId: 'b', assistant: { id: 'a', name: 'Valentina' }, turnId: 't', isTeam }) as never;

it('signs with a source that tells a client from the team', () => {
  const at = new Date('2026-03-10T16:00:00Z');
  expect(signatureOf(at, signing(false)).source).toBe('assistant');
  expect(signatureOf(at, signing(true)).source).toBe('teamAssistant');
});
