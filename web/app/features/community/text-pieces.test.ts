import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { beginningOf, piecesOf } from './text-pieces.ts'

describe('the text of a post', () => {
  test('is in paragraphs, with the people it names as pieces', () => {
    const text = 'Ask @Ada.\n\nAnd <b>@Bo</b>'
    const mentions = [
      { start: 18, end: 21, userId: 2 },
      { start: 4, end: 8, userId: 1 },
    ]
    assert.deepEqual(
      piecesOf({ text, mentions }).map(({ pieces }) => pieces.map(({ text, userId }) => [text, userId])),
      [
        [
          ['Ask ', null],
          ['@Ada', 1],
          ['.', null],
        ],
        [
          ['And <b>', null],
          ['@Bo', 2],
          ['</b>', null],
        ],
      ],
    )
  })

  test('keeps a line break inside a paragraph, and has none of an empty text', () => {
    assert.deepEqual(
      piecesOf({ text: 'one\ntwo', mentions: [] }).map(({ pieces }) => pieces.map(({ text }) => text)),
      [['one\ntwo']],
    )
    assert.deepEqual(piecesOf({ text: '', mentions: [] }), [])
  })

  test('begins with at most sixty letters on one line', () => {
    assert.equal(beginningOf(' One\n\ntwo '), 'One two')
    assert.equal(beginningOf('a'.repeat(61)), `${'a'.repeat(60)}…`)
  })

  test('drops a mention that overlaps the one before it', () => {
    const mentions = [
      { start: 0, end: 4, userId: 1 },
      { start: 2, end: 5, userId: 2 },
    ]
    assert.deepEqual(
      piecesOf({ text: '@Adas', mentions })[0]!.pieces.map(({ text }) => text),
      ['@Ada', 's'],
    )
  })
})
