import { expect, it } from 'vitest';
import { someone } from '../../testing/someone.ts';
import { advisorLink } from './advisor/advisor-link.ts';
import { obstacle } from './admission.ts';
import { homeOf } from './home-of.ts';

const alone = () => ({ ...someone(), business: null, grant: null });
const nobody = () => ({ ...alone(), person: null });

it('names the reason why a session may not open a page', () => {
  expect(obstacle(nobody(), { needs: 'public' })).toBeUndefined();
  expect(obstacle(nobody(), { needs: 'branches.read' })).toBe('signIn');
  expect(obstacle(alone(), { needs: 'branches.read' })).toBe('noBusiness');
  expect(obstacle(alone(), { needs: 'admin' })).toBe('forbidden');
  expect(obstacle(someone({ permissions: [] }), { needs: 'branches.read' })).toBe('forbidden');
  expect(obstacle(someone(), { needs: 'branches.read' })).toBeUndefined();
});

it('sends each person from the root address to their own home page', () => {
  expect(homeOf(undefined)).toBe('/auth/ingresar');
  expect(homeOf(nobody())).toBe('/auth/ingresar');
  expect(homeOf(someone())).toBe('/principal');
});

it('links to the WhatsApp of the platform with a greeting that names the person and their business', () => {
  const session = someone();
  const brand = { ...session.brand, whatsappUrl: 'https://wa.me/525512345678' };
  const link = advisorLink({ ...session, brand });
  expect(link).toMatch(/^https:\/\/wa\.me\/525512345678\?text=Hola/);
  expect(new URL(link).searchParams.get('text')).toBe(
    'Hola, soy Ana Torres de Clínica Roble. Necesito ayuda.',
  );
});

it.each([
  [{ business: null }, 'Hola, soy Ana Torres. Necesito ayuda.'],
  [{ person: null, business: null }, 'Hola. Necesito ayuda.'],
])('greets in whole sentences when less is known: %j', (over, text) => {
  const session = { ...someone(), ...over };
  const brand = { ...session.brand, whatsappUrl: 'https://wa.me/525512345678' };
  expect(new URL(advisorLink({ ...session, brand })).searchParams.get('text')).toBe(text);
});

it.each([undefined, null, '', 'javascript:alert(1)', 'http://wa.me/52'])(
  'links to the help page when the number is %j',
  (whatsappUrl) => {
    const session = someone();
    expect(advisorLink({ ...session, brand: { ...session.brand, whatsappUrl } })).toBe('/ayuda');
  },
);
