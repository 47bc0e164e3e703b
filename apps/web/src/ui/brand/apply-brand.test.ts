import { DEFAULT_BRAND } from '@cauce/domain/brand/brand';
import { afterEach, expect, it } from 'vitest';
import { applyBrand } from './apply-brand.ts';
import { cookieSchemeManager, paintedScheme, rememberedScheme, withoutTransitions } from './scheme.ts';

const style = () => document.getElementById('brand')?.textContent ?? '';

afterEach(() => {
  document.getElementById('brand')?.remove();
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  cookieSchemeManager().clear();
});

it('sets the colours of both schemes at once and replaces the brand before', async () => {
  await applyBrand({ ...DEFAULT_BRAND, primaryColor: '#6d0f2b' });
  expect(style()).toContain('--brand-primary-fill:#6d0f2b');
  expect(style()).toContain("[data-mantine-color-scheme='dark']");
  await applyBrand({ ...DEFAULT_BRAND, primaryColor: '#0b6e4f' });
  expect(style()).not.toContain('#6d0f2b');
  expect(document.querySelectorAll('#brand')).toHaveLength(1);
});

it('keeps the brand that was requested last', async () => {
  await Promise.all([
    applyBrand({ ...DEFAULT_BRAND, primaryColor: '#6d0f2b', fontFamily: 'Lato' }),
    applyBrand({ ...DEFAULT_BRAND, primaryColor: '#0b6e4f' }),
  ]);
  expect(style()).toContain('--brand-primary-fill:#0b6e4f');
});

it('stops transitions while the colours change', async () => {
  const done = applyBrand({ ...DEFAULT_BRAND, primaryColor: '#123456' });
  await done;
  expect(document.documentElement.hasAttribute('data-switching')).toBe(true);
});

it('remembers the scheme in a cookie that the server can read', () => {
  expect(rememberedScheme()).toBeUndefined();
  cookieSchemeManager().set('dark');
  expect(document.cookie).toContain('theme=dark');
  expect(rememberedScheme()).toBe('dark');
  expect(paintedScheme()).toBe('light');
});

it('tells the browser the colour of the page, also after a change', () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" content="#f5f5f5" />');
  withoutTransitions(() => document.documentElement.style.setProperty('--page', '#0f1216'));
  const meta = document.querySelector('meta[name="theme-color"]');
  expect(meta?.getAttribute('content')).toBe('#0f1216');
  document.documentElement.style.removeProperty('--page');
  meta?.remove();
});

it("uses the only scheme of a brand instead of the person's choice", () => {
  cookieSchemeManager().set('light');
  expect(cookieSchemeManager('dark').get('light')).toBe('dark');
});
