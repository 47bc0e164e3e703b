import { expect, it } from 'vitest';
import { createAuth } from './auth.ts';
import { loadLibrary } from './baileys.ts';
import { createOpenPhone } from './phone.ts';
import type { PhoneKeys } from './port.ts';

const inMemory = (): PhoneKeys & { held: Map<string, string> } => {
  const held = new Map<string, string>();
  return {
    held,
    get: (name) => held.get(name),
    save: async (parts) => {
      for (const [name, value] of parts)
        if (value === undefined) held.delete(name);
        else held.set(name, value);
    },
  };
};

it('serializes and restores the library’s keys', async () => {
  const kit = await loadLibrary();
  const keys = inMemory();
  const first = createAuth(kit, keys);
  await first.saveCredentials();
  const pair = { public: Buffer.from([1, 2, 3]), private: Buffer.from([4, 5, 6]) };
  await first.keys.set({
    'pre-key': { 7: pair },
    session: { gone: null },
    'app-state-sync-key': { a: { keyData: Buffer.from([9]), timestamp: 5 } },
  });
  const second = createAuth(kit, keys);
  expect(second.creds).toEqual(first.creds);
  expect(await second.keys.get('pre-key', ['7', '8'])).toEqual({ 7: pair });
  expect([...keys.held.keys()].sort()).toEqual(['creds', 'key:app-state-sync-key:a', 'key:pre-key:7']);
  const { a } = (await second.keys.get('app-state-sync-key', ['a'])) as { a: { keyData: Uint8Array } };
  expect([...a.keyData]).toEqual([9]);
});

it('opens and closes a connection with the real library', async () => {
  const events: string[] = [];
  const phone = await createOpenPhone(loadLibrary)(inMemory(), {
    code: () => events.push('code'),
    scanned: () => events.push('scanned'),
    open: () => events.push('open'),
    events: () => events.push('news'),
    closed: (why) => events.push(why),
  });
  const message = { id: 'X', address: '525512345678', kind: 'text' as const, text: 'Hola' };
  expect(await phone.send(message, AbortSignal.timeout(1000))).toBe('shut');
  await phone.close();
  expect(events.filter((word) => word !== 'lost')).toEqual([]);
});
