import { PAGES } from '@cauce/contract/kit/pages';
import { resources, type Resource, type ResourceInput } from '@cauce/contract/agenda/resources';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aResource } from '../../../../testing/a-resource.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { takeUploads } from '../../../../testing/take-uploads.ts';
import { ResourcesScreen } from './resources-screen.tsx';

let server: FakeServer;
let held: Resource[];
const item = (url: string, description = '') => ({
  url: `/files/ab/${url}`,
  type: 'image' as const,
  caption: '',
  description,
});
const saved = ({ body }: { body: unknown }) =>
  aResource({ name: (body as { resource: ResourceInput }).resource.name });

beforeEach(() => {
  server = new FakeServer();
  held = [
    aResource({
      name: 'Menú',
      items: ['1', '2', '3', '4'].map((line) => item(`${line}.pdf`, `Línea ${line}`)),
    }),
    aResource({ name: 'Promoción', usage: 'massiveCampaign' }),
  ];
  server.answers(resources.list, () => held);
  server.answers(resources.add, saved);
  server.answers(resources.change, saved);
  takeUploads();
});

const show = (at = '/recursos') => renderScreen(ResourcesScreen, { at });
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const expectResources = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const choose = async (user: ReturnType<typeof show>['user'], name: string, act: string) => {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
};
const openForm = async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Registrar recurso' }));
  await screen.findByRole('dialog', { name: 'Registrar recurso' });
  await user.type(await screen.findByLabelText(/^Nombre/), 'Consultorio');
  return user;
};
const chooser = () => screen.getByLabelText<HTMLInputElement>('Archivos', { selector: 'input' });
const photo = (name: string) => new File(['x'], name, { type: 'image/png' });
const save = () => screen.getByRole('button', { name: 'Registrar' });

const sent = () => (server.asked(resources.add)[0]!.body as { resource: ResourceInput }).resource;

it('shows the purpose and descriptions of each resource, and keeps the filters in the address', async () => {
  const { user, address } = show();
  await expectResources('Menú', 'Promoción');
  expect(screen.getAllByText(/^Línea/).map(({ textContent }) => textContent)).toEqual([
    'Línea 1',
    'Línea 2',
    'Línea 3',
  ]);
  await user.click(screen.getByRole('combobox', { name: 'Uso' }));
  await user.click(await screen.findByRole('option', { name: 'Campañas masivas' }));
  await expectResources('Promoción');
  expect(address()).toBe('/recursos?uso=massiveCampaign');
  await user.type(screen.getByRole('searchbox'), 'linea 4');
  await screen.findByText('Ningún recurso coincide con «linea 4».');
  await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await expectResources('Menú', 'Promoción');
});

it('opens all files of a resource', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Ver los archivos de Menú' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Menú' }));
  expect(dialog.getByRole('link', { name: 'Abrir PDF 4' }).getAttribute('href')).toBe('/files/ab/4.pdf');
});

it('says where a resource is used instead of deleting it', async () => {
  held = [aResource({ usedBy: [{ kind: 'services', _id: 'x', name: 'Ortodoncia' }] })];
  const { user } = show();
  await choose(user, 'Antes y después', 'Eliminar');
  await screen.findByText('Lo usa el servicio «Ortodoncia». Quítalo de ahí para eliminarlo');
  expect(server.asked(resources.remove)).toEqual([]);
});

it('asks before it deletes', async () => {
  server.answers(resources.remove, () => {
    held = held.slice(0, 1);
    return null;
  });
  const { user } = show();
  await choose(user, 'Promoción', 'Eliminar');
  const question = await screen.findByRole('dialog', { name: 'Eliminar el recurso Promoción' });
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
  await expectResources('Menú');
});

it('offers no actions to people who may only read', async () => {
  held = held.map((resource) => ({ ...resource, can: { edit: false, delete: false } }));
  const permissions = [{ page: PAGES.resources.number, actions: ['view' as const] }];
  const { user } = renderScreen(ResourcesScreen, { at: '/recursos', permissions });
  await user.click(await screen.findByRole('button', { name: 'Acciones de Menú' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Ver archivos',
  ]);
  expect(screen.queryByRole('button', { name: 'Registrar recurso' })).toBeNull();
});

it('says when the list cannot be loaded, and retries', async () => {
  server.answers(resources.list, () => {
    throw new Refused('forbidden');
  });
  const { user } = show();
  await screen.findByText('No pudimos cargar tus recursos.');
  server.answers(resources.list, () => held);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await expectResources('Menú', 'Promoción');
});

describe('its form', () => {
  it('saves the files in their order with their descriptions', async () => {
    const user = await openForm();
    await user.upload(chooser(), [photo('a.png'), photo('b.png')]);
    await user.type((await screen.findAllByLabelText('Texto que lo acompaña'))[1]!, 'Sala');
    screen.getByRole('button', { name: /^Mover b\.png/ }).focus();
    await user.keyboard('{ArrowUp}');
    await user.type(screen.getAllByLabelText('Descripción')[0]!, 'Sala de espera');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual({
      customId: '',
      name: 'Consultorio',
      usage: 'static',
      items: [
        { url: '/files/ab/b.png', type: 'image', caption: 'Sala', description: 'Sala de espera' },
        { url: '/files/ab/a.png', type: 'image', caption: '', description: '' },
      ],
    });
  });

  it('accepts one to ten files', async () => {
    const user = await openForm();
    const needed = 'Es necesario subir al menos 1 archivo(s)';
    expect(screen.getByText(needed).closest('[role="alert"]')).toBeNull();
    await user.click(save());
    await waitFor(() => expect(screen.getByText(needed).closest('[role="alert"]')).not.toBeNull());
    await user.upload(
      chooser(),
      Array.from({ length: 11 }, (_, at) => photo(`${at}.png`)),
    );
    await screen.findByText('Se ha alcanzado el número máximo de archivos permitidos (10)');
    expect(screen.getAllByRole('button', { name: /^Quitar / })).toHaveLength(10);
  });

  it('says that saving failed, with the error at its field', async () => {
    server.answers(resources.add, () => {
      throw new Refused('invalid', { 'resource.name': 'Ese nombre no se puede' });
    });
    const user = await openForm();
    await user.upload(chooser(), photo('a.png'));
    await screen.findByLabelText('Texto que lo acompaña');
    await user.click(save());
    await screen.findByText('Error al registrar el recurso');
    await screen.findByText('Ese nombre no se puede');
  });

  it('warns when somebody else changed the resource meanwhile', async () => {
    server.answers(resources.change, () => {
      throw new Refused('changedMeanwhile');
    });
    const { user } = show();
    await choose(user, 'Promoción', 'Editar');
    await user.type(await screen.findByLabelText(/^Nombre/), ' 2');
    held = held.map((resource) => ({ ...resource, usage: 'static' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText(/^Alguien más cambió el uso mientras editabas/);
  });
});
