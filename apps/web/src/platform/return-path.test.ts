import { expect, it } from 'vitest';
import { HOME, safeReturnPath, signInPath } from './return-path.ts';

it.each([
  ['/agenda?dia=2026-11-20#hoy', '/agenda?dia=2026-11-20#hoy'],
  ['/crm/019a', '/crm/019a'],
])('returns to %s', (path, expected) => expect(safeReturnPath(path)).toBe(expected));

it.each([
  undefined,
  null,
  '',
  'agenda',
  'https://evil.example/agenda',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  'javascript:alert(1)',
  '/auth/ingresar?p=/agenda',
  '/auth',
  '/x/../auth/ingresar',
  '/.//evil.example',
  '/x/..//evil.example/agenda',
  '/%2e//evil.example',
  '/./\t/evil.example',
])('does not follow %j to another site or back to the sign-in pages', (path) =>
  expect(safeReturnPath(path)).toBe(HOME),
);

it('remembers the page of the person, unless it was the home page', () => {
  expect(signInPath('/agenda?dia=2026-11-20')).toBe('/auth/ingresar?p=%2Fagenda%3Fdia%3D2026-11-20');
  expect(signInPath('/principal')).toBe('/auth/ingresar');
  expect(signInPath('/auth/recuperar')).toBe('/auth/ingresar');
});
