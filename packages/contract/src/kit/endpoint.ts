import type { Access } from './access.ts';

/** A structural type, because `z.ZodType` here would cost half a million type instantiations. */
export interface Schema {
  _zod: { input: unknown; output: unknown };
}
export type In<S> = S extends { _zod: { input: infer I } } ? I : never;
export type Out<S> = S extends { _zod: { output: infer O } } ? O : never;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The number of calls that one caller may make in a number of seconds. */
export interface Rate {
  max: number;
  seconds: number;
}

export interface Endpoint {
  method: Method;
  /** The path below `/api`, with parameters as `:name`. */
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: Record<string, Schema>;
  query?: Schema;
  /** `raw`: the handler gets the bytes; `multipart`: it gets the parts. */
  body?: Schema | 'raw' | 'multipart';
  data: Schema;
  /** The content type of an answer that is plain text instead of JSON. */
  contentType?: string;
  /** The content types of an answer that is a file (`FileAnswer`). */
  files?: readonly string[];
  /** The message to the person after success. */
  message?: string;
  status?: 200 | 201 | 202;
  rate?: Rate;
  /** The limit in bytes; the default is 256 kB. */
  bodyLimit?: number;
}

export type EndpointGroup = Record<string, Endpoint>;

export const endpoint = <const E extends Endpoint>(spec: E): E => spec;

export type ParamsOf<E> = E extends { params: infer P } ? { [K in keyof P]: Out<P[K]> } : undefined;
export type QueryOf<E> = E extends { query: infer Q } ? Out<Q> : undefined;
export type BodyOf<E> = E extends { body: infer B } ? (B extends Schema ? Out<B> : undefined) : undefined;
export type DataOf<E> = E extends { data: infer D } ? Out<D> : never;

/** The input of a caller: only the parts that the endpoint declares. */
export type InputOf<E> = (E extends { params: infer P }
  ? { params: { [K in keyof P]: In<P[K]> } }
  : unknown) &
  (E extends { query: infer Q }
    ? Record<string, never> extends In<Q>
      ? { query?: In<Q> }
      : { query: In<Q> }
    : unknown) &
  (E extends { body: infer B } ? { body: B extends Schema ? In<B> : FormData | Blob } : unknown);
