import { conversations } from '@cauce/contract/conversations/conversations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whatsappEvent } from '../../../../testing/graph/events.ts';
import { Wired } from '../../../../testing/graph/wired.ts';

let wired: Wired;
beforeAll(async () => {
  wired = await Wired.open();
  await wired.connect();
});
afterAll(() => wired.close());

let sent = 0;
/** Sends a file and returns what the team sees of it. */
async function send(kind: 'document' | 'image', filename: string, content: string | Buffer) {
  sent += 1;
  const from = `52551111${String(sent).padStart(4, '0')}`;
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1');
  wired.graph.file(`40${sent}`, Buffer.concat([bytes, Buffer.alloc(64, 32)]), 'text/html');
  await wired.tell(
    whatsappEvent({
      contacts: [{ wa_id: from, profile: { name: 'Lucía' } }],
      messages: [
        {
          id: `wamid.d${sent}`,
          from,
          timestamp: '1773071000',
          type: kind,
          [kind]: { id: `40${sent}`, filename },
        },
      ],
    }),
  );
  const { data } = await wired.owner.call(conversations.list, { query: { search: from.slice(2) } });
  const { data: log } = await wired.owner.call(conversations.messages, {
    params: { id: data.rows[0]!._id },
    query: {},
  });
  return log.rows[0]!.media!;
}

it.each([
  ['document', 'plan.docx', 'PK\u0003\u0004'],
  ['document', 'lista.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['document', 'factura.xml', '<?xml version="1.0"?><cfdi:Comprobante/>'],
  ['document', 'contactos.csv', 'nombre,teléfono'],
  ['document', 'oferta.html', '<html><script>alert(1)</script>'],
  ['document', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['document', '', 'sin nombre'],
  ['image', 'dibujo.svg', '<svg onload="alert(1)"></svg>'],
  ['image', 'foto.heic', Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic')])],
] as const)('a %s called «%s» is stored and can only be downloaded', async (kind, name, content) => {
  const media = await send(kind, name, content);
  expect(media).toMatchObject({ state: 'kept', mime: 'application/octet-stream', name, reason: '' });
  expect(media.url).toMatch(/\.bin$/);
  const { headers } = await wired.app.anonymous.raw('GET', media.url);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toContain('sandbox');
});

it.each([
  ['foto.pdf', 'MZ\u0090\u0000'],
  ['recibo', Buffer.from('7f454c46', 'hex')],
  ['instalar', '#!/bin/sh'],
  ['factura.pdf.exe', 'cualquier cosa'],
  ['menu.JS', 'alert(1)'],
])('a program called «%s» is not stored, and the team reads why', async (name, content) => {
  expect(await send('document', name, content)).toMatchObject({
    state: 'failed',
    url: '',
    reason: 'Es un programa y por seguridad no se guarda',
  });
});

it('the team still uploads only pictures, videos, recordings and PDF', async () => {
  const form =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.docx"\r\n\r\nPK\u0003\u0004' +
    ' '.repeat(64) +
    '\r\n--x--\r\n';
  const { status } = await wired.owner.raw('POST', '/api/cloudinary', Buffer.from(form), {
    'content-type': 'multipart/form-data; boundary=x',
  });
  expect(status).toBe(415);
});
