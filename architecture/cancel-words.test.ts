import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../apps/web/src/features');

/** A button or a menu item that says «Cancelar» and nothing else, or a question that is left by it. */
const PLAIN = />\s*Cancelar\s*<|(?:label|cancel)(?:: |=)["']Cancelar["']|\? 'Cancelar' :|: 'Cancelar'\}/;
/** An action that cancels something: «Cancelar pedido», «Cancelando...», a call that revokes. */
const CANCELS =
  /(?:action|save)(?:: |=)["']Cancelar |["']Cancelando\.\.\.["']|["'>]\s*Cancelar (?:la|el|cita|pedido|invitación|enlace)/;

const isAmbiguous = (text: string): boolean => PLAIN.test(text) && CANCELS.test(text);

it('no file has «Cancelar» for leaving beside an action that cancels something', async () => {
  const names = (await readdir(SOURCE, { recursive: true })).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const texts = await Promise.all(names.map((name) => readFile(join(SOURCE, name), 'utf8')));
  expect(names.filter((_, index) => isAmbiguous(texts[index] ?? ''))).toEqual([]);
});

it('finds one', () => {
  const question = `{ title: 'Cancelar el pedido', action: 'Cancelar pedido', cancel: 'Cancelar' }`;
  expect(isAmbiguous(question)).toBe(true);
  expect(isAmbiguous(question.replace("cancel: 'Cancelar'", "cancel: 'Volver'"))).toBe(false);
  expect(isAmbiguous('<Button busyLabel="Cancelando..." onClick={revoke}>\n  Cancelar\n</Button>')).toBe(
    true,
  );
});
