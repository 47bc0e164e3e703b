import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { joinBusiness, makePerson } from '../../../testing/factories.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { buildApp } from '../../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
const upload = (visitor: Visitor) => {
  const form = new FormData();
  form.set('file', new Blob([PDF], { type: 'application/pdf' }), 'hoja.pdf');
  return visitor.inject('POST', '/api/cloudinary', form);
};

/** An app whose storage waits until the test continues it. */
async function slowApp() {
  const gate = Promise.withResolvers<void>();
  let arrived = 0;
  const { storage } = app.providers;
  const slow: typeof storage = {
    ...storage,
    put: async (...file) => {
      arrived += 1;
      await gate.promise;
      return storage.put(...file);
    },
  };
  const server = buildApp({ ...app.parts, providers: { ...app.providers, storage: slow } });
  onTestFinished(() => server.close());
  await server.ready();
  return { over: app.over(server), open: gate.resolve, arrived: () => arrived };
}

it('accepts four concurrent uploads of one person and refuses the fifth, and others may upload', async () => {
  const { over, open, arrived } = await slowApp();
  const owner = await over.owner();
  const colleague = await makePerson(app.pool);
  await joinBusiness(app.pool, { businessId: owner.businessId, personId: colleague, role: 'full' });
  const four = Array.from({ length: 4 }, () => upload(owner));
  await expect.poll(arrived).toBe(4);
  expect(await upload(owner)).toMatchObject({
    status: 429,
    body: { code: 'tooMany', message: 'Ya estás subiendo 4 archivos. Espera a que termine uno' },
  });
  const theirs = upload(await over.signIn(colleague, owner.businessId));
  await expect.poll(arrived).toBe(5);
  open();
  expect((await Promise.all([...four, theirs])).map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect((await upload(owner)).status).toBe(201);
});

it('frees the place of a failed upload', async () => {
  const owner = await app.owner();
  for (let times = 0; times < 5; times += 1) {
    expect((await owner.inject('POST', '/api/cloudinary', new FormData())).status).toBe(400);
  }
  expect((await upload(owner)).status).toBe(201);
});
