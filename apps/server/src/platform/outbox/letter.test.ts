import { describe, expect, it } from 'vitest';
import { letter } from './letter.ts';

const HOSTILE = `<img src=x onerror="alert('1')">`;

describe('a letter', () => {
  it('says the same as text and as HTML', () => {
    const { text, html } = letter({
      title: 'Cambia tu contraseña',
      paragraphs: ['Hola, Ana.', 'Toca el botón.'],
      action: { label: 'Cambiar', url: 'https://cauce.mx/auth?t=a&b=c' },
    });
    expect(text).toBe(
      'Cambia tu contraseña\n\nHola, Ana.\n\nToca el botón.\n\nCambiar: https://cauce.mx/auth?t=a&b=c\n\n— Cauce',
    );
    expect(html).toContain('<p style="margin:0 0 16px">Hola, Ana.</p>');
    expect(html).toContain('href="https://cauce.mx/auth?t=a&amp;b=c"');
  });

  it('carries the colours and name of whoever sends it', () => {
    const { html } = letter({
      title: 'Hola',
      paragraphs: [],
      action: { label: 'Abrir', url: 'https://a.mx/' },
      brand: { companyName: 'Agencia & Hijos', primaryColor: '#102030' },
    });
    expect(html).toContain('Agencia &amp; Hijos');
    expect(html).toContain('background:#102030');
  });

  it('lets nothing through as markup', () => {
    const { html } = letter({
      title: HOSTILE,
      paragraphs: [HOSTILE],
      action: { label: HOSTILE, url: 'https://a.mx/"><script>' },
      note: HOSTILE,
      brand: { companyName: HOSTILE, primaryColor: 'red;background:url(//x)' },
    });
    expect(html).not.toMatch(/<(img|script)/);
    expect(html).not.toContain('url(//x)');
  });

  it('links only to pages', () => {
    const action = { label: 'Abrir', url: 'javascript:alert(1)' };
    expect(() => letter({ title: 'Hola', paragraphs: [], action })).toThrow('javascript:');
  });
});
