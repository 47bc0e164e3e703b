import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allows, type Permission, PermissionEntry } from './access.ts';
import { PAGES, type PageKey } from './pages.ts';

const pageKeys = Object.keys(PAGES) as PageKey[];
const anyPermission: fc.Arbitrary<Permission> = fc.oneof(
  fc.constantFrom<Permission>('appointments.book', 'blocks.write', 'team.manage'),
  fc
    .tuple(fc.constantFrom(...pageKeys), fc.constantFrom('read' as const, 'write' as const))
    .map(([page, action]): Permission => `${page}.${action}`),
);
const entry = (
  page: PageKey,
  actions: ('view' | 'edit')[],
  schedule?: PermissionEntry['schedule'],
): PermissionEntry => ({
  page: PAGES[page].number,
  actions,
  ...(schedule === undefined ? {} : { schedule }),
});
const limited = (...permissions: PermissionEntry[]) => ({ fullAccess: false, permissions });

describe('allows', () => {
  it('grants nothing for an empty list', () => {
    fc.assert(fc.property(anyPermission, (permission) => !allows(limited(), permission)));
  });

  it('grants everything to full access', () => {
    fc.assert(
      fc.property(anyPermission, (permission) => allows({ fullAccess: true, permissions: [] }, permission)),
    );
  });

  it('includes viewing in editing, and not the other way round', () => {
    expect(allows(limited(entry('branches', ['edit'])), 'branches.read')).toBe(true);
    expect(allows(limited(entry('branches', ['view'])), 'branches.write')).toBe(false);
  });

  it('grants one page only', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pageKeys), fc.constantFrom(...pageKeys), (mine, other) => {
        fc.pre(mine !== other);
        return !allows(limited(entry(mine, ['view', 'edit'])), `${other}.read`);
      }),
    );
  });

  it('requires page 6, edit and the schedule entry for appointments and blocks', () => {
    const both = { appointments: true, blocks: true };
    expect(allows(limited(entry('appointments', ['edit'], both)), 'appointments.book')).toBe(true);
    expect(allows(limited(entry('appointments', ['edit'], both)), 'blocks.write')).toBe(true);
    expect(allows(limited(entry('appointments', ['edit'])), 'appointments.book')).toBe(false);
    expect(allows(limited(entry('appointments', ['view'], both)), 'appointments.book')).toBe(false);
    expect(allows(limited(entry('appointments', ['edit'], { ...both, blocks: false })), 'blocks.write')).toBe(
      false,
    );
  });

  it('lets people who serve clients find and register them, and nothing more', () => {
    for (const page of ['orders', 'courses', 'money'] as const) {
      const serving = limited(entry(page, ['edit']));
      expect(allows(serving, 'clients.find')).toBe(true);
      expect(allows(serving, 'clients.register')).toBe(true);
      expect(allows(serving, 'clients.read')).toBe(false);
      expect(allows(limited(entry(page, ['view'])), 'clients.find')).toBe(false);
    }
  });

  it('requires full access for the team', () => {
    const everything = pageKeys.map((page) =>
      entry(page, ['view', 'edit'], { appointments: true, blocks: true }),
    );
    expect(allows(limited(...everything), 'team.manage')).toBe(false);
  });
});

describe('the pages', () => {
  it('have one number each, and the agenda is page 6', () => {
    const numbers = pageKeys.map((page) => PAGES[page].number);
    expect(new Set<number>(numbers).size).toBe(numbers.length);
    expect(PAGES.appointments.number).toBe(6);
  });
});
