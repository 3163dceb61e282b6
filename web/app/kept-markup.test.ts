import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
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
          const store = createMarkupStore(most)
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
    const store = createMarkupStore(2 * (1 + '<li>a</li>'.length))
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
})
