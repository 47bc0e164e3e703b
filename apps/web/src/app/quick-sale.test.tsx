import { branches } from '@cauce/contract/agenda/branches';
import { PAGES } from '@cauce/contract/kit/pages';
import { orders } from '@cauce/contract/sales/orders';
import { products } from '@cauce/contract/sales/products';
import { sales } from '@cauce/contract/sales/sales';
import { stock } from '@cauce/contract/sales/stock';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBranch } from '../../testing/a-branch.ts';
import { aProduct } from '../../testing/a-product.ts';
import { CENTRO, ROMA } from '../../testing/an-agenda.ts';
import { anOrder, anOrderContext, CEPILLO, PASTA } from '../../testing/an-order.ts';
import { FakeServer, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { someone } from '../../testing/someone.ts';
import { closeQuickAction } from '../platform/quick-actions.ts';
import { queries } from '../platform/queries.ts';
// Imported here so that no test waits for the code of the dialog.
import '../features/orders/index.ts';

const AT_ROMA = { branchId: ROMA, name: 'Roma Norte' };
const ONE_BRANCH = { branches: [{ _id: ROMA, name: 'Roma Norte' }] };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  localStorage.clear();
  server.answers(branches.list, () => [aBranch({ _id: ROMA, name: 'Roma Norte' })]);
  server.answers(orders.list, () => ({ rows: [], next: null }));
  server.answers(orders.read, () => anOrder());
  // Registered after `read`, whose path pattern also matches this one.
  server.answers(orders.context, () => anOrderContext(ONE_BRANCH));
  server.answers(stock.list, () => ({ rows: [], next: null }));
  server.answers(products.list, () => [
    aProduct({ _id: PASTA, name: 'Pasta dental', byBranch: [{ ...AT_ROMA, stock: 8, reserved: 0 }] }),
  ]);
  server.answers(sales.sell, () => anOrder({ status: 'delivered', total: 120, paid: 120 }));
});
afterEach(() => {
  closeQuickAction();
  queries.clear();
  vi.unstubAllGlobals();
});

type User = ReturnType<typeof openApp>['user'];
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Venta rápida' }));
const addPaste = async (user: User) => {
  await user.click(await (await dialog()).findByRole('combobox', { name: 'Agregar producto' }));
  await user.click(await screen.findByRole('option', { name: /Pasta dental/ }));
};
const sold = () => server.asked(sales.sell).map(({ body }) => body as { order: object; key: string });

describe('a sale at the counter', () => {
  it('takes four clicks to nobody in particular', async () => {
    const { user } = openApp('/pedidos');
    let clicks = 0;
    const click = async (element: HTMLElement) => {
      clicks += 1;
      await user.click(element);
    };
    await click(await screen.findByRole('button', { name: 'Venta rápida' }));
    await click(await (await dialog()).findByRole('combobox', { name: 'Agregar producto' }));
    await click(await screen.findByRole('option', { name: /Pasta dental/ }));
    await click((await dialog()).getByRole('button', { name: 'Cobrar $120.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(clicks).toBe(4);
    expect(sold()).toEqual([
      {
        key: expect.any(String),
        order: {
          branchId: ROMA,
          clientId: null,
          items: [{ productId: PASTA, quantity: 1 }],
          paymentMethod: 'cash',
        },
      },
    ]);
  });

  it('opens from everywhere by the palette', async () => {
    const { user } = openApp('/sucursales');
    await screen.findByRole('heading', { level: 1, name: 'Sucursales' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'vender');
    await user.click(await screen.findByRole('option', { name: /Venta rápida/ }));
    expect(await (await dialog()).findByRole('combobox', { name: 'Agregar producto' })).toBeTruthy();
  });

  it('continues a departure from the stock that is sold, with its products', async () => {
    const { user } = openApp('/inventario/movimientos');
    await user.click((await screen.findAllByRole('button', { name: 'Registrar movimiento' }))[0]!);
    const movement = within(
      await screen.findByRole('dialog', { name: 'Registrar movimiento de inventario' }),
    );
    await user.click(await movement.findByRole('combobox', { name: 'Agregar producto' }));
    await user.click(await screen.findByRole('option', { name: /Pasta dental/ }));
    await user.click(movement.getByRole('radio', { name: /^Venta/ }));
    await user.click(await (await dialog()).findByRole('button', { name: 'Cobrar $120.00' }));
    await waitFor(() => expect(sold()).toHaveLength(1));
    expect(sold()[0]?.order).toMatchObject({ items: [{ productId: PASTA, quantity: 1 }] });
  });

  it('shows at its product what is not enough, and repeats with the same key', async () => {
    server.answers(sales.sell, () => {
      const short = [{ productId: PASTA, name: 'Pasta dental', branchId: ROMA, asked: 1, left: 0 }];
      throw new Refused('outOfStock', {}, 'No alcanza', { short });
    });
    const { user } = openApp('/pedidos');
    await user.click(await screen.findByRole('button', { name: 'Venta rápida' }));
    await addPaste(user);
    await user.click((await dialog()).getByRole('button', { name: /^Cobrar/ }));
    await waitFor(async () =>
      expect((await dialog()).getByLabelText('Cantidad de Pasta dental').getAttribute('aria-invalid')).toBe(
        'true',
      ),
    );
    await user.click((await dialog()).getByRole('button', { name: /^Cobrar/ }));
    await waitFor(() => expect(sold()).toHaveLength(2));
    expect(new Set(sold().map(({ key }) => key)).size).toBe(1);
  });

  it('remembers the branch of the last sale', async () => {
    server.answers(orders.context, () => anOrderContext());
    const { user } = openApp('/pedidos');
    await user.click(await screen.findByRole('button', { name: 'Venta rápida' }));
    await user.click(await (await dialog()).findByRole('combobox', { name: /^Sucursal/ }));
    await user.click(await screen.findByRole('option', { name: 'Centro' }));
    await user.click((await dialog()).getByRole('combobox', { name: 'Agregar producto' }));
    await user.click(await screen.findByRole('option', { name: /Cepillo/ }));
    await user.click((await dialog()).getByRole('button', { name: /^Cobrar/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sold()[0]?.order).toMatchObject({ branchId: CENTRO, items: [{ productId: CEPILLO }] });
    await user.click(screen.getByRole('button', { name: 'Venta rápida' }));
    const branch = await (await dialog()).findByRole<HTMLInputElement>('combobox', { name: /^Sucursal/ });
    expect(branch.value).toBe('Centro');
  });

  it('is offered only to people who may deliver orders and register money', async () => {
    const permissions = [{ page: PAGES.orders.number, actions: ['view' as const, 'edit' as const] }];
    openApp('/pedidos', someone({ permissions }));
    await screen.findByRole('button', { name: 'Registrar pedido' });
    expect(screen.queryByRole('button', { name: 'Venta rápida' })).toBeNull();
  });
});
