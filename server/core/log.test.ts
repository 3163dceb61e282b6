import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog, described, redact } from './log.ts'

test('secrets are not written', () => {
  const said = [
    'authorization: Bearer abc.DEF-123',
    'Basic bm9ib2R5OnNlY3JldA==',
    'postgres://touchline:hunter2@127.0.0.1/touchline',
    'GET /x?token=hunter2&page=1',
    '{"passWord":"hunter2","userName":"a"}',
    JSON.stringify({ message: '{"password":"hunter2"}' }),
  ]
  for (const text of said) assert.doesNotMatch(redact(text), /hunter2|abc\.DEF|bm9ib2/, text)
  assert.match(redact('postgres://touchline:hunter2@127.0.0.1/touchline'), /touchline:\[redacted\]@127/)
  assert.equal(redact('code 57P01, page=1'), 'code 57P01, page=1')
})

test('a quiet log writes errors only, one line of JSON each', () => {
  const lines: string[] = []
  const log = createLog('error', (line) => lines.push(line))
  log.info('started')
  log.error(
    'request_failed',
    described(Object.assign(new Error('no such column'), { code: '42703', detail: 'Key (phone)=(555)' })),
  )
  assert.equal(lines.length, 1)
  const said = JSON.parse(lines[0] ?? '') as Record<string, unknown>
  assert.deepEqual(
    [said.level, said.event, said.message, said.code],
    ['error', 'request_failed', 'no such column', '42703'],
  )
  assert.doesNotMatch(lines.join(), /555/)
})
