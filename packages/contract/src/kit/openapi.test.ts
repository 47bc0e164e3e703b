import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { contract } from '../index.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument(contract, { url: 'https://cauce.example', cookie: 'cauce_session' });

describe('the OpenAPI document', () => {
  it('is valid for a linter', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map((problem) => `${problem.ruleId}: ${problem.message}`)).toEqual([]);
  });

  it('names every call of the contract once', () => {
    const paths = document.paths as Record<string, Record<string, { operationId: string }>>;
    const named = Object.values(paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );
    const expected = Object.entries(contract).flatMap(([feature, group]) =>
      Object.keys(group).map((name) => `${feature}.${name}`),
    );
    expect(named.toSorted()).toEqual(expected.toSorted());
  });
});
