import { describe, expect, it } from 'vitest';
import { composeEmail } from './compose-email.ts';

const HOSTILE = `<img src=x onerror="alert('1')">`;

describe('an e-mail', () => {
  it('has the same content as text and as HTML', () => {
    const { text, html } = composeEmail({
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

  it('has the colours and name of its sender', () => {
    const { html } = composeEmail({
      title: 'Hola',
      paragraphs: [],
      action: { label: 'Abrir', url: 'https://a.mx/' },
      brand: { companyName: 'Agencia & Hijos', primaryColor: '#102030' },
    });
    expect(html).toContain('Agencia &amp; Hijos');
    expect(html).toContain('background:#102030');
  });

  it('escapes all markup', () => {
    const { html } = composeEmail({
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
    expect(() => composeEmail({ title: 'Hola', paragraphs: [], action })).toThrow('javascript:');
  });
});
