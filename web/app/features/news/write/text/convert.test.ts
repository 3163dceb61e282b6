import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { Document as DocumentSchema, type Block, type Document, type Inline } from '#contract/document/document.ts'
import { fromEditor, toEditor } from './convert.ts'
import { schema } from './schema.ts'

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }).map((one) => one.replaceAll('\0', 'x'))
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
  href: fc.constantFrom('/match/12', 'https://a.example/x_(y)?q=1', 'http://b.example/'),
  children: fc.array(run, { minLength: 1, maxLength: 2 }).map(joined),
})
/** Runs of one form and links to one address stand apart, as an editor joins them. */
const line = fc
  .array(fc.oneof(mention, link, run), { minLength: 1, maxLength: 5 })
  .map((nodes): Inline[] =>
    nodes.flatMap((node, index): Inline[] => (index === 0 ? [node] : [{ ...aMention, id: index }, node])),
  )
const aMention = { kind: 'mention' as const, of: 'team' as const, id: 1, label: 'Alba' }
function joined(runs: Extract<Inline, { kind: 'text' }>[]) {
  return runs.filter(
    (one, index) =>
      index === 0 || one.isStrong !== runs[index - 1]!.isStrong || one.isEmphasis !== runs[index - 1]!.isEmphasis,
  )
}
const cells = fc.array(fc.oneof(line, fc.constant<Inline[]>([])), { minLength: 1, maxLength: 3 })
const optional = (name: string) =>
  fc.oneof(
    text.map((one) => ({ [name]: one })),
    fc.constant({}),
  )
const block: fc.Arbitrary<Block> = fc.oneof(
  line.map((children) => ({ kind: 'paragraph' as const, children })),
  fc
    .tuple(line, fc.constantFrom(2 as const, 3 as const))
    .map(([children, level]) => ({ kind: 'heading' as const, level, children })),
  fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([items, isOrdered]) => ({ kind: 'list' as const, isOrdered, items })),
  fc.tuple(line, optional('source')).map(([children, more]) => ({ kind: 'quote' as const, children, ...more })),
  fc
    .tuple(text, optional('credit'))
    .map(([alternative, more]) => ({ kind: 'picture' as const, file: 'a/b.webp', alternative, ...more })),
  fc.tuple(cells, fc.array(cells, { maxLength: 3 })).map(([head, rows]) => ({ kind: 'table' as const, head, rows })),
  fc.constant({ kind: 'rule' as const }),
)
const documents: fc.Arbitrary<Document> = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => ({ blocks }))

describe('a document in the editor', () => {
  test('is unchanged by conversion for the editor and back', () => {
    fc.assert(
      fc.property(documents, (one) => {
        assert.ok(DocumentSchema.safeParse(one).success)
        const node = toEditor(one)
        node.check()
        const back = fromEditor(node)
        assert.deepEqual(back, JSON.parse(JSON.stringify(one)))
        assert.ok(toEditor(back).eq(node))
      }),
      { numRuns: 400 },
    )
  })

  test('leaves out empty lines, and is empty where nothing is written', () => {
    const { paragraph, bullets, item, quote, doc } = schema.nodes
    const empty = doc.create(null, [
      paragraph.create(),
      bullets.create(null, item.create(null, paragraph.create())),
      quote.create(),
    ])
    assert.deepEqual(fromEditor(empty), { blocks: [] })
    assert.deepEqual(fromEditor(toEditor({ blocks: [] })), { blocks: [] })
  })

  test('stays within the longest run that a document may have', () => {
    const { paragraph, doc } = schema.nodes
    const long = doc.create(null, paragraph.create(null, schema.text('x'.repeat(45_000))))
    assert.ok(DocumentSchema.safeParse(fromEditor(long)).success)
  })
})
