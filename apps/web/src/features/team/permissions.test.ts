import { allows } from '@cauce/contract/kit/access';
import { PAGES } from '@cauce/contract/kit/pages';
import { GrantInput } from '@cauce/contract/account/team';
import { describe, expect, it } from 'vitest';
import { levelOf, PAGE_GROUPS, PRESETS, presetOf, scheduleOf, withLevel } from './permissions.ts';

describe('the matrix', () => {
  it('has one line for every page', () => {
    const listed = PAGE_GROUPS.flatMap(({ pages }) => pages);
    expect(listed.toSorted()).toEqual(Object.keys(PAGES).toSorted());
  });

  it('writes permissions that the server can read', () => {
    const grant = { fullAccess: false, permissions: withLevel([], 'appointments', 'edit') };
    expect(allows(grant, 'appointments.book')).toBe(true);
    expect(allows(grant, 'blocks.write')).toBe(true);
    const looking = { fullAccess: false, permissions: withLevel(grant.permissions, 'appointments', 'view') };
    expect(allows(looking, 'appointments.read')).toBe(true);
    expect(allows(looking, 'appointments.book')).toBe(false);
    expect(withLevel(looking.permissions, 'appointments', 'none')).toEqual([]);
  });

  it('keeps booking and blocking separate', () => {
    const permissions = withLevel([], 'appointments', 'edit', { appointments: true, blocks: false });
    expect(levelOf(permissions, 'appointments')).toBe('edit');
    expect(scheduleOf(permissions)).toEqual({ appointments: true, blocks: false });
    expect(allows({ fullAccess: false, permissions }, 'blocks.write')).toBe(false);
  });
});

describe.each(PRESETS)('the preset $name', ({ name, permissions }) => {
  it('is accepted by the server and recognised again', () => {
    expect(GrantInput.safeParse({ role: 'limited', permissions }).success).toBe(true);
    expect(presetOf(permissions)?.name).toBe(name);
    expect(allows({ fullAccess: false, permissions }, 'team.manage')).toBe(false);
  });
});
