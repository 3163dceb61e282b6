import type { z } from 'zod'
import { errors } from '../errors.ts'
import type { ErrorName } from '../errors.ts'
import { isBuilt } from '../not-built.ts'
import type { Operation } from '../operation.ts'
import { addressesOf, services } from '../services.ts'
import type { Service, ServiceName } from '../services.ts'
import { envelope } from '../wire.ts'
import { inputSchema, outputSchema } from './schema.ts'
import type { JsonSchema } from './schema.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}
interface Content {
  description: string
  content?: Record<string, { schema: JsonSchema }>
}
type Response = Content | { $ref: string }
export interface OperationObject {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, Response>
  /** client: observed in an existing client; inferred: our choice of shape; own: our own call. */
  'x-evidence': string
  'x-built': boolean
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
  'Success is code 200 in an HTTP 200; expected outcomes are HTTP 200 with another code. ' +
  "A day is one of the caller's time zone, given as timeZone in the query or a time-zone header (IANA name)."

/** Errors that any call may answer, beside the declared ones. */
const always = ['bad_request', 'too_large', 'too_many', 'internal', 'unavailable'] as const satisfies ErrorName[]

/** Errors with their own HTTP status. */
const failures = (Object.keys(errors) as ErrorName[]).filter((name) => errors[name].status !== 200)

const ErrorSchema: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    msg: {
      type: 'string',
      description: 'One sentence for a reader, in English or Chinese as the caller asks (`lang`, Accept-Language).',
    },
    error: { type: 'string', enum: Object.keys(errors) },
    requestId: { type: 'string' },
  },
  required: ['code', 'msg'],
}

/** The OpenAPI 3.1 document of a service, generated only from its declarations. */
export function documentOf(name: ServiceName): OpenApi {
  const service: Service = services[name]
  const schemas: Record<string, JsonSchema> = {}
  const paths: OpenApi['paths'] = {}
  for (const [id, operation] of Object.entries(service.operations)) {
    const path = addressesOf(name, operation)[0]?.slice(service.base.length) ?? operation.path
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(name, id, operation, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `Touchline: ${name}`,
      version: '0.1.0',
      description: `${service.title}. ${ofAll}`,
    },
    servers: serversOf(service),
    paths,
    components: {
      schemas: { ...sorted(schemas), Error: ErrorSchema },
      responses: Object.fromEntries(failures.map((error) => [error, failureOf([error])])),
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

function describeOperation(
  service: ServiceName,
  id: string,
  operation: Operation,
  schemas: Record<string, JsonSchema>,
): OperationObject {
  const parameters = [...parametersOf(operation.params, 'path'), ...parametersOf(operation.query, 'query')]
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
        content: { [operation.contentType ?? 'application/json']: { schema: body } },
      },
    }),
    responses: responsesOf(operation, schemas),
    'x-evidence': operation.evidence,
    'x-built': isBuilt(service, id),
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

function responsesOf(operation: Operation, schemas: Record<string, JsonSchema>): Record<string, Response> {
  const schema = hoist(outputSchema(operation.isBare ? operation.data : envelope(operation.data)), schemas)
  const declared = [
    ...operation.errors,
    ...(operation.auth === 'user' ? (['unauthorized'] as const) : []),
    ...(operation.auth === 'staff' || operation.roles ? (['second_factor_needed'] as const) : []),
    ...always,
  ]
  const { 200: outcomes = [], ...byStatus } = Object.groupBy(
    new Set<ErrorName>(declared),
    (name) => errors[name].status,
  )
  return {
    200: {
      description: ['The answer.', ...outcomes.map(sentenceOf)].join(' '),
      content: { [operation.answerType ?? 'application/json']: { schema } },
    },
    ...Object.fromEntries(Object.entries(byStatus).map(([status, names]) => [status, responseOf(names)])),
  }
}

function responseOf(names: ErrorName[]): Response {
  return names.length === 1 ? { $ref: `#/components/responses/${names[0]}` } : failureOf(names)
}

function failureOf(names: ErrorName[]): Content {
  const schema = { $ref: '#/components/schemas/Error' }
  return { description: names.map(sentenceOf).join(' '), content: { 'application/json': { schema } } }
}

/** The schema of a response, with references to components resolved. */
export function responseIn(document: OpenApi, response: Response | undefined): Content | undefined {
  if (response === undefined || !('$ref' in response)) return response
  return document.components.responses[response.$ref.split('/').at(-1) ?? '']
}

function sentenceOf(name: ErrorName): string {
  const { code, msg } = errors[name]
  return `${name} (${code}): ${msg.en}`
}

/** Moves the named views of a schema to the components of the document. */
function hoist({ $defs, ...schema }: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  for (const [name, own] of Object.entries(($defs as Record<string, JsonSchema>) ?? {})) schemas[name] = pointed(own)
  return pointed(schema)
}

function pointed(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The text of a document as committed in `docs/openapi/`. */
export function documentText(name: ServiceName): string {
  return `${JSON.stringify(documentOf(name), null, 1)}\n`
}
