import { expect, it } from 'vitest';
import { cardOf } from '../content.ts';
import { readMessage } from './read-message.ts';

type Json = Record<string, unknown>;

const read = (message: Json) =>
  readMessage({
    key: { id: '3A1', remoteJid: '5215512345678@s.whatsapp.net', fromMe: false },
    messageTimestamp: 1_773_072_000,
    message,
  });
const file = { mimetype: 'image/jpeg; x=1', mediaKey: Buffer.from('key'), directPath: '/v/1' };
const media = (kind: string, mime = 'image/jpeg') => ({
  reference: JSON.stringify({ kind, mediaKey: 'a2V5', directPath: '/v/1', url: '', mime }),
  mime,
});
const place = { degreesLatitude: 19.418, degreesLongitude: -99.161 };
const map = 'https://maps.google.com/?q=19.418,-99.161';
const onPhone = (what: string, note = '') => ({
  kind: 'unsupported',
  text: `Envió ${what}. Míralo en el teléfono.${note}`,
});
const poll = { name: '¿Qué día?', options: [{ optionName: 'Lunes' }, { optionName: 'Martes' }] };
const pollCard = cardOf('options', { title: '¿Qué día?', body: 'Lunes\nMartes' });
const wrapped = (name: string, message: Json) => ({ [name]: { message } });
const status = { remoteJid: 'status@broadcast', quotedMessage: { imageMessage: {} } };

