import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { csvRows } from './csv-rows.ts'
import { decodedText } from './decoded-text.ts'
import { Unusable } from './parsed.ts'

function given(bytes: Buffer, size = bytes.length) {
  const chunks = Array.from({ length: Math.ceil(bytes.length / Math.max(size, 1)) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  return { name: 'a.csv', size: bytes.length, open: async () => Readable.from(chunks) }
}

async function rowsOf(bytes: Buffer, size?: number) {
  const rows: (string[] | string)[] = []
  for await (const row of csvRows(given(bytes, size)))
    rows.push('fault' in row ? `${row.line}: ${row.fault}` : row.cells)
  return rows
}

async function textOf(bytes: Buffer, size?: number) {
  const foreign: number[] = []
  let text = ''
  for await (const part of decodedText(given(bytes, size), (line) => void foreign.push(line))) text += part
  return { text, foreign }
}

describe('rows of a table', () => {
  test('with an unclosed quote lose that row only', async () => {
    const text = 'a,b\n1,"two\n3,"four, five"\n6,sev"en\n8,9\n'
    assert.deepEqual(await rowsOf(Buffer.from(text)), [
      ['a', 'b'],
      '2: a quote that is not closed',
      ['3', 'four, five'],
      ['6', 'sev"en'],
      ['8', '9'],
    ])
  })

  test('are the same for any chunks of bytes, with any line end', async () => {
    const text = '\ufeffName;Score\r\nNürnberg;1,5\r\n\r\nŁódź;2'
    for (const size of [1, 2, 3, 7, 100])
      assert.deepEqual(await rowsOf(Buffer.from(text), size), [
        ['Name', 'Score'],
        ['Nürnberg', '1,5'],
        ['Łódź', '2'],
      ])
  })

  test('of endless length are one error', async () => {
    const rows = await rowsOf(Buffer.from(`a,b\n${'x'.repeat(200_000)}\n1,2\n`), 4096)
    assert.deepEqual(rows, [['a', 'b'], '2: a line of more than 65536 characters', ['1', '2']])
  })
})

describe('bytes of a text', () => {
  test('that are no UTF-8 are windows-1252, line by line, and reported with the first line', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Köln\n'),
      Buffer.from('Alav\xe9s \x93x\x94\n', 'latin1'),
      Buffer.from('Łódź\n'),
    ])
    for (const size of [1, 5, 64])
      assert.deepEqual(await textOf(bytes, size), { text: 'Köln\nAlavés “x”\nŁódź\n', foreign: [2] })
  })

  test('in UTF-8 are preserved, wherever chunks end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        async (text, size) => {
          assert.deepEqual(await textOf(Buffer.from(`-${text}`), size), { text: `-${text}`, foreign: [] })
        },
      ),
      { numRuns: 200 },
    )
  })

  test('of UTF-16 are refused with a reason', async () => {
    await assert.rejects(textOf(Buffer.from('\ufeffDiv,Date\n', 'utf16le')), Unusable)
  })
})
