import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { outputSchema, type JsonSchema } from './openapi/schema.ts'
import { addressesOf, listOperations } from './services.ts'

const folder = new URL('../../shared/spec/', import.meta.url)
const skip = existsSync(folder) ? false : 'skipped: the specification is not beside this repository'
const read = <T>(name: string, otherwise: T): T =>
  skip ? otherwise : (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as T)

interface Field {
  name: string
  type: string
}
interface Call {
  service: string
  method: string
  path: string
  response: { shape: string; fields?: Field[] | null }
}

const calls = read<Call[]>('contract.json', []).filter(({ service }) => service === 'score')
const { prefix } = read<Record<string, { prefix: string }>>('contract-services.json', {}).score ?? { prefix: '' }
const own = new Map(
  listOperations()
    .filter(({ service }) => service === 'score')
    .map((declared) => [`${declared.operation.method} ${declared.operation.path}`, declared]),
)

/** The type whose members the specification lists: of a row, of a value by key, or of the answer. */
function rowOf(shape: string, root: JsonSchema): JsonSchema {
  const of = (json: JsonSchema | undefined) => named(root, json ?? {})
  const data = of(root)
  if (shape.endsWith('[]')) return of(data.items)
  if (shape.startsWith('Page<')) return of(of(data.properties?.list).items)
  if (shape.startsWith('Map<')) return of(data.additionalProperties as JsonSchema | undefined)
  return data
}

/** The named type that a schema refers to, or the schema itself. */
function named(root: JsonSchema, json: JsonSchema): JsonSchema {
  const name = json.$ref?.replace('#/$defs/', '')
  return name === undefined ? json : ((root.$defs as Record<string, JsonSchema> | undefined)?.[name] ?? {})
}

/** Flags are enumerations of whole numbers. */
function typeOf({ type, enum: values = [], const: fixed }: JsonSchema): string {
  const all = fixed === undefined ? values : [fixed]
  return type === 'number' && all.length > 0 && all.every(Number.isInteger) ? 'integer' : String(type)
}

/** JSON types of the specification's names; those of other types are objects. */
const jsonTypes: Readonly<Record<string, readonly string[]>> = {
  int: ['integer'],
  epochMs: ['integer'],
  float: ['number'],
  string: ['string'],
  datetime: ['string'],
  date: ['string'],
  bool: ['boolean'],
}

function faultOf({ name, type }: Field, row: JsonSchema, root: JsonSchema): string | null {
  const member = row.properties?.[name]
  if (!member) return `${name} is missing`
  const found = (named(root, member).anyOf ?? [member]).map((one) => typeOf(named(root, one)))
  const expected = type.endsWith('[]') ? ['array'] : (jsonTypes[type] ?? ['object'])
  return found.some((one) => expected.includes(one)) ? null : `${name} is ${found.join()} and not ${type}`
}

describe('the answers of the score service', { skip }, () => {
  test('have the members of the specification, in its spelling and types', () => {
    const faults = calls.flatMap(({ method, path, response: { shape, fields } }) => {
      const declared = own.get(`${method} ${path}`)
      if (!declared) return []
      // `data` is the whole answer, `A..Z` stands for letters.
      const listed = (fields ?? []).filter(({ name }) => /^\w+$/.test(name) && name !== 'data')
      const root = outputSchema(declared.operation.data)
      const row = rowOf(shape, root)
      return listed.flatMap((field) => {
        const fault = faultOf(field, row, root)
        return fault === null ? [] : [`${declared.name}: ${fault}`]
      })
    })
    assert.deepEqual(faults, [])
  })

  test('are sent at both addresses of each call', () => {
    for (const { method, path } of calls) {
      const declared = own.get(`${method} ${path}`)
      assert.ok(declared, `${method} ${path}`)
      assert.deepEqual(addressesOf('score', declared.operation), [`/api/score${path}`, `${prefix}${path}`])
    }
  })
})
