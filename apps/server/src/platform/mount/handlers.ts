import type { Access, Permission } from '@cauce/contract/kit/access';
import type {
  BodyOf,
  DataOf,
  Endpoint,
  EndpointGroup,
  ParamsOf,
  QueryOf,
} from '@cauce/contract/kit/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditContext } from '../action-context.ts';
import type { AdminTx, PersonTx, PublicTx, TenantTx } from '../database/scopes.ts';
import type { Actor } from './actor.ts';

export type TxOf<A extends Access> = A extends 'public' | 'webhook'
  ? PublicTx
  : A extends 'signedIn' | 'partner'
    ? PersonTx
    : A extends 'admin'
      ? AdminTx
      : TenantTx;

type ActorOf<A extends Access> = A extends 'public' | 'webhook'
  ? Actor | undefined
  : A extends Permission
    ? Actor & { businessId: string }
    : Actor;

/** The part of the HTTP exchange that a handler may use. */
export interface Exchange {
  id: string;
  ip: string;
  /** For cookies, streams and multipart forms, which the contract cannot describe. */
  raw: FastifyRequest;
  reply: FastifyReply;
}

export interface CallContext<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  actor: ActorOf<E['access']>;
  by: E['access'] extends Permission ? AuditContext : undefined;
  now: Date;
  exchange: Exchange;
}
export type TxContext<E extends Endpoint> = CallContext<E> & { tx: TxOf<E['access']> };
export type OpenContext<E extends Endpoint> = CallContext<E> & {
  within: <T>(work: (tx: TxOf<E['access']>) => Promise<T>) => Promise<T>;
};

const SAID = Symbol('said');
/** Data with its own message instead of the endpoint's. */
export interface WithMessage<T> {
  [SAID]: true;
  data: T;
  message: string;
}
export const withMessage = <T>(data: T, message: string): WithMessage<T> => ({ [SAID]: true, data, message });
export const hasMessage = (result: unknown): result is WithMessage<unknown> =>
  typeof result === 'object' && result !== null && SAID in result;

type Result<E> = DataOf<E> | WithMessage<DataOf<E>> | Promise<DataOf<E> | WithMessage<DataOf<E>>>;

export interface WithoutTransaction<E extends Endpoint> {
  outside: (context: OpenContext<E>) => Result<E>;
}
/** A handler that waits for the network. No transaction is open outside of `within`. */
export const withoutTransaction = <E extends Endpoint>(
  work: (context: OpenContext<E>) => Result<E>,
): WithoutTransaction<E> => ({
  outside: work,
});

export type Handler<E extends Endpoint> = ((context: TxContext<E>) => Result<E>) | WithoutTransaction<E>;
export type Handlers<G extends EndpointGroup> = { [K in keyof G]: Handler<G[K]> };

export interface MountedGroup {
  group: EndpointGroup;
  handlers: Record<string, Handler<Endpoint>>;
}

/** Pairs the endpoints of a feature with their handlers. A missing one does not compile. */
export const handlers = <G extends EndpointGroup>(group: G, implementation: Handlers<G>): MountedGroup => ({
  group,
  handlers: implementation as unknown as Record<string, Handler<Endpoint>>,
});