/** Messages by the names of WhatsApp's protocol. */
const SHAPES: Record<string, [Json, Json]> = {
  'a text': [{ conversation: 'Hola' }, { kind: 'text', text: 'Hola' }],
  'a text with its context': [
    { extendedTextMessage: { text: 'Sí', contextInfo: { stanzaId: '3A0' } }, messageContextInfo: {} },
    { kind: 'text', text: 'Sí', replyTo: '3A0' },
  ],
  'a text with the preview of its link': [
    {
      extendedTextMessage: {
        text: 'Mira https://ejemplo.mx/brackets',
        matchedText: 'https://ejemplo.mx/brackets',
        title: 'Brackets',
        description: 'Desde $12,000',
      },
    },
    {
      text: 'Mira https://ejemplo.mx/brackets',
      card: cardOf('link', { title: 'Brackets', body: 'Desde $12,000', url: 'https://ejemplo.mx/brackets' }),
    },
  ],
  'a picture with words': [
    { imageMessage: { ...file, caption: 'Esta muela' } },
    { kind: 'image', text: 'Esta muela', media: media('image') },
  ],
  'a video': [{ videoMessage: { ...file, seconds: 12 } }, { kind: 'video', media: { seconds: 12 } }],
  'a round video': [{ ptvMessage: file }, { kind: 'video', text: '' }],
  'a voice note of unknown length': [{ audioMessage: { ...file, ptt: true, seconds: 0 } }, { kind: 'audio' }],
  'a document with its name': [
    { documentMessage: { ...file, mimetype: 'application/pdf', fileName: 'receta.pdf' } },
    { kind: 'document', media: { mime: 'application/pdf', name: 'receta.pdf' } },
  ],
  'a document with words': [
    wrapped('documentWithCaptionMessage', { documentMessage: { ...file, caption: 'Mi receta' } }),
    { kind: 'document', text: 'Mi receta' },
  ],
  'a sticker': [{ stickerMessage: file }, { kind: 'sticker', media: media('sticker') }],
  'an animated sticker': [wrapped('lottieStickerMessage', { stickerMessage: file }), { kind: 'sticker' }],
  'a disappearing message': [wrapped('ephemeralMessage', { conversation: 'Hola' }), { text: 'Hola' }],
  'a picture to be seen once': [wrapped('viewOnceMessageV2', { imageMessage: file }), { kind: 'image' }],
  'a picture of an album': [
    wrapped('associatedChildMessage', { imageMessage: { ...file, caption: 'Frente' } }),
    { kind: 'image', text: 'Frente' },
  ],
  'a place with words': [
    { locationMessage: { ...place, name: 'Casa', address: 'Roma 12', comment: 'Vivo aquí' } },
    {
      kind: 'location',
      text: 'Vivo aquí',
      card: cardOf('location', { title: 'Casa', body: 'Roma 12', url: map }),
    },
  ],
  'a place in real time': [
    { liveLocationMessage: { ...place, caption: 'Voy en camino' } },
    { kind: 'location', text: 'Voy en camino', card: cardOf('location', { url: map }) },
  ],
  'a contact card': [
    { contactMessage: { displayName: 'Ana', vcard: 'BEGIN:VCARD\nTEL;waid=1:+52 55 1234 5678\nEND:VCARD' } },
    { kind: 'contact', text: 'Ana · +52 55 1234 5678' },
  ],
  'several contact cards': [
    { contactsArrayMessage: { contacts: [{ displayName: 'Ana' }, { displayName: 'Beto' }] } },
    { kind: 'contact', text: 'Ana\nBeto' },
  ],
  'a button': [
    { buttonsResponseMessage: { selectedDisplayText: 'Agendar' } },
    { kind: 'choice', text: 'Agendar' },
  ],
  'a button without words': [
    { buttonsResponseMessage: { selectedButtonId: 'menu_7' } },
    { kind: 'choice', text: '', card: cardOf('button') },
  ],
  'a button of a template': [
    { templateButtonReplyMessage: { selectedDisplayText: 'Confirmar', selectedIndex: 0 } },
    { kind: 'choice', text: 'Confirmar' },
  ],
  'a choice of a list': [
    { listResponseMessage: { title: 'Limpieza', singleSelectReply: { selectedRowId: 'r1' } } },
    { kind: 'choice', text: 'Limpieza' },
  ],
  'a quick answer': [
    { interactiveResponseMessage: { body: { text: 'Mañana' } } },
    { kind: 'choice', text: 'Mañana' },
  ],
  'a form': [
    {
      interactiveResponseMessage: {
        body: { text: 'Enviado' },
        nativeFlowResponseMessage: { name: 'flow', paramsJson: '{"nombre":"Ana","flow_token":"x"}' },
      },
    },
    { kind: 'choice', text: 'Enviado\nnombre: Ana', card: cardOf('form') },
  ],
  'a message with buttons': [
    {
      buttonsMessage: {
        text: 'Roble',
        contentText: '¿Qué necesitas?',
        buttons: [{ buttonText: { displayText: 'Citas' } }, { buttonText: { displayText: 'Precios' } }],
      },
    },
    { text: '', card: cardOf('options', { title: 'Roble', body: '¿Qué necesitas?\nCitas\nPrecios' }) },
  ],
  'a list': [
    {
      listMessage: {
        title: 'Servicios',
        sections: [{ rows: [{ title: 'Limpieza' }, { title: 'Brackets' }] }],
      },
    },
    { card: cardOf('options', { title: 'Servicios', body: 'Limpieza\nBrackets' }) },
  ],
  'an interactive message': [
    {
      interactiveMessage: {
        header: { title: 'Oferta' },
        body: { text: 'Limpieza' },
        footer: { text: 'Hoy' },
      },
    },
    { card: cardOf('options', { title: 'Oferta', body: 'Limpieza\nHoy' }) },
  ],
  'a template': [
    { templateMessage: { hydratedTemplate: { hydratedTitleText: 'Cita', hydratedContentText: 'Mañana' } } },
    { card: cardOf('options', { title: 'Cita', body: 'Mañana' }) },
  ],
  'a template of four rows': [
    {
      templateMessage: {
        hydratedFourRowTemplate: {
          hydratedContentText: 'Tu cita',
          hydratedButtons: [{ quickReplyButton: { displayText: 'Confirmar' } }],
        },
      },
    },
    { card: cardOf('options', { title: 'Tu cita', body: 'Confirmar' }) },
  ],
  'an interactive template': [
    { templateMessage: { interactiveMessageTemplate: { body: { text: 'Tu pedido' } } } },
    { card: cardOf('options', { title: 'Tu pedido' }) },
  ],
  'a template of the first kind': [
    { highlyStructuredMessage: { hydratedHsm: { hydratedTemplate: { hydratedContentText: 'Código' } } } },
    { card: cardOf('options', { title: 'Código' }) },
  ],
  'an order': [
    { orderMessage: { message: '¿Lo tienen?', orderTitle: 'Pedido', itemCount: 2 } },
    { text: '¿Lo tienen?', card: cardOf('order', { title: 'Pedido', body: 'Artículos: 2' }) },
  ],
  'a product': [
    { productMessage: { body: '¿Hay?', product: { title: 'Cera', url: 'https://ejemplo.mx/cera' } } },
    { text: '¿Hay?', card: cardOf('product', { title: 'Cera', url: 'https://ejemplo.mx/cera' }) },
  ],
  'a question about a product of the catalogue': [
    {
      extendedTextMessage: {
        text: '¿Lo tienen?',
        contextInfo: {
          quotedMessage: { productMessage: { product: { productId: '77', retailerId: 'SKU-7' } } },
        },
      },
    },
    { text: '¿Lo tienen?', referral: { referred_product: { product_retailer_id: 'SKU-7' } } },
  ],
  'a text from an advertisement': [
    {
      extendedTextMessage: {
        text: 'Info',
        contextInfo: {
          externalAdReply: {
            sourceType: 'ad',
            sourceId: '9',
            sourceUrl: 'https://fb.me/a',
            title: 'Oferta',
            ref: 'mayo',
          },
        },
      },
    },
    {
      text: 'Info',
      referral: {
        source_type: 'ad',
        source_id: '9',
        source_url: 'https://fb.me/a',
        headline: 'Oferta',
        body: '',
        ref: 'mayo',
      },
    },
  ],
  'a poll': [{ pollCreationMessage: poll }, { text: '', card: pollCard }],
  'a poll of the fourth version': [
    wrapped('pollCreationMessageV4', { pollCreationMessageV3: poll }),
    { card: pollCard },
  ],
  'a poll of the fifth version': [{ pollCreationMessageV5: poll }, { card: pollCard }],
  'the result of a poll': [
    {
      pollResultSnapshotMessage: {
        name: '¿Qué día?',
        pollVotes: [{ optionName: 'Lunes', optionVoteCount: 3 }],
      },
    },
    { card: cardOf('options', { title: '¿Qué día?', body: 'Lunes: 3' }) },
  ],
  'a vote': [{ pollUpdateMessage: {} }, onPhone('un voto en una encuesta')],
  'an event': [{ eventMessage: { name: 'Fiesta' } }, onPhone('un evento')],
  'an answer to an event': [{ encEventResponseMessage: {} }, onPhone('una respuesta a un evento')],
  'an invitation to a group with words': [
    { groupInviteMessage: { groupName: 'Vecinos', caption: 'Únete' } },
    onPhone('una invitación a un grupo', '\nÚnete'),
  ],
  'an invitation to a channel': [{ newsletterAdminInviteMessage: {} }, onPhone('una invitación a un canal')],
  'a request for money with words': [
    { requestPaymentMessage: { noteMessage: { extendedTextMessage: { text: 'La limpieza' } } } },
    onPhone('una solicitud de pago', '\nLa limpieza'),
  ],
  'a payment with words': [
    { sendPaymentMessage: { noteMessage: { conversation: 'Anticipo' } } },
    onPhone('un pago', '\nAnticipo'),
  ],
  'a refused request for money': [
    { declinePaymentRequestMessage: {} },
    onPhone('una respuesta a una solicitud de pago'),
  ],
  'a set of stickers': [{ stickerPackMessage: { name: 'Gatos' } }, onPhone('un paquete de stickers')],
  'a request for the number': [{ requestPhoneNumberMessage: {} }, onPhone('una solicitud de tu número')],
  'a call for later': [{ scheduledCallCreationMessage: {} }, onPhone('una llamada programada')],
  'a message that linked devices do not get': [
    { placeholderMessage: { type: 0 } },
    onPhone('algo que WhatsApp solo muestra en el teléfono'),
  ],
  'an answer to the status of the business': [
    { extendedTextMessage: { text: '¿Precio?', contextInfo: status } },
    { text: '¿Precio?', card: cardOf('storyReply') },
  ],
  'an answer to a question in the status': [
    { statusQuestionAnswerMessage: { text: 'El lunes' } },
    { text: 'El lunes', card: cardOf('storyReply') },
  ],
  'a mention in a status': [
    wrapped('statusMentionMessage', { protocolMessage: { type: 25 } }),
    { text: '', card: cardOf('storyMention') },
  ],
  'a reaction': [
    { reactionMessage: { key: { id: '3A0' }, text: '❤️' } },
    { kind: 'reaction', text: '❤️', replyTo: '3A0' },
  ],
  'an unknown kind': [
    { hologramMessage: { url: 'https://ejemplo.mx/raw' } },
    { kind: 'unsupported', text: '' },
  ],
};

