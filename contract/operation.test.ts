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

test('an alias repeats its original at a path of its own, with errors that the original declares', () => {
  const aliases = listOperations().filter(({ operation }) => operation.aliasOf)
  assert.ok(aliases.length > 10)
  const originals = new Map(listOperations().map(({ service, operation }) => [operation, service]))
  for (const { service, name, operation } of aliases) {
    const original = operation.aliasOf!
    assert.deepEqual([originals.get(original), original.aliasOf], [service, undefined], name)
    assert.notEqual(operation.path, original.path, name)
    for (const error of operation.errors) assert.ok(original.errors.includes(error), `${name} ${error}`)
    for (const part of ['method', 'auth', 'roles', 'params', 'query', 'body', 'data', 'isBare'] as const)
      assert.equal(operation[part], original[part], `${name} ${part}`)
  }
})
