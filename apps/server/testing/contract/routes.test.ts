import { contract } from '@cauce/contract';
import type { EndpointGroup } from '@cauce/contract/kit/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMetrics } from '../../src/platform/metrics.ts';
import { buildApp } from '../../src/app.ts';
import { TestApp } from '../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

/** Routes outside the contract. None of them reads data of a business, and each has its own tests. */
const BESIDES = [
  'GET *',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /metrics',
  'GET /pruebas/stripe/factura/:id',
  'GET /pruebas/stripe/factura/:id.pdf',
  'GET /pruebas/stripe/pagar/:id',
  'GET /pruebas/stripe/portal/:id',
  'POST /pruebas/stripe/factura/:id/pagar',
  'POST /pruebas/stripe/factura/:id/simular',
  'POST /pruebas/stripe/pagar/:id',
  'POST /pruebas/stripe/pagar/:id/banco',
  'POST /pruebas/stripe/pagar/:id/vale',
  'POST /pruebas/stripe/portal/:id/cambio',
  'POST /pruebas/stripe/portal/:id/suscripcion',
  'POST /pruebas/stripe/portal/:id/tarjeta',
  'GET /pruebas/mercado-pago/autorizar',
  'GET /pruebas/mercado-pago/pagar/:id',
  'GET /pruebas/mercado-pago/pago/:id',
  'GET /readyz',
  'POST /pruebas/mercado-pago/autorizar',
  'POST /pruebas/mercado-pago/pagar/:id',
  'POST /pruebas/mercado-pago/pago/:id',
];

/** Parses the printed tree of the router into addresses. */
function addressesIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', own = '', methods] = /^([│ ]*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
    if (methods === undefined) return [];
    const depth = indent.length / 4;
    above[depth] = own;
    const path = above.slice(0, depth + 1).join('');
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}

it('has no route outside of the contract and the short list beside it', async () => {
  const server = buildApp({
    ...app.parts,
    metrics: openMetrics(app.pool, {
      sockets: () => 0,
      threads: () => ({ threads: 0, busy: 0, waiting: 0 }),
    }),
  });
  await server.ready();
  const mounted = addressesIn(server.printRoutes({ commonPrefix: false }));
  await server.close();
  const promised = Object.values(contract as Record<string, EndpointGroup>)
    .flatMap((group) => Object.values(group))
    .map(({ method, path }) => `${method} /api${path}`);
  expect(mounted.toSorted()).toEqual([...promised, ...BESIDES].toSorted());
});
