import { ASKED_WORDS, CHOSEN_WORDS, REFUSED_WORDS, TOOL_WORDS } from '@cauce/contract/assistants/tool-words';
import { expect, it } from 'vitest';
import { TOOLS } from './toolbox.ts';
import { isRead } from './tools/all.ts';

const NAMES = Object.keys(TOOLS) as (keyof typeof TOOLS)[];
const shapeOf = (name: keyof typeof TOOLS) => Object.entries(TOOLS[name].input.shape);

it('tells of every tool in words, and of none that there is not', () => {
  expect(Object.keys(TOOL_WORDS).toSorted()).toEqual(NAMES.toSorted());
});

it('says of all that leaves something that it only wanted to where it was refused', () => {
  // Whoever looked for times looked, whatever came of it; a private message is a wish alone until it leaves.
  const leaving = NAMES.filter(
    (name) => name === 'writePrivately' || (!isRead(name) && name !== 'findTimes'),
  );
  expect(Object.keys(REFUSED_WORDS).toSorted()).toEqual(leaving.toSorted());
});

it('has a word for everything that may be asked for', () => {
  const asked = new Set(NAMES.flatMap((name) => shapeOf(name).map(([key]) => key)));
  expect(Object.keys(ASKED_WORDS).toSorted()).toEqual([...asked].toSorted());
});

it.each([
  ['listOffers', 'kind'],
  ['noteInterest', 'kind'],
  ['writePrivately', 'about'],
] as const)('has one for all that %s lets its %s be', (name, key) => {
  const shape: Readonly<Record<string, unknown>> = TOOLS[name].input.shape;
  const { options } = shape[key] as { options: string[] };
  for (const option of options) expect(CHOSEN_WORDS[key]?.[option], option).toBeTruthy();
});
