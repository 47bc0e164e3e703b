import { describe, expect, test } from 'vitest';
import { createLog, type Log } from './log.ts';

function said(speak: (log: Log) => void, options: { json: boolean; level?: string }): string {
  let text = '';
  const destination = { write: (line: string) => void (text += line) };
  speak(createLog({ level: 'info', ...options, destination }));
  return text;
}

describe('secrets', () => {
  const details = {
    email: 'ana@example.com',
    password: 'hunter2',
    nested: { headers: [{ Authorization: 'hunter2', cookie: 'hunter2' }], apiKey: 'hunter2' },
    whatsappToken: 'hunter2',
    databaseUrl: 'postgres://cauce:hunter2@127.0.0.1:5432/cauce',
  };

  test.each([true, false])('are in no line (json: %s)', (json) => {
    const text = said((log) => log.info(details, 'hola'), { json });
    expect(text).not.toContain('hunter2');
    expect(text).toContain('ana@example.com');
    expect(text).toContain('postgres://cauce:***@127.0.0.1:5432/cauce');
  });

  test('are not logged by a child log either', () => {
    const text = said((log) => log.child({ requestId: 'r1', cookie: 'hunter2' }).info('hola'), {
      json: true,
    });
    expect(JSON.parse(text)).toMatchObject({ requestId: 'r1', cookie: '***', level: 'info', msg: 'hola' });
  });
});

test('a long word is searched in linear time', () => {
  const text = said((log) => log.info({ url: `${'x'.repeat(1_000_000)}://` }, 'hola'), { json: true });
  expect(text).toContain('xxx://');
});

test('a readable line has the message, the fields, and the stack below', () => {
  const text = said((log) => log.error({ err: new Error('se rompió'), requestId: 'r1' }, 'unexpected'), {
    json: false,
  });
  const [first, second] = text.split('\n');
  expect(first).toMatch(/^\d\d:\d\d:\d\d ✗ unexpected requestId=r1$/);
  expect(second).toContain('Error: se rompió');
});

test('lines below the level are not written', () => {
  expect(said((log) => log.info('hola'), { json: true, level: 'warn' })).toBe('');
});
