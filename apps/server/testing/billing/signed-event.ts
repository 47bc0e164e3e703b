import { createHmac } from 'node:crypto';

const SECOND = 1000;

/** Signs the bytes of an event as Stripe does. */
export function stripeSignature(payload: Buffer, { secret, at }: { secret: string; at: Date }): string {
  const time = Math.floor(at.getTime() / SECOND);
  const digest = createHmac('sha256', secret).update(`${time}.`).update(payload).digest('hex');
  return `t=${time},v1=${digest}`;
}

interface EventContent {
  id: string;
  type: string;
  object: Record<string, unknown>;
  at: Date;
  livemode?: boolean;
}

/** An event with the parts that the adapter reads. */
export const stripeEvent = ({ id, type, object, at, livemode = false }: EventContent): Buffer =>
  Buffer.from(
    JSON.stringify({
      id,
      object: 'event',
      type,
      created: Math.floor(at.getTime() / SECOND),
      livemode,
      data: { object },
    }),
  );
