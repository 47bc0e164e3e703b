import * as z from 'zod';
import { ERRORS } from './errors.ts';
import { FailureSchema } from './envelope.ts';
import type { Endpoint, EndpointGroup, Schema } from './endpoint.ts';

type Json = Record<string, unknown>;

/** Keeps formats and removes their patterns, because long regular expressions help no reader. */
function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(schema as unknown as z.ZodType, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => {
      if (node.format !== undefined) delete node.pattern;
    },
  }) as Json;
  delete made.$schema;
  return made;
}

const NAMES: Record<string, string> = {
  invalid: '400',
  signedOut: '401',
  forbidden: '403',
  notFound: '404',
  tooMany: '429',
};

function parameters(spec: Endpoint): Json[] {
  const path = Object.entries(spec.params ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonSchema(schema, 'input'),
  }));
  if (spec.query === undefined) return path;
  const query = jsonSchema(spec.query, 'input');
  const required = new Set((query.required as string[] | undefined) ?? []);
  const fields = Object.entries((query.properties as Record<string, Json> | undefined) ?? {});
  return [
    ...path,
    ...fields.map(([name, schema]) => ({ name, in: 'query', required: required.has(name), schema })),
  ];
}

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

function requestBody(body: Endpoint['body']): Json {
  if (body === undefined) return {};
  if (body === 'raw') {
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } } };
  }
  if (body === 'multipart') {
    const schema = {
      type: 'object',
      properties: { file: FILE },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
  };
}

function successOf(spec: Endpoint): Json {
  if (spec.files !== undefined) return Object.fromEntries(spec.files.map((type) => [type, { schema: FILE }]));
  const data = jsonSchema(spec.data, 'output');
  if (spec.contentType !== undefined) return { [spec.contentType]: { schema: data } };
  const schema = {
    type: 'object',
    required: ['success', 'message', 'data'],
    properties: { success: { const: true }, message: { type: 'string' }, data },
  };
  return { 'application/json': { schema } };
}

function operation(id: string, tag: string, spec: Endpoint): Json {
  const refusals = Object.fromEntries(
    Object.entries(NAMES).map(([code, status]) => [
      status,
      {
        description: ERRORS[code as keyof typeof ERRORS].message,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
  return {
    operationId: id,
    tags: [tag],
    summary: spec.summary,
    'x-access': spec.access,
    security: spec.access === 'public' || spec.access === 'webhook' ? [] : [{ session: [] }],
    parameters: parameters(spec),
    ...requestBody(spec.body),
    responses: {
      [String(spec.status ?? 200)]: {
        description: spec.message ?? 'Correcto',
        content: successOf(spec),
      },
      ...refusals,
    },
  };
}

/** Builds the OpenAPI 3.1 document from the contract. */
export function openApiDocument(
  contract: Record<string, EndpointGroup>,
  server: { url: string; cookie: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, group] of Object.entries(contract)) {
    for (const [name, spec] of Object.entries(group)) {
      const path = spec.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][spec.method.toLowerCase()] = operation(`${feature}.${name}`, feature, spec);
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Cauce API',
      version: '1',
      description: 'Todas las llamadas que usa Cauce, generadas del contrato.',
      license: { name: 'Propietaria', identifier: 'LicenseRef-Cauce' },
    },
    servers: [{ url: server.url }],
    tags: Object.keys(contract).map((name) => ({ name, description: `Llamadas de ${name}` })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: server.cookie } },
      schemas: { Failure: jsonSchema(FailureSchema, 'output') },
    },
  };
}
