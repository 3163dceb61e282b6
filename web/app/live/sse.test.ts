import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { sseReader, type SseMessage } from './sse.ts'

function read(...pieces: string[]): SseMessage[] {
  const messages: SseMessage[] = []
  const take = sseReader((message) => messages.push(message))
  pieces.forEach(take)
  return messages
}

describe('the reader of server-sent events', () => {
  test('a message has id, event and data', () => {
    assert.deepEqual(read('id: 7\nevent: row\ndata: {"a":1}\n\n'), [{ id: '7', event: 'row', data: '{"a":1}' }])
  })

  test('a comment is no message and ends none', () => {
    assert.deepEqual(read(': beat\n\nid: 7\n: beat\nevent: row\ndata: x\n\n'), [{ id: '7', event: 'row', data: 'x' }])
  })

  test('data over several lines is joined, and the id stays for the next message', () => {
    assert.deepEqual(read('id: 1\ndata: a\ndata: b\n\ndata: c\n\n'), [
      { id: '1', event: 'message', data: 'a\nb' },
      { id: '1', event: 'message', data: 'c' },
    ])
  })

  test('an incomplete message is not emitted', () => {
    assert.deepEqual(read('id: 1\ndata: a\n'), [])
  })

  test('the boundaries of chunks make no difference', () => {
    const text = 'id: 1\r\nevent: row\r\ndata: {"x":"ü"}\r\n\r\n: beat\n\nid: 2\nevent: prices\ndata: y\n\n'
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), text.length]
        const pieces = places.slice(1).map((end, index) => text.slice(places[index], end))
        assert.deepEqual(read(...pieces), read(text))
      }),
    )
  })
})
