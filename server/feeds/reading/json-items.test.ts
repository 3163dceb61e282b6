import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { jsonItems } from './json-items.ts'
import { Unusable } from './parsed.ts'

function fileOf(text: string, chunk = 7) {
  const bytes = Buffer.from(text)
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, at) =>
    bytes.subarray(at * chunk, (at + 1) * chunk),
  )
  return { name: 'given.json', size: null, open: async () => Readable.from(chunks) }
}

async function itemsOf(text: string) {
  const items: [string, unknown][] = []
  for await (const { path, value } of jsonItems(fileOf(text))) items.push([path, value])
  return items
}

describe('jsonItems', () => {
  test('yields lists element by element, and other members as a whole', async () => {
    assert.deepEqual(
      await itemsOf(
        '\ufeff{"name":"Cup é","matches":[{"a":[1,{"b":null}]},2,"x"],"more":{"list":[true,false]},"empty":[]}',
      ),
      [
        ['$.name', 'Cup é'],
        ['$.matches[0]', { a: [1, { b: null }] }],
        ['$.matches[1]', 2],
        ['$.matches[2]', 'x'],
        ['$.more', { list: [true, false] }],
      ],
    )
  })

  test('yields the elements of a list at the root', async () => {
    assert.deepEqual(await itemsOf('[{"id":1},[2,3]]'), [
      ['$[0]', { id: 1 }],
      ['$[1]', [2, 3]],
    ])
  })

  test('a damaged document fails with the last readable place', async () => {
    await assert.rejects(
      itemsOf('{"matches":[{"a":1},{"a":'),
      (error: Error) => error instanceof Unusable && error.message.includes('$.matches[0]'),
    )
    await assert.rejects(itemsOf('not json'), Unusable)
    await assert.rejects(itemsOf(''), Unusable)
  })

  test('a prototype key is data', async () => {
    const [, item] = (await itemsOf('[{"x":1},{"__proto__":{"y":1}}]'))[1]!
    assert.deepEqual(Object.keys(item as object), ['__proto__'])
    assert.equal(({} as { y?: number }).y, undefined)
  })
})
