import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { createMarkupStore } from './kept-markup.ts'

const end = '<template data-kept="end"></template>'

/** The output of React for a page of these parts, each with its text, between other markup. */
function write(page: ReturnType<ReturnType<typeof createMarkupStore>['page']>, parts: Readonly<[string, string]>[]) {
  const made: string[] = []
  const html = parts.map(([key, text]) => {
    const { number, isKnown } = page.place(key)
    if (isKnown) return `<!--$--><template data-kept="${number}"></template><!--/$-->`
    made.push(key)
    return `<!--$--><template data-kept="${number}"></template><li>${text}</li>${end}<!--/$-->`
  })
  return { html: page.assemble(`<main>${html.join('')}</main>`), made }
}

const whole = (parts: Readonly<[string, string]>[]) =>
  `<main>${parts.map(([, text]) => `<!--$--><li>${text}</li><!--/$-->`).join('')}</main>`

describe('cached markup of pages', () => {
  test('produces the same page as a full rendering, whatever is cached', () => {
    const part = fc
      .tuple(fc.integer({ min: 0, max: 5 }), fc.constantFrom('', 'a', '$&', '$1 – 1:0', '′'))
      .map(([league, text]) => [`${league} ${text}`, `${league}${text}`] as const)
    fc.assert(
      fc.property(
        fc.array(fc.array(part, { maxLength: 6 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 80 }),
        (pages, most) => {
          const store = createMarkupStore(undefined, most)
          for (const parts of pages)
            assert.equal(
              write(
                store.page(),
                parts.map(([key, text]) => [key, text]),
              ).html,
              whole(parts.map(([key, text]) => [key, text])),
            )
        },
      ),
    )
  })

  test('renders a part once for each key', () => {
    const store = createMarkupStore()
    assert.deepEqual(
      write(store.page(), [
        ['1', 'a'],
        ['2', 'b'],
      ]).made,
      ['1', '2'],
    )
    assert.deepEqual(
      write(store.page(), [
        ['1', 'a'],
        ['2 changed', 'c'],
      ]).made,
      ['2 changed'],
    )
    assert.deepEqual(
      write(store.page(), [
        ['2 changed', 'c'],
        ['1', 'a'],
      ]).made,
      [],
    )
  })

  test('evicts the least recently used part', () => {
    const store = createMarkupStore(undefined, 2 * (1 + '<li>a</li>'.length))
    write(store.page(), [
      ['1', 'a'],
      ['2', 'b'],
    ])
    write(store.page(), [
      ['1', 'a'],
      ['3', 'c'],
    ])
    assert.deepEqual(write(store.page(), [['1', 'a']]).made, [])
    assert.deepEqual(write(store.page(), [['2', 'b']]).made, ['2'])
  })

  test('keeps nothing of a page but its parts', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const bytesInUse = () => (collect(), process.memoryUsage().heapUsed)
    const store = createMarkupStore()
    const before = bytesInUse()
    for (let run = 0; run < 30; run++) {
      const rest = `${run} `.repeat(2 ** 19)
      const page = store.page()
      const { number } = page.place(`${run}`)
      page.assemble(`<template data-kept="${number}"></template><li>part ${run}</li>${end}${rest}`)
    }
    const grown = bytesInUse() - before
    assert.ok(grown < 4 * 2 ** 20, `${(grown / 2 ** 20).toFixed(1)} MB for 30 short parts`)
    assert.deepEqual(write(store.page(), [['29', 'part 29']]).made, [])
  })
})
