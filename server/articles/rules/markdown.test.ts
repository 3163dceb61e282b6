import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  Document as DocumentSchema,
  isLinkTarget,
  type Block,
  type Document,
  type Inline,
} from '#contract/document/document.ts'
import { mentionsOf, picturesOf, plainText } from '#contract/document/faces.ts'
import { readMarkdown } from './from-markdown.ts'
import { htmlOf } from './html.ts'
import { markdownOf } from './to-markdown.ts'

const source = `# Late winner

**Alba** beat [Haxwick](team:12) in [the final](match:7); see [the rules](https://rules.example/a?b=1&c=2).

## How it went

- first
- *second*

> We never stopped.
>
> — The coach

![The cup](pictures/cup.webp "Jo Field")

| Side | Goals |
| --- | --- |
| Alba | 2 |

---
`

function documentOf(text: string): Document {
  const read = readMarkdown(text)
  assert.ok('document' in read, JSON.stringify(read))
  return read.document
}

describe('readMarkdown', () => {
  test('reads the title, mentions, quotes, pictures with credit, and tables', () => {
    const read = readMarkdown(source)
    assert.ok('document' in read)
    assert.equal(read.title, 'Late winner')
    assert.deepEqual(
      read.document.blocks.map(({ kind }) => kind),
      ['paragraph', 'heading', 'list', 'quote', 'picture', 'table', 'rule'],
    )
    assert.deepEqual(
      mentionsOf(read.document).map(({ of, id, label }) => `${of} ${id} ${label}`),
      ['team 12 Haxwick', 'match 7 the final'],
    )
    assert.deepEqual(picturesOf(read.document), ['pictures/cup.webp'])
    assert.match(plainText(read.document), /^Alba beat Haxwick in the final; see the rules\.\n\nHow it went/)
    assert.match(plainText(read.document), /We never stopped\. \(The coach\)/)
  })

  test('counts a link to the page of a match as a mention of it, which closes an article as well', () => {
    const { blocks } = documentOf(
      '# A\n\n[there](/match/2), [stats](/match/34/stats), [not](/match/5x), [league](/league/9)',
    )
    assert.deepEqual(
      mentionsOf({ blocks }).map(({ of, id, label }) => `${of} ${id} ${label}`),
      ['match 2 there', 'match 34 stats'],
    )
  })

  test('names the line of what an article cannot contain', () => {
    assert.deepEqual(readMarkdown('# A\n\ntext\n\n![](a.png)'), {
      problem: 'A picture needs a text that says what is seen.',
      line: 5,
    })
    assert.deepEqual(readMarkdown('- a\n  - b'), { problem: 'An item of a list is one paragraph.', line: 1 })
    assert.deepEqual(readMarkdown(''), { problem: 'The article is empty.', line: null })
  })

  test('refuses addresses that a browser would run, and keeps HTML as text', () => {
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'https://a:b@c.example',
      'vbscript:x',
    ])
      assert.ok('problem' in readMarkdown(`[a](<${href}>)`), href)
    const refused = [
      '/match/12/../../logout',
      '/a/%2e%2E/b',
      '/./a',
      '/a//b',
      'https://a.example/\u202etxt.exe',
      '/a\u0085',
    ]
    assert.deepEqual(refused.filter(isLinkTarget), [])
    const accepted = ['/match/12?tab=a//b#..', '/', '/a..b/.c', 'https://a.example/../b', 'https://münchen.example/é']
    assert.deepEqual(accepted.filter(isLinkTarget), accepted)
    assert.equal(plainText(documentOf('<script>alert(1)</script>')), '<script>alert(1)</script>')
  })
})

const word = fc.string({
  unit: fc.constantFrom(...'ab Z9.é兰<>&"\'*_[]()#|!~`\\-+=:/'.split('')),
  minLength: 1,
  maxLength: 12,
})
/** Markdown has no blanks at the edges of a line, and none doubled. */
const text = word.map((one) => `x${one.replace(/\s+/g, ' ').trim()}x`)
const run = fc.record(
  {
    kind: fc.constant('text' as const),
    text,
    isStrong: fc.constant(true as const),
    isEmphasis: fc.constant(true as const),
  },
  { requiredKeys: ['kind', 'text'] },
)
const mention = fc.record({
  kind: fc.constant('mention' as const),
  of: fc.constantFrom('match' as const, 'team' as const, 'player' as const, 'competition' as const),
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  label: text,
})
const link = fc.record({
  kind: fc.constant('link' as const),
  href: fc.constantFrom('/match/12', 'https://a.example/x_(y)?q=1&r=*', 'http://b.example/'),
  children: run.map((one) => [one]),
})
/** Runs of one form stand apart, as a reader of text joins them. */
const line: fc.Arbitrary<Inline[]> = fc
  .array(fc.oneof(mention, link), { minLength: 1, maxLength: 3 })
  .chain((nodes) =>
    run.map((first) => [
      { ...first },
      ...nodes.flatMap((node) => [node, { kind: 'text' as const, text: ' and ' }]).slice(0, -1),
    ]),
  )
const block: fc.Arbitrary<Block> = fc.oneof(
  line.map((children) => ({ kind: 'paragraph' as const, children })),
  fc
    .tuple(line, fc.constantFrom(2 as const, 3 as const))
    .map(([children, level]) => ({ kind: 'heading' as const, level, children })),
  fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([items, isOrdered]) => ({ kind: 'list' as const, isOrdered, items })),
  fc.tuple(line, text).map(([children, one]) => ({ kind: 'quote' as const, children, source: one })),
  fc
    .tuple(text, text)
    .map(([alternative, credit]) => ({ kind: 'picture' as const, file: 'a/b.webp', alternative, credit })),
  fc.tuple(line, line).map(([a, b]) => ({ kind: 'table' as const, head: [a, b], rows: [[b, a]] })),
)
/** Two lists in a row are one list in Markdown, so a rule stands between blocks. */
const document = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((blocks) => ({ blocks: blocks.flatMap((one): Block[] => [one, { kind: 'rule' }]) }))

describe('an article in Markdown', () => {
  test('is read as the document that it was written from', () => {
    fc.assert(
      fc.property(document, (one) => {
        assert.deepEqual(documentOf(markdownOf(one)), JSON.parse(JSON.stringify(one)))
      }),
      { numRuns: 300 },
    )
  })

  test('is HTML with no sign of its texts unescaped', () => {
    const tags =
      /<(\/?)(p|h2|h3|ul|ol|li|strong|em|blockquote|footer|figure|img|figcaption|table|thead|tbody|tr|th|td|hr|a)( [a-z]+="[^"<>]*")*>/g
    fc.assert(
      fc.property(document, (one) => {
        assert.ok(DocumentSchema.safeParse(one).success)
        const html = htmlOf(one, 'https://scores.example')
        assert.doesNotMatch(html.replace(tags, ''), /[<>]/)
        assert.doesNotMatch(html.replace(/&(amp|lt|gt|quot|#39);/g, ''), /&/)
      }),
      { numRuns: 300 },
    )
  })
})
