import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openAi } from '../../src/providers/ai/index.ts';
import { TestApp } from '../test-app.ts';
import { openRuledModel } from '../ruled-model.ts';
import { readScripts } from './read-scripts.ts';
import { play } from './run-script.ts';

const asked = (baseUrl: string) =>
  openAi({
    baseUrl,
    key: 'x',
    models: { gpt_model: 'de-reglas', reasoning_model: 'de-reglas' },
    transcriptionModel: undefined,
    publicUrl: TestApp.origin,
  });

it('the dialogues ask a model at an address, and say who thought of what', { timeout: 120_000 }, async () => {
  const scripts = readScripts(readFileSync(join(import.meta.dirname, 'scripts', 'preguntar.txt'), 'utf8'));
  const model = await openRuledModel();
  const responders = async (baseUrl: string) => {
    const verdicts = await play(scripts.slice(0, 2), asked(baseUrl));
    return new Set(verdicts.flatMap((one) => Object.keys(one.responders)));
  };
  expect(await responders(model.url)).toEqual(new Set(['de-reglas']));
  await model.close();
  expect(await responders(model.url)).toEqual(new Set(['motor']));
});
