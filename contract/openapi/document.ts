import project from '../../package.json' with { type: 'json' }
import type { z } from 'zod'
import type { Operation } from '../operation.ts'
import { addressesOf, services, type Service, type ServiceName } from '../services.ts'
import { hoist, errorsOf, responsesOf, type Content, type Named, type Response } from './responses.ts'
import { inputSchema, type JsonSchema } from './schema.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}
export interface OperationObject {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, Response>
  /** client: observed in an existing client; inferred: our choice of shape; own: our own call. */
  'x-evidence': string
}
export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  paths: Record<string, Record<string, OperationObject>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Content>
    securitySchemes: Record<string, unknown>
  }
}

const ofAll =
  'Each status lists the errors that occur; under one status they are told apart by `code`. ' +
  "A day is one of the caller's time zone, given as timeZone in the query or a time-zone header (IANA name)."

/** How the calls of a service answer. */
function formOf(operations: readonly Operation[]): string {
  const outcomes = 'Expected outcomes, such as not being logged in, are HTTP 200 with another code.'
  const bare = operations.filter(({ isBare }) => isBare).length
  if (bare === 0) return `Success is code 200 in an HTTP 200. ${outcomes}`
  const isAll = bare === operations.length
  return `${isAll ? 'Calls' : 'Most calls'} answer the data itself, without an envelope. ${isAll ? '' : 'The others have code 200 beside their data. '}${outcomes}`
}

/** The OpenAPI 3.1 document of a service, generated only from its declarations. */
export function documentOf(name: ServiceName): OpenApi {
  const service: Service = services[name]
  const named: Named = { schemas: {}, responses: {} }
  const paths: OpenApi['paths'] = {}
  for (const [id, operation] of Object.entries(service.operations)) {
    const path = addressesOf(name, operation)[0]?.slice(service.base.length) ?? operation.path
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(name, id, operation, named) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `Touchline: ${name}`,
      version: project.version,
      description: `${service.title}. ${formOf(Object.values(service.operations))} ${ofAll}`,
    },
    servers: serversOf(service),
    paths,
    components: {
      schemas: sorted(named.schemas),
      responses: sorted(named.responses),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function serversOf({ base, oldBase }: Service): OpenApi['servers'] {
  const own = { url: base, description: 'This site' }
  return base === oldBase
    ? [own]
    : [own, { url: oldBase === '' ? '/' : oldBase, description: 'As existing clients ask' }]
}

function describeOperation(service: ServiceName, id: string, operation: Operation, named: Named): OperationObject {
  const parameters = [
    ...parametersOf(operation.params, 'path'),
    ...parametersOf(operation.query, 'query'),
    ...(operation.isIdempotent ? [idempotencyKey(operation)] : []),
  ]
  const body = inputSchema(operation.body)
  const hasBody = Object.keys(body.properties ?? {}).length > 0
  return {
    operationId: id,
    summary: operation.summary,
    security: { visitor: [], either: [{}, { bearer: [] }], user: [{ bearer: [] }], staff: [{ bearer: [] }] }[
      operation.auth
    ],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && {
      requestBody: {
        required: (body.required ?? []).length > 0,
        content: { [operation.contentType ?? 'application/json']: { schema: hoist(body, named) } },
      },
    }),
    responses: responsesOf(operation, errorsOf(service, operation), named),
    'x-evidence': operation.evidence,
  }
}

function idempotencyKey({ naturalKey }: Operation): Parameter {
  const otherwise = naturalKey ? ` Without it, ${naturalKey.join(' and ')} of the request are the key.` : ''
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'The call runs once per key of its user. For 24 hours a repetition gets the same answer; another request under the ' +
      `same key gets key_reused.${otherwise}`,
    schema: { type: 'string', pattern: '^[\\x21-\\x7E]{1,200}$' },
  }
}

function parametersOf(schema: z.ZodType, place: Parameter['in']): Parameter[] {
  const { properties = {}, required = [] } = inputSchema(schema)
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: own,
  }))
}

/** The schema of a response, with references to components resolved. */
export function responseIn(document: OpenApi, response: Response | undefined): Content | undefined {
  if (response === undefined || !('$ref' in response)) return response
  return document.components.responses[response.$ref.split('/').at(-1) ?? '']
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The text of a document as committed in `docs/openapi/`. */
export function documentText(name: ServiceName): string {
  return `${JSON.stringify(documentOf(name), null, 1)}\n`
}