it.each(Object.entries(SHAPES))('WhatsApp by a paired phone: %s', (_, [message, shows]) => {
  expect(read(message)).toMatchObject([{ is: 'said', id: '3A1', phone: '5215512345678', ...shows }]);
});

it.each([
  ['the frame of an album', { albumMessage: { expectedImageCount: 2 } }],
  ['a key for groups', { senderKeyDistributionMessage: {} }],
  ['a pinned message', { pinInChatMessage: {} }],
  ['a change that linked devices cannot read', { secretEncryptedMessage: {} }],
  ['a record of a call', { callLogMesssage: {} }],
  ['a setting of the conversation', { protocolMessage: { type: 3, ephemeralExpiration: 86_400 } }],
])('%s is no message', (_, message) => {
  expect(read(message)).toEqual([]);
});

it('an edit changes the words, also those of a picture, and a deletion deletes', () => {
  const key = { id: '3A0' };
  const change = (editedMessage: Json) =>
    read({ editedMessage: { message: { protocolMessage: { type: 14, key, editedMessage } } } });
  expect(change({ conversation: 'Adiós' })).toMatchObject([{ is: 'edit', id: '3A0', text: 'Adiós' }]);
  expect(change({ imageMessage: { ...file, caption: 'Otra' } })).toMatchObject([
    { is: 'edit', text: 'Otra' },
  ]);
  expect(change({ hologramMessage: {} })).toEqual([]);
  expect(read({ protocolMessage: { type: 0, key } })).toMatchObject([{ is: 'deletion', id: '3A0' }]);
});
