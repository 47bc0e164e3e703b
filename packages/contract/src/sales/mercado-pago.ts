import { CURRENCIES } from '@cauce/domain/money/money';
import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { instant, Nothing } from '../kit/fields.ts';

/** How the test payment goes. An approved one is returned by itself. */
export const TEST_PAYMENT_STATES = ['open', 'pending', 'approved', 'rejected', 'refunded'] as const;

/** The account of Mercado Pago on which a business charges. Its tokens never leave the server. */
export const PaymentConnection = z.object({
  isConnected: z.boolean(),
  /** Whether no real money moves. */
  isTest: z.boolean(),
  accountName: z.string(),
  /** The currency in which the account charges; null without a connection. */
  currency: z.enum(CURRENCIES).nullable(),
  connectedAt: instant().nullable(),
  /** Until when the permission of Mercado Pago lasts; it is renewed before. */
  expiresAt: instant().nullable(),
  /** Why the account has to be connected again; empty when everything is fine. */
  needsAttention: z.string(),
  testPayment: z.object({ status: z.enum(TEST_PAYMENT_STATES), at: instant() }).nullable(),
});
export type PaymentConnection = z.output<typeof PaymentConnection>;

const rate = { max: 20, seconds: 60 };

export const mercadoPago = {
  connection: endpoint({
    method: 'GET',
    path: '/mercadopago/connection',
    access: 'mercadoPago.read',
    summary: 'La cuenta de Mercado Pago del negocio y si todo está en orden',
    data: PaymentConnection,
  }),
  connect: endpoint({
    method: 'POST',
    path: '/mercadopago/connect',
    access: 'mercadoPago.write',
    summary: 'Da la dirección donde el negocio autoriza el cobro en su cuenta de Mercado Pago',
    data: z.object({ url: z.string() }),
    rate,
  }),
  /** `code` and `state` come in the address when Mercado Pago sends the person back to the page. */
  completeConnect: endpoint({
    method: 'POST',
    path: '/mercadopago/connect/complete',
    access: 'mercadoPago.write',
    summary: 'Termina de conectar la cuenta de Mercado Pago con el código que dio',
    body: z.strictObject({ code: z.string().min(1).max(500), state: z.string().min(1).max(500) }),
    data: PaymentConnection,
    message: 'Mercado Pago quedó conectado',
    rate,
  }),
  /** After it, Mercado Pago sends the person back to the page of the integration. */
  testPayment: endpoint({
    method: 'POST',
    path: '/mercadopago/test-payment',
    access: 'mercadoPago.write',
    summary: 'Prepara un pago de prueba, que se devuelve solo cuando se aprueba',
    data: z.object({ url: z.string() }),
    rate,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/mercadopago/connection',
    access: 'mercadoPago.write',
    summary: 'Desconecta la cuenta de Mercado Pago y olvida sus llaves',
    data: Nothing,
    message: 'Mercado Pago quedó desconectado',
  }),
  receiveWebhook: endpoint({
    method: 'POST',
    path: '/mercadopago/webhook',
    access: 'webhook',
    summary: 'Mercado Pago avisa que un pago cambió, firmado',
    body: 'raw',
    bodyLimit: 64 * 1024,
    data: Nothing,
  }),
};
