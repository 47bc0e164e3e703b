import { PAGES } from '@cauce/contract/kit/pages';
import { describe, expect, it } from 'vitest';
import { someone } from '../../testing/someone.ts';
import { CATALOGUE } from './navigation.ts';
import { placesFor } from './places.ts';

const everywhere = () => true;
const inTwoPlaces = (path: string) => path === '/agenda' || path === '/integraciones/meta';
const titles = (...given: Parameters<typeof placesFor>) =>
  placesFor(...given).map(({ title, places }) => [title, places.map(({ path }) => path)]);

const team = () => {
  const session = someone();
  return { ...session, person: session.person && { ...session.person, role: 'admin' as const } };
};

describe('the catalogue', () => {
  it('lists every entry of the home page by group', () => {
    expect(titles(team(), everywhere)).toEqual([
      ['Automatización IA', ['/asistentes', '/upsells', '/massiveAI']],
      [
        'Conocimiento',
        [
          '/negocio',
          '/sucursales',
          '/especialistas',
          '/servicios',
          '/inventario/productos',
          '/cursos',
          '/inmuebles',
          '/recursos',
        ],
      ],
      [
        'Herramientas',
        [
          '/agenda',
          '/agenda/reservas',
          '/notificaciones',
          '/funnels',
          '/pedidos',
          '/eventos-conversion',
          '/finanzas/movimientos',
          '/inventario/movimientos',
          '/audiencias',
          '/contactos',
          '/formularios',
          '/fuentes-trafico',
        ],
      ],
      [
        'Resultados',
        ['/agenda/dashboard', '/contactos/dashboard', '/finanzas', '/pedidos/dashboard', '/inventario'],
      ],
      [
        'Integraciones',
        [
          '/chat',
          '/integraciones/mercado-pago',
          '/integraciones/whatsapp',
          '/integraciones/whatsapp-api',
          '/integraciones/google-calendar',
          '/integraciones/meta',
          '/integraciones/comentarios-meta',
        ],
      ],
      ['Cuenta', ['/creditos', '/recargar', '/admin', '/academy']],
    ]);
  });

  it('has an entry for every page that has permissions', () => {
    const paths = new Set(CATALOGUE.flatMap(({ entries }) => entries.map(({ path }) => path)));
    expect(Object.values(PAGES).filter(({ path }) => !paths.has(path))).toEqual([]);
  });

  it('shows the tags of new and beta pages', () => {
    const marked = placesFor(someone(), everywhere)
      .flatMap(({ places }) => places)
      .filter(({ tags }) => tags.length > 0);
    expect(Object.fromEntries(marked.map(({ path, tags }) => [path, tags.join()]))).toEqual({
      '/pedidos': 'nuevo,beta',
      '/fuentes-trafico': 'beta',
      '/chat': 'beta',
      '/pedidos/dashboard': 'beta',
      '/integraciones/meta': 'beta',
      '/integraciones/comentarios-meta': 'beta',
    });
  });
});

describe('placesFor', () => {
  it('shows only pages that exist', () => {
    expect(titles(someone(), inTwoPlaces)).toEqual([
      ['Herramientas', ['/agenda']],
      ['Integraciones', ['/integraciones/meta']],
    ]);
  });

  it('shows only pages that the person may read', () => {
    const receptionist = someone({
      permissions: [
        { page: PAGES.appointments.number, actions: ['view'] },
        { page: PAGES.clients.number, actions: ['edit'] },
      ],
    });
    expect(titles(receptionist, everywhere)).toEqual([
      ['Herramientas', ['/agenda', '/agenda/reservas', '/contactos']],
      ['Cuenta', ['/academy']],
    ]);
  });

  it("shows the administration only to the platform's team", () => {
    expect(titles(someone(), everywhere).flat(2)).not.toContain('/admin');
    expect(titles(team(), everywhere).flat(2)).toContain('/admin');
  });
});
