import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openAi } from '../../src/providers/ai/index.ts';
import { TestApp } from '../test-app.ts';
import { readScripts } from './read-scripts.ts';
import { play, type Verdict } from './run-script.ts';

/** With DIALOGUES_MODEL=1 the model at the configured address answers. */
const isModel = process.env['DIALOGUES_MODEL'] === '1';
/** Prints every dialogue. */
const isShown = process.env['DIALOGUES_SHOW'] === '1';
const ONLY = process.env['DIALOGUES_ONLY'] ?? '';

/** The least number of each class that must succeed. */
const FLOORS: Readonly<Record<string, number>> = {
  ajenos: 15,
  cambios: 15,
  cancelar: 13,
  charla: 34,
  equipo: 39,
  fechas: 22,
  mover: 13,
  pedidos: 9,
  personas: 17,
  preguntar: 19,
  reservar: 31,
  variado: 45,
};

const folder = join(import.meta.dirname, 'scripts');
const classes = readdirSync(folder)
  .filter((file) => file.endsWith('.txt') && file.includes(ONLY))
  .map((file) => ({
    name: file.replace('.txt', ''),
    scripts: readScripts(readFileSync(join(folder, file), 'utf8')),
  }));

const isSuccess = ({ misses, falseConfirmations, leaks, falseFacts }: Verdict): boolean =>
  misses.length + falseConfirmations.length + leaks.length + falseFacts.length === 0;

const table: string[] = [];
afterAll(() => {
  process.stdout.write(`\n${table.join('\n')}\n`);
});

describe.each(classes)('$name', ({ name, scripts }) => {
  it(`${scripts.length} dialogues`, { timeout: 600_000 }, async () => {
    const verdicts = await play(scripts, aiFor());
    const good = verdicts.filter(isSuccess);
    const count = (of: (one: Verdict) => number) => verdicts.reduce((sum, one) => sum + of(one), 0);
    table.push(
      `${name}: ${good.length} of ${scripts.length}; false confirmations ${count((one) => one.falseConfirmations.length)}, ` +
        `leaks ${count((one) => one.leaks.length)}, false facts ${count((one) => one.falseFacts.length)}, held back ${count((one) => one.heldBack)}`,
    );
    if (isModel) {
      const responders = assistantColumns(verdicts);
      table.push(
        `  draft by ${Object.entries(responders)
          .map(([responder, turns]) => `${responder}: ${turns}`)
          .join(', ')}`,
      );
      // A run in which every model call fell back tests no model.
      expect(responders[process.env['AI_GPT_MODEL'] ?? '']).toBeGreaterThan(0);
    }
    for (const one of verdicts) if (isShown || !isSuccess(one)) table.push(story(one));
    expect(verdicts.flatMap((one) => one.falseConfirmations)).toEqual([]);
    expect(verdicts.flatMap((one) => one.leaks)).toEqual([]);
    if (isModel) return;
    expect(verdicts.flatMap((one) => one.falseFacts)).toEqual([]);
    expect(good.length).toBeGreaterThanOrEqual(FLOORS[name] ?? scripts.length);
  });
});

const assistantColumns = (verdicts: readonly Verdict[]): Record<string, number> => {
  const all: Record<string, number> = {};
  for (const { responders } of verdicts)
    for (const [responder, turns] of Object.entries(responders))
      all[responder] = (all[responder] ?? 0) + turns;
  return all;
};

const story = ({ title, talk, misses, falseConfirmations, leaks, falseFacts }: Verdict): string =>
  [
    `-- ${title}`,
    ...talk,
    ...[...misses, ...falseConfirmations, ...leaks, ...falseFacts].map((one) => `  ✗ ${one}`),
  ].join('\n');

function aiFor() {
  const { AI_BASE_URL: baseUrl = '', AI_API_KEY: key = '', AI_GPT_MODEL: gpt = '' } = process.env;
  if (!isModel) return {};
  const models = { gpt_model: gpt, reasoning_model: process.env['AI_REASONING_MODEL'] ?? gpt };
  return openAi({ baseUrl, key, models, transcriptionModel: undefined, publicUrl: TestApp.origin });
}
