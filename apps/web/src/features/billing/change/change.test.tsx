import {
  billing,
  type BillingState,
  type CompletedChange,
  type PlanChange,
} from '@cauce/contract/account/billing';
import { session as sessionCalls } from '@cauce/contract/account/session';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aChange, aLaterChange, aSubscriber, PORTAL_PAGE } from '../../../../testing/a-billing.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { someone } from '../../../../testing/someone.ts';
import { BillingScreen } from '../screens/billing-screen.tsx';

let server: FakeServer;
let state: BillingState;
let preview: PlanChange;
let assign: ReturnType<typeof vi.fn<(url: string) => void>>;
beforeEach(() => {
  server = new FakeServer();
  state = aSubscriber();
  preview = aChange();
  assign = vi.fn();
  vi.spyOn(window.location, 'assign').mockImplementation((url) => assign(String(url)));
  server.answers(billing.state, () => state);
  server.answers(billing.invoices, () => []);
  server.answers(billing.previewChange, () => preview);
  server.answers(billing.checkout, () => ({ type: 'portal' as const, data: PORTAL_PAGE, url: PORTAL_PAGE }));
  server.answers(sessionCalls.current, () => someone());
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(server.unanswered).toEqual([]);
});

const show = (search = '') => renderScreen(BillingScreen, { at: `/facturacion${search}` });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Cambiar de plan' }));
const factOf = async (name: string) =>
  (await (await dialog()).findByText(name)).nextElementSibling?.textContent;
const previews = () => server.asked(billing.previewChange).map(({ query }) => query);

