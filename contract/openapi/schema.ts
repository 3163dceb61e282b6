import { z } from 'zod'

/** The subset of JSON Schema (draft 2020-12) used by these documents. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  required?: string[]
  [key: string]: unknown
}

/** The schema of a request. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'input')
}

/** The schema of an answer; named views are collected under `$defs`. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'output')
}

function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const json = z.toJSONSchema(schema, { ...options, io }) as JsonSchema
  delete json.$schema
  return withoutRecursion(json)
}

/** Any JSON value refers to itself without a name, which generators of types cannot express: anything. */
function withoutRecursion({ $defs = {}, ...schema }: JsonSchema): JsonSchema {
  const all = Object.entries($defs as Record<string, JsonSchema>)
  const named = Object.fromEntries(all.filter(([name]) => !name.startsWith('__')))
  const text = JSON.stringify(Object.keys(named).length > 0 ? { ...schema, $defs: named } : schema)
  return JSON.parse(text.replaceAll(/\{"\$ref":"#\/\$defs\/__\w+"\}/g, '{"description":"Any JSON value."}'))
}

const options = {
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) {
    const { def } = zodSchema._zod
    // Query values are parsed from text, and zod omits the defaults of parsed values from the schema.
    if (def.type === 'default') jsonSchema.default = def.defaultValue
    delete jsonSchema.isList
    delete jsonSchema.id
  },
} as const
