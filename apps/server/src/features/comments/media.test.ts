import { channels } from '@cauce/contract/conversations/channels';
import { comments } from '@cauce/contract/conversations/comments';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onFacebook } from '../../../testing/graph/commented.ts';
import { PAGE, Wired } from '../../../testing/graph/wired.ts';
import { runJobs } from '../../../testing/run-jobs.ts';

const POST = `${PAGE.id}_1`;
/** The smallest file that is recognised as a video. */
const MP4 = Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex');

let wired: Wired;
let png: Buffer;
beforeEach(async () => {
  wired = await Wired.open();
  for (const { _id: id } of await wired.connectPage(['messenger']))
    await wired.owner.call(channels.takeComments, { params: { id }, body: { takesComments: true } });
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
});
afterEach(() => wired.close());

const receive = (more: Record<string, unknown>, given: { verb?: string; text?: string } = {}) =>
  wired.tell(onFacebook({ id: 'c1', at: wired.now - 1000, text: '', ...given, more }));
const first = async () => (await wired.owner.call(comments.list, {})).data.comments[0]!;
const asksAboutComment = () => wired.graph.asked.filter((one) => one === 'GET c1').length;
const isThere = async (url: string) => (await wired.app.server.inject({ url })).statusCode === 200;
const storedFiles = () => wired.rows('select mime from stored_file');
async function later(): Promise<void> {
  await wired.app.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runJobs(wired.app);
}

describe('the file of a comment', () => {
  it('is shown beside its words and stays in our storage', async () => {
    await receive({ photo: wired.graph.file('foto', png, 'image/png') }, { text: '¿Esto es caries?' });
    const { content, media } = await first();
    expect([content, media?.state]).toEqual(['¿Esto es caries?', 'kept']);
    expect(media?.mime).toMatch(/^image\//);
    expect(await isThere(media!.url)).toBe(true);
    expect(asksAboutComment()).toBe(0);
  });

  it('may be a video without words', async () => {
    await receive({ video: wired.graph.file('video', MP4, 'video/mp4') });
    expect(await first()).toMatchObject({ content: '', media: { state: 'kept', mime: 'video/mp4' } });
  });

  it.each([
    ['a sticker', 'sticker', { image: { src: 'foto' } }],
    ['an animation', 'animated_image_share', { image: { src: 'foto' } }],
    ['a photo', 'photo', { image: { src: 'foto' } }],
  ])('is asked for where the event does not name it: %s', async (_, type, media) => {
    const src = wired.graph.file(media.image.src, png, 'image/png');
    wired.graph.attachments.set('c1', { type, media: { image: { src } } });
    await receive({});
    expect(await first()).toMatchObject({ content: '', media: { state: 'kept' } });
  });

  it('is none where the network names a link', async () => {
    wired.graph.attachments.set('c1', {
      type: 'share',
      media: { image: { src: 'https://ejemplo.mx/x.png' } },
    });
    await receive({});
    expect(await first()).toMatchObject({ content: '', media: null });
  });

  it('is asked for again when its address has ended', async () => {
    const ended = wired.graph.file('ended', png, 'image/png');
    wired.graph.media.clear();
    wired.graph.attachments.set('c1', {
      type: 'photo',
      media: { image: { src: wired.graph.file('foto', png, 'image/png') } },
    });
    await receive({ photo: ended });
    expect(await first()).toMatchObject({ media: { state: 'kept' } });
  });

  it('that the network does not have any more, that is none or that is elsewhere says so', async () => {
    for (const photo of [
      wired.graph.file('lost', png, 'image/png').replace('lost', 'never'),
      wired.graph.file('text', Buffer.from('no picture at all'), 'image/png'),
      'https://127.0.0.1:1/latest/meta-data',
      'https://ejemplo.mx/foto.png',
    ]) {
      await receive({ photo }, { verb: 'edited' });
      await receive({ photo });
      const { media } = await first();
      expect(media).toMatchObject({ state: 'failed', url: '', reason: expect.stringMatching(/.{10}/) });
      await wired.app.pool.query('delete from comment');
    }
    expect(await storedFiles()).toEqual([]);
  });

  it('arrives later when Meta is busy, and a dead token stops the account', async () => {
    const photo = wired.graph.file('foto', png, 'image/png');
    wired.graph.troubles.set('/cdn/foto', { is: 'bare', status: 503 });
    await receive({ photo });
    expect(await first()).toMatchObject({ media: { state: 'waiting', url: '' } });
    wired.graph.troubles.clear();
    await later();
    expect(await first()).toMatchObject({ media: { state: 'kept' } });
    wired.graph.troubles.set('c2', { is: 'error', code: 190, status: 401 });
    await wired.tell(onFacebook({ id: 'c2', at: wired.now, text: '' }));
    expect((await first()).isConnected).toBe(false);
  });

  it('is replaced by an edit, and deleted with its comment', async () => {
    await receive({ photo: wired.graph.file('one', png, 'image/png') });
    const before = (await first()).media!.url;
    const other = await sharp(png).negate().png().toBuffer();
    wired.app.clock.pass(2000);
    await receive({ photo: wired.graph.file('two', other, 'image/png') }, { verb: 'edited', text: 'Mira' });
    const { content, media } = await first();
    expect([content, media?.state, media?.url === before]).toEqual(['Mira', 'kept', false]);
    expect(await storedFiles()).toHaveLength(1);
    wired.app.clock.pass(2000);
    await receive({}, { verb: 'remove' });
    expect(await first()).toMatchObject({ isRemoved: true, media: null });
    expect(await storedFiles()).toEqual([]);
  });
});

describe('the picture of a post', () => {
  const url = 'https://www.facebook.com/roble/posts/1';

  it('is stored once', async () => {
    wired.graph.posts.set(POST, { url, picture: wired.graph.file('post', png, 'image/png') });
    await receive({}, { text: 'Hola' });
    const { postPicture } = await first();
    expect(await isThere(postPicture)).toBe(true);
    await wired.tell(onFacebook({ id: 'c2', at: wired.now }));
    expect(await storedFiles()).toHaveLength(1);
  });

  it('that cannot be stored leaves the post without one', async () => {
    const picture = wired.graph.file('post', Buffer.from('no picture at all'), 'image/png');
    wired.graph.posts.set(POST, { url, text: 'Promo', picture });
    await receive({}, { text: 'Hola' });
    expect(await first()).toMatchObject({ postText: 'Promo', postPicture: '', postURL: url });
  });
});
