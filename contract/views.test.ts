import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { listOperations } from './services.ts'

const file = new URL('../../shared/spec/contract-schemas.json', import.meta.url)
const skip = existsSync(file) ? false : 'skipped: the specification is not beside this repository'

interface Member {
  name: string
  type: string
  required?: boolean
}
interface Shape {
  source: 'client' | 'inferred'
  fields: Member[]
}
interface Json {
  $ref?: string
  type?: string
  format?: string
  enum?: unknown[]
  anyOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
}

const shapes: Record<string, Shape> = skip ? {} : JSON.parse(readFileSync(file, 'utf8'))
// Loading a file registers its views by name.
assert.ok(listOperations().length > 0)
const views = z.toJSONSchema(z.globalRegistry, { unrepresentable: 'any' }).schemas as Record<string, Json>

const kinds: Record<string, string> = {
  int: 'integer',
  epochMs: 'integer',
  float: 'double',
  string: 'text',
  datetime: 'text',
  date: 'text',
  bool: 'flag',
}

function kindOf(json: Json): string {
  if (json.$ref) return 'object'
  if (json.enum?.every((value) => typeof value === 'number')) return 'integer'
  if (json.type === 'number') return json.format === 'double' ? 'double' : 'number'
  return { integer: 'integer', string: 'text', boolean: 'flag', array: 'list' }[json.type ?? ''] ?? 'object'
}

function wantedKind(type: string): string {
  return type.endsWith('[]') ? 'list' : (kinds[type] ?? 'object')
}

/** `A..Z` means one member per letter. */
function membersOf({ fields }: Shape): Member[] {
  return fields.flatMap((field) =>
    field.name === 'A..Z' ? [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((name) => ({ ...field, name })) : [field],
  )
}

/**
 * Optional members that old clients ignore, since they read by name: the winner, the kicks of a shoot-out, the texts of
 * a formatted list.
 */
const decided = ['winnerId', 'hostShootoutScore', 'guestShootoutScore']
const added: Record<string, string[]> = {
  MatchListItem: [...decided, 'matchTimeDesc', 'timePlayedDesc'],
  MatchDetail: decided,
  HistoryMatch: decided,
}

describe('views', { skip }, () => {
  for (const [name, shape] of Object.entries(shapes)) {
    if (['Envelope', 'Page<T>', 'Ack'].includes(name)) continue
    test(`${name} has the members and types of the specification`, () => {
      const view = views[name]
      assert.ok(view, 'it is not declared')
      const members = membersOf(shape)
      const all = Object.keys(view.properties ?? {})
      const own = all.filter((member) => !added[name]?.includes(member))
      assert.deepEqual(
        (added[name] ?? []).filter((member) => !all.includes(member) || view.required?.includes(member)),
        [],
      )
      const missing = members.filter((member) => !own.includes(member.name)).map((member) => member.name)
      assert.deepEqual(missing, [])
      if (shape.source === 'client') assert.equal(own.length, members.length, 'a client shape is fixed')
      for (const member of members) {
        const json: Json = view.properties?.[member.name] ?? {}
        assert.equal(kindOf(json), wantedKind(member.type), member.name)
        if (member.required) assert.ok(view.required?.includes(member.name), `${member.name} is required`)
        if (shape.source === 'client' && kindOf(json) !== 'object')
          assert.ok(!json.anyOf, `${member.name} may not be null`)
      }
    })
  }
})