describe('the change of plan', () => {
  it('begins with the present plan, which changes nothing', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cambiar de plan' }));
    const form = await dialog();
    expect(form.getByRole<HTMLInputElement>('radio', { name: /^Plata/ }).checked).toBe(true);
    expect(form.getByText('Tu plan')).toBeTruthy();
    expect(form.getByText(/Este es tu plan actual/)).toBeTruthy();
    expect(form.queryByRole('button', { name: /cambiar/i })).toBeNull();
    expect(previews()).toEqual([]);
  });

  it('upwards says what is paid today and what it gives, and opens the page that charges it', async () => {
    const { user } = show('?cambiar=plan');
    await user.click((await dialog()).getByRole('radio', { name: /^Oro/ }));
    expect(await factOf('Hoy pagas')).toBe('$2,562 MXN');
    expect(await factOf('Recibes hoy')).toBe('3,750 mensajes');
    expect(await factOf('Próximo cobro')).toBe('$3,749 MXN el 3 ene 2027');
    expect((await dialog()).getByText(/menos \$1,187 MXN por el tiempo de tu plan que no usas/)).toBeTruthy();
    expect(previews()).toEqual([{ priceId: 'oro', quantity: 5000 }]);
    await user.click((await dialog()).getByRole('button', { name: 'Pagar $2,562 MXN y cambiar' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PORTAL_PAGE));
    expect(server.asked(billing.checkout)[0]?.body).toEqual({
      prices: [{ priceId: 'oro', quantity: 5000, minimumQuantity: 5000 }],
      needExpertHelp: false,
      currentPath: '/facturacion',
    });
  });

  it('downwards costs nothing today, and says from when and what is lost', async () => {
    preview = aLaterChange();
    const { user } = show('?cambiar=plan');
    await user.click((await dialog()).getByRole('radio', { name: /^Bronce/ }));
    expect(await factOf('Hoy pagas')).toBe('Nada');
    expect(await factOf('Tu plan cambia')).toBe('El 18 dic 2026');
    expect((await dialog()).getByText('Tu plan permitirá 2 embudos, no 5.')).toBeTruthy();
    await user.click((await dialog()).getByRole('button', { name: 'Cambiar de plan' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PORTAL_PAGE));
  });

  it('asks again for other extra credits', async () => {
    const { user } = show('?cambiar=oro&extra=500');
    const form = await dialog();
    await waitFor(() => expect(previews()).toEqual([{ priceId: 'oro', quantity: 5500 }]));
    const slider = form.getByRole<HTMLInputElement>('slider', {
      name: 'Mensajes adicionales al mes con Oro',
    });
    expect(slider.getAttribute('aria-valuetext')).toBe('+500');
    await user.click(form.getByRole('radio', { name: /^Bronce/ }));
    await waitFor(() => expect(previews().at(-1)).toEqual({ priceId: 'bronce', quantity: 1000 }));
  });

  it('offers the plan of the page of prices in the currency of the subscription', async () => {
    show('?cambiar=scale');
    const form = await dialog();
    expect(form.getByRole<HTMLInputElement>('radio', { name: /^Scale \$6,580 MXN/ }).checked).toBe(true);
    await waitFor(() => expect(previews()).toEqual([{ priceId: 'scale', quantity: 10000 }]));
  });

  it('of a subscription in dollars offers the plans in dollars', async () => {
    state = aSubscriber({
      plan: 'plata',
      credits: 3000,
      extraCredits: 0,
      prices: { currency: 'USD', unitAmount: 11_900, interval: 'month', product: { name: 'Pro' } },
    });
    show('?cambiar=plan');
    const form = await dialog();
    expect(form.getAllByRole('radio')).toHaveLength(3);
    expect(form.getByRole<HTMLInputElement>('radio', { name: /^Pro Tu plan/ }).checked).toBe(true);
    expect(form.getByText(/\$329 USD al mes/)).toBeTruthy();
  });

  it('offers a yearly price of the provider', async () => {
    server.answers(billing.products, () => [
      {
        id: 'prod_1',
        name: 'Oro',
        description: '',
        features: [],
        highlights: [],
        prices: [
          { id: 'price_year', interval: 'year' as const, currency: 'MXN' as const, unitAmount: 3_749_000 },
        ],
      },
    ]);
    show('?cambiar=price_year');
    expect(await (await dialog()).findByRole('radio', { name: /^Oro \$37,490 MXN al año/ })).toBeTruthy();
    await waitFor(() => expect(previews()).toEqual([{ priceId: 'price_year', quantity: 1 }]));
  });

  it('says why it could not be computed or opened', async () => {
    server.answers(billing.previewChange, () => {
      throw new Refused('unavailable', {}, 'No se recibió respuesta del servicio de pagos');
    });
    const { user } = show('?cambiar=oro');
    expect(await (await dialog()).findByText('No se recibió respuesta del servicio de pagos')).toBeTruthy();
    server.answers(billing.previewChange, () => preview);
    await user.click((await dialog()).getByRole('button', { name: 'Reintentar' }));
    server.answers(billing.checkout, () => {
      throw new Refused('conflict', {}, 'Ya elegiste otro plan');
    });
    await user.click(await (await dialog()).findByRole('button', { name: /y cambiar$/ }));
    expect((await (await dialog()).findByRole('alert')).textContent).toBe('Ya elegiste otro plan');
  });

  it.each([
    ['continued', { endsAtPeriodEnd: true }, 'Reanudar', billing.resume],
    [
      'kept',
      {
        pendingChange: {
          plan: 'bronce',
          credits: 1000,
          extraCredits: 0,
          productName: 'Plan Bronce',
          unitAmount: 124_900,
          interval: 'month',
        },
      },
      'Conservar Plata',
      billing.keepPlan,
    ],
  ] as const)('first asks to have the plan %s', async (_, held, action, spec) => {
    state = aSubscriber(held);
    server.answers(spec, () => {
      state = aSubscriber();
      return state;
    });
    const { user } = show('?cambiar=oro');
    await user.click((await dialog()).getByRole('button', { name: action }));
    expect(await (await dialog()).findByRole('radio', { name: /^Oro/ })).toBeTruthy();
  });

  it('first leads to the payment that is late', async () => {
    state = aSubscriber({ status: 'past_due' });
    server.answers(billing.portal, () => PORTAL_PAGE);
    const { user } = show('?cambiar=oro');
    await user.click((await dialog()).getByRole('button', { name: 'Actualizar forma de pago' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PORTAL_PAGE));
  });

  it('closes, and its address with it', async () => {
    const { user, address } = show('?cambiar=oro&extra=500');
    await user.click((await dialog()).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(address()).toBe('/facturacion'));
  });
});

it('a change that waits is shown with its date and its price, and is taken back', async () => {
  const pendingChange = {
    plan: 'bronce',
    credits: 1000,
    extraCredits: 0,
    productName: 'Plan Bronce',
    unitAmount: 124_900,
    interval: 'month',
  } as const;
  state = aSubscriber({ pendingChange });
  server.answers(billing.keepPlan, () => {
    state = aSubscriber();
    return state;
  });
  const { user } = show();
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('Desde el 18 dic 2026 tu plan será Bronce, por $1,249 MXN al mes.');
  await user.click(within(note).getByRole('button', { name: 'Conservar Plata' }));
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

const complete = (data: CompletedChange) => server.answers(billing.completeChange, () => data);
const CHANGE = '0198a000-0000-7000-8000-000000000001';

it.each([
  [
    { status: 'paid', plan: 'oro', planName: 'Oro', credits: 3000, from: null },
    'Cambiaste de plan',
    'Tu plan Oro está activo y recibiste 3,000 mensajes.',
  ],
  [
    { status: 'scheduled', plan: 'bronce', planName: 'Bronce', credits: 0, from: '2026-12-18T18:00:00.000Z' },
    'Tu cambio está programado',
    'Tu plan Bronce empieza el 18 dic 2026.',
  ],
  [
    { status: 'unpaid', plan: 'oro', planName: 'Oro', credits: 0, from: null },
    'Tu banco no aceptó el cobro',
    'Conservas el plan que tenías.',
  ],
  [
    { status: 'unchanged', plan: 'oro', planName: 'Oro', credits: 0, from: null },
    'Tu plan no cambió',
    'No se ha hecho ningún cargo.',
  ],
] as const)('says what became of a change (%#)', async (data, title, words) => {
  complete(data);
  show(`?cambio=${CHANGE}`);
  expect((await screen.findByRole('region', { name: title })).textContent).toContain(words);
  expect(server.asked(billing.completeChange)[0]?.body).toEqual({ changeId: CHANGE });
  if (data.status !== 'unchanged')
    await waitFor(() => expect(server.asked(billing.state).length).toBeGreaterThan(1));
});

it('a change that could not be checked is checked again', async () => {
  server.answers(billing.completeChange, () => {
    throw new Refused('unavailable');
  });
  const { user } = show(`?cambio=${CHANGE}`);
  expect(await screen.findByText('No pudimos comprobar tu cambio de plan.')).toBeTruthy();
  complete({ status: 'paid', plan: 'oro', planName: 'Oro', credits: 3000, from: null });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'Cambiaste de plan' })).toBeTruthy();
});
