import type { Endpoint, EndpointGroup, InputOf } from '@cauce/contract/kit/endpoint';
import type { TestApp, Visitor } from '../test-app.ts';

/** A caller with rows of their own. Each check has two of them. */
export interface Side {
  app: TestApp;
  visitor: Visitor;
  businessId: string;
  personId: string;
}

/**
 * Makes the rows that a request needs on one side, and returns an input that succeeds. The checks call it for two sides
 * and swap the ids between them.
 */
export type Fixture<E extends Endpoint> = (side: Side) => Promise<InputOf<E>> | InputOf<E>;
export type Fixtures<G extends EndpointGroup> = { [K in keyof G]: Fixture<G[K]> };

export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Headers with which a program identifies itself. */
  headers?: Record<string, string>;
}
export type LooseFixture = (side: Side) => Promise<LooseInput> | LooseInput;
