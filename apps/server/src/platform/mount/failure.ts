import { ERRORS, type ErrorCode } from '@cauce/contract/kit/errors';
import type { Failure } from '@cauce/contract/kit/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOutage, OutcomeUnknown } from '../database/outage.ts';
import { refusalOf } from './constraints.ts';
import { Refusal } from './refusal.ts';

/** Codes for errors of the HTTP layer, before any handler runs. */
const HTTP: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'notFound',
};

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Seconds after which a caller may ask again. A restart of the database takes about as long. */
const RETRY_AFTER = 2;

function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof OutcomeUnknown) return new Refusal('outcomeUnknown');
  if (isOutage(error)) return new Refusal('outage');
  const known = refusalOf(error);
  if (known !== undefined) return known;
  const http = HTTP[codeOf(error)];
  if (http !== undefined) return new Refusal(http);
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return status === 400 ? new Refusal('malformed') : undefined;
}

/** Answers every error. Unknown ones are logged in full and answered without details. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  if (refusal === undefined) request.log.error({ err: error }, 'unexpected');
  else if (!(error instanceof Refusal) && isOutage(error))
    request.log.warn({ err: error }, 'the database is away');
  const { code, message, fields, detail } = refusal ?? new Refusal('unexpected');
  const failure: Failure = {
    success: false,
    code,
    message,
    fields,
    ...(detail === undefined ? {} : { detail }),
  };
  if (code === 'outage' || code === 'outcomeUnknown') void reply.header('retry-after', String(RETRY_AFTER));
  void reply.code(ERRORS[code].status).send(failure);
}
