import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openVault } from './sealed.ts';

const [old, current, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const place = { table: 'channel_account', column: 'secret', businessId: 'a' };

describe('a sealed secret', () => {
  it('opens at its own place, and the same secret is sealed differently each time', () => {
    const vault = openVault(current);
    const [one, two] = [vault.seal(place, 'EAAG…ñ'), vault.seal(place, 'EAAG…ñ')];
    expect(one).not.toBe(two);
    expect([vault.open(place, one), vault.open(place, two)]).toEqual(['EAAG…ñ', 'EAAG…ñ']);
    expect(one).toMatch(new RegExp(`^${vault.keyId}\\.[\\w-]+$`));
    expect(one).not.toContain('EAAG');
  });

  it.each([
    ['another business', { ...place, businessId: 'b' }],
    ['another column', { ...place, column: 'settings' }],
    ['another table', { ...place, table: 'channel_session' }],
  ])('does not open for %s', (_, other) => {
    const vault = openVault(current);
    expect(() => vault.open(other, vault.seal(place, 'x'))).toThrow();
  });

  it('does not open when a bit changed or a part is missing', () => {
    const vault = openVault(current);
    const [id = '', rest = ''] = vault.seal(place, 'secret').split('.');
    const bytes = Buffer.from(rest, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const spoilt = Buffer.from(bytes);
      spoilt[at]! ^= 1;
      expect(() => vault.open(place, `${id}.${spoilt.toString('base64url')}`)).toThrow();
    }
    for (const length of [0, 5, 27, bytes.length - 1])
      expect(() => vault.open(place, `${id}.${bytes.subarray(0, length).toString('base64url')}`)).toThrow();
  });

  it('opens with the previous key while it is configured, and is known to be stale', () => {
    const before = openVault(old).seal(place, 'secret');
    const both = openVault(current, old);
    expect(both.open(place, before)).toBe('secret');
    expect(both.isStale(before)).toBe(true);
    const anew = both.seal(place, both.open(place, before));
    expect(both.isStale(anew)).toBe(false);
    expect(openVault(current).open(place, anew)).toBe('secret');
    expect(() => openVault(current).open(place, before)).toThrow('key that is not known');
    expect(() => openVault(foreign).open(place, anew)).toThrow('key that is not known');
  });
});
