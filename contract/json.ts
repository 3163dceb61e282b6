import type { z } from 'zod'

/** Rewrites a value so that its doubles are written with a decimal point; undefined if no double needs it. */
type Mark = (value: unknown) => unknown

const marks = new WeakMap<z.ZodType, Mark | 'none' | 'pending'>()
const json = JSON as typeof JSON & { rawJSON(text: string): unknown }

/**
 * Writes an answer as JSON. With its schema, whole numbers of members declared `double` are written as `12.0`, because
 * strict decoders read a bare `12` as an integer; undefined members are omitted. The rewriting is compiled once per
 * schema.
 */
export function toJson(data: unknown, schema?: z.ZodType): string {
  const mark = schema === undefined ? undefined : markOf(schema)
  return JSON.stringify(mark === undefined ? data : mark(data))
}

function markOf(schema: z.ZodType): Mark | undefined {
  const known = marks.get(schema)
  if (known === 'none') return undefined
  if (known === 'pending') return (value) => markOf(schema)?.(value) ?? value
  if (known !== undefined) return known
  marks.set(schema, 'pending')
  const made = makeMark(schema)
  marks.set(schema, made ?? 'none')
  return made
}

interface Parts {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  getter?: () => z.ZodType
}

function makeMark(schema: z.ZodType): Mark | undefined {
  if (schema.meta()?.format === 'double') return markDouble
  const parts = schema.def as unknown as Parts
  switch (parts.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return parts.innerType && markOf(parts.innerType)
    case 'lazy':
      return parts.getter && markOf(parts.getter())
    case 'array':
      return parts.element && markEach(markOf(parts.element))
    case 'record':
      return parts.valueType && markValues(markOf(parts.valueType))
    case 'object':
      return markMembers(parts.shape ?? {})
    default:
      return undefined
  }
}

function markDouble(value: unknown): unknown {
  if (!Number.isInteger(value)) return value
  const text = String(value)
  return text.includes('e') ? value : json.rawJSON(`${Object.is(value, -0) ? '0' : text}.0`)
}

function markEach(mark: Mark | undefined): Mark | undefined {
  return mark && ((value) => (Array.isArray(value) ? value.map(mark) : value))
}

function markValues(mark: Mark | undefined): Mark | undefined {
  if (mark === undefined) return undefined
  return (value) => {
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mark(member)]))
  }
}

function markMembers(shape: Record<string, z.ZodType>): Mark | undefined {
  const members = Object.entries(shape).flatMap(([key, schema]) => {
    const mark = markOf(schema)
    return mark === undefined ? [] : [[key, mark] as const]
  })
  if (members.length === 0) return undefined
  return (value) => {
    if (!isObject(value)) return value
    const copy = { ...value }
    for (const [key, mark] of members) {
      if (copy[key] !== undefined) copy[key] = mark(copy[key])
    }
    return copy
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
