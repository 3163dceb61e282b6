import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inputSchema } from './openapi/schema.ts'
import { listOperations } from './services.ts'

test('an idempotent call is a write of a user in JSON, and its natural key is of members that it has', () => {
  const idempotent = listOperations().filter(({ operation }) => operation.isIdempotent || operation.naturalKey)
  assert.ok(idempotent.length > 0)
  for (const { name, operation } of idempotent) {
    const { isIdempotent, auth, method, contentType, naturalKey = [], params, query, body } = operation
    assert.deepEqual([isIdempotent, contentType], [true, undefined], name)
    assert.ok(method !== 'GET' && (auth === 'user' || auth === 'staff'), name)
    const members = new Set([params, query, body].flatMap((one) => Object.keys(inputSchema(one).properties ?? {})))
    for (const member of naturalKey) assert.ok(members.has(member), `${name} ${member}`)
  }
})
