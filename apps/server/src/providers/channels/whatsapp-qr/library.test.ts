import { expect, it } from 'vitest';
import { authOver } from './auth.ts';
import { loadKit } from './baileys.ts';
import { phonesBy } from './phone.ts';
import type { PhoneKeys } from './port.ts';

const inMemory = (): PhoneKeys & { held: Map<string, string> } => {
  const held = new Map<string, string>();
  return {
    held,
    get: (name) => held.get(name),
    keep: async (parts) => {
      for (const [name, value] of parts)
        if (value === undefined) held.delete(name);
        else held.set(name, value);
    },
  };
};

it('keeps the real library’s secrets as text, and gives them back as they were', async () => {
  const kit = await loadKit();
  const keys = inMemory();
  const first = authOver(kit, keys);
  await first.keepCredentials();
  const pair = { public: Buffer.from([1, 2, 3]), private: Buffer.from([4, 5, 6]) };
  await first.keys.set({
    'pre-key': { 7: pair },
    session: { gone: null },
    'app-state-sync-key': { a: { keyData: Buffer.from([9]), timestamp: 5 } },
  });
  const second = authOver(kit, keys);
  expect(second.creds).toEqual(first.creds);
  expect(await second.keys.get('pre-key', ['7', '8'])).toEqual({ 7: pair });
  expect([...keys.held.keys()].sort()).toEqual(['creds', 'key:app-state-sync-key:a', 'key:pre-key:7']);
  const { a } = (await second.keys.get('app-state-sync-key', ['a'])) as { a: { keyData: Uint8Array } };
  expect([...a.keyData]).toEqual([9]);
});

it('opens a line with the real library where nothing answers, and hangs up without harm', async () => {
  const told: string[] = [];
  const phone = await phonesBy(loadKit)(inMemory(), {
    code: () => told.push('code'),
    scanned: () => told.push('scanned'),
    open: () => told.push('open'),
    news: () => told.push('news'),
    closed: (why) => told.push(why),
  });
  const message = { id: 'X', address: '525512345678', kind: 'text' as const, text: 'Hola' };
  expect(await phone.send(message, AbortSignal.timeout(1000))).toBe('shut');
  await phone.close();
  expect(told.filter((word) => word !== 'lost')).toEqual([]);
});
