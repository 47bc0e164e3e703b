import type { PermissionEntry } from '@cauce/contract/kit/access';
import { expect, it } from 'vitest';
import { someone } from '../../testing/someone.ts';
import { losesRights } from './rights.ts';

const as = (...permissions: PermissionEntry[]) => someone({ permissions });
const VIEW: PermissionEntry = { page: 5, actions: ['view'] };
const EDIT: PermissionEntry = { page: 5, actions: ['view', 'edit'] };
const agenda = (appointments: boolean, blocks: boolean): PermissionEntry => ({
  page: 6,
  actions: ['view', 'edit'],
  schedule: { appointments, blocks },
});

it.each([
  ['full access', someone(), as(EDIT)],
  ['a page', as(VIEW, agenda(true, true)), as(VIEW)],
  ['editing', as(EDIT), as(VIEW)],
  ['booking', as(agenda(true, true)), as(agenda(false, true))],
  ['blocking', as(agenda(true, true)), as(agenda(true, false))],
  ['the business', someone(), { ...someone(), business: null, grant: null }],
])('sees that %s is lost, and that nothing is lost in the other direction', (_, more, less) => {
  expect(losesRights(more, less)).toBe(true);
  expect(losesRights(less, more)).toBe(false);
  expect(losesRights(more, more)).toBe(false);
});
