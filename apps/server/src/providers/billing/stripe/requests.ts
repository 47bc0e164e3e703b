import { Stripe } from 'stripe';
import { BillingUnavailable } from '../port.ts';

const { errors } = Stripe;
const NO_ANSWER = [errors.StripeConnectionError, errors.StripeAPIError, errors.StripeRateLimitError];

/** Waits for Stripe. An outage of the network or of Stripe becomes one kind of error. */
export async function ask<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw NO_ANSWER.some((kind) => error instanceof kind) ? new BillingUnavailable(error) : error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Waits for an object of Stripe; undefined when there is none. */
export async function find<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await ask(answer);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const isRefused = (error: unknown): boolean => error instanceof errors.StripeInvalidRequestError;

export const PAGE_SIZE = 100;

/** Reads every page of a list. */
export const listAll = async <T>(list: AsyncIterable<T>): Promise<T[]> =>
  ask(
    (async () => {
      const all: T[] = [];
      for await (const one of list) all.push(one);
      return all;
    })(),
  );
