import pg from 'pg';
import { expect, it } from 'vitest';
import { asCommitError, asDatabaseError, DatabaseAway, isOutage, OutcomeUnknown } from './outage.ts';

function answered(code: string): Error {
  const error = new pg.DatabaseError('refused', 7, 'error');
  error.code = code;
  return error;
}
const network = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

it.each([
  ['08006', 'a broken connection'],
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['53300', 'no connection left'],
  ['57P01', 'a server that stops'],
  ['57P02', 'a crash'],
  ['57P03', 'a server that starts'],
  ['57P05', 'a connection that was idle for too long'],
  ['25P03', 'a transaction that was idle for too long'],
  ['58030', 'a disk that does not work'],
  ['XX001', 'a damaged file'],
])('%s is an outage: %s', (code) => {
  expect(isOutage(answered(code))).toBe(true);
});

it.each(['23505', '40001', '42P01', '22P02', '57014', 'P0001', '25006'])('%s is none', (code) => {
  expect(isOutage(answered(code))).toBe(false);
});

it.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
])('«%s» of the driver is an outage', (message) => {
  expect(isOutage(new Error(message))).toBe(true);
});

it('a network error is an outage only when it comes from the database', () => {
  expect(isOutage(network('ECONNREFUSED'))).toBe(false);
  expect(isOutage(asDatabaseError(network('ECONNREFUSED')))).toBe(true);
  expect(asDatabaseError(network('ECONNRESET'))).toBeInstanceOf(DatabaseAway);
  const bug = new TypeError('x is undefined');
  expect(asDatabaseError(bug)).toBe(bug);
});

it('the outcome of a commit is unknown when the connection broke, and known when the database refused it', () => {
  expect(asCommitError(network('ECONNRESET'))).toBeInstanceOf(OutcomeUnknown);
  expect(asCommitError(new Error('Connection terminated unexpectedly'))).toBeInstanceOf(OutcomeUnknown);
  expect(asCommitError(answered('57P01'))).toBeInstanceOf(OutcomeUnknown);
  for (const code of ['53100', '23505', '40001']) {
    const error = answered(code);
    expect(asCommitError(error)).toBe(error);
  }
});
