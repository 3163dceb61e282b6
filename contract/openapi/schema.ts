import { z } from 'zod'

/** A JSON Schema of draft 2020-12, as far as these documents use it. */
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

/** What a caller may send. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'input')
}

/** What is answered; named views are collected under `$defs`. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'output')
}

function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const json = z.toJSONSchema(schema, { ...options, io }) as JsonSchema
  delete json.$schema
  return json
}

const options = {
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) {
    const { def } = zodSchema._zod
    // Values of a query are read from text, and zod leaves the default of what it reads out of the schema.
    if (def.type === 'default') jsonSchema.default = def.defaultValue
    delete jsonSchema.isList
    delete jsonSchema.id
  },
} as const
