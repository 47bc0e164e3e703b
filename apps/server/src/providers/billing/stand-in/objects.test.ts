import type { Stripe } from 'stripe';
import { expectTypeOf, it } from 'vitest';
import type { Kinds } from './objects.ts';

/** The same object with any of its fields left out, at every depth. */
type Part<T> = T extends readonly (infer Item)[]
  ? Part<Item>[]
  : T extends object
    ? { [K in keyof T]?: Part<T[K]> }
    : T;

/** The fields of an object of the stand-in that the types of the SDK do not have, or have with another type. */
type WrongFields<Ours, Theirs> = {
  [K in Exclude<keyof Ours, '_'>]: K extends keyof Theirs ? (Ours[K] extends Part<Theirs[K]> ? never : K) : K;
}[Exclude<keyof Ours, '_'>];

// The compiler checks these types, in the same run as those of the product.
it('the objects of the stand-in have the fields and types that the SDK expects of Stripe', () => {
  expectTypeOf<WrongFields<Kinds['customer'], Stripe.Customer>>().toBeNever();
  expectTypeOf<WrongFields<Kinds['payment_method'], Stripe.PaymentMethod>>().toBeNever();
  expectTypeOf<WrongFields<Kinds['product'], Stripe.Product>>().toBeNever();
  expectTypeOf<WrongFields<Kinds['price'], Stripe.Price>>().toBeNever();
  expectTypeOf<WrongFields<Kinds['checkout.session'], Stripe.Checkout.Session>>().toBeNever();
  expectTypeOf<WrongFields<Kinds['payment_intent'], Stripe.PaymentIntent>>().toBeNever();
  expectTypeOf<WrongFields<Kinds['charge'], Stripe.Charge>>().toBeNever();
  expectTypeOf<WrongFields<Kinds['refund'], Stripe.Refund>>().toBeNever();
  expectTypeOf<WrongFields<Kinds['dispute'], Stripe.Dispute>>().toBeNever();
  expectTypeOf<WrongFields<Kinds['subscription'], Stripe.Subscription>>().toBeNever();
  expectTypeOf<WrongFields<Kinds['invoice'], Stripe.Invoice>>().toBeNever();
  expectTypeOf<WrongFields<Kinds['billing_portal.session'], Stripe.BillingPortal.Session>>().toBeNever();
});

it('finds a field that Stripe does not have', () => {
  expectTypeOf<WrongFields<{ id: string; total: string; paid_out: true }, Stripe.Invoice>>().toEqualTypeOf<
    'total' | 'paid_out'
  >();
});
