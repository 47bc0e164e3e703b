import type { Endpoint, EndpointGroup, InputOf } from '@cauce/contract/kit/endpoint';
import type { TestApp, Visitor } from '../test-app.ts';

/** One side of the wall: a caller with rows of their own. */
export interface Side {
  app: TestApp;
  visitor: Visitor;
  businessId: string;
  personId: string;
}

/**
 * Makes what a call needs on one side and says the input that succeeds there. The checks make it on two sides and swap
 * ids between them, so the other tenant's id is never forgotten.
 */
export type Fixture<E extends Endpoint> = (side: Side) => Promise<InputOf<E>> | InputOf<E>;
export type Fixtures<G extends EndpointGroup> = { [K in keyof G]: Fixture<G[K]> };

export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Headers by which a program proves who it is. */
  headers?: Record<string, string>;
}
export type LooseFixture = (side: Side) => Promise<LooseInput> | LooseInput;
