import * as z from 'zod';

/** The things that a message can bring besides its own words, with their names. */
export const CARD_LABELS = {
  link: 'Enlace',
  post: 'Publicación compartida',
  reel: 'Reel compartido',
  story: 'Historia compartida',
  storyReply: 'Respondió a tu historia',
  storyMention: 'Te mencionó en su historia',
  location: 'Ubicación',
  heart: 'Envió un corazón ❤️',
  product: 'Producto',
  order: 'Pedido del catálogo',
  options: 'Mensaje con opciones',
  button: 'Tocó un botón',
  form: 'Contestó un formulario',
  callAllowed: 'Aceptó que le llames por WhatsApp',
  callRefused: 'No aceptó llamadas por WhatsApp',
  booking: 'Solicitud de cita',
} as const;
export type CardKind = keyof typeof CARD_LABELS;

export const Card = z.object({
  kind: z.enum(Object.keys(CARD_LABELS) as CardKind[]),
  title: z.string(),
  body: z.string(),
  /** Where the thing itself can be seen; empty if nowhere. */
  url: z.string(),
});
export type Card = z.output<typeof Card>;

/** The ways by which a person came to the conversation, with their names. */
export const REFERRAL_LABELS = {
  ad: 'Llegó desde un anuncio',
  post: 'Llegó desde una publicación',
  product: 'Preguntó por un producto',
  link: 'Llegó desde un enlace',
  website: 'Llegó desde tu sitio web',
  other: 'Llegó desde otra página',
} as const;
export type ReferralKind = keyof typeof REFERRAL_LABELS;

export const Referral = z.object({
  kind: z.enum(Object.keys(REFERRAL_LABELS) as ReferralKind[]),
  title: z.string(),
  body: z.string(),
  url: z.string(),
  /** The mark that the business put on the link. */
  reference: z.string(),
  /** The id of the product of the catalogue that the person asks about. */
  product: z.string(),
});
export type Referral = z.output<typeof Referral>;
