import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { feedSamples, hostileDocuments } from '#kit/news-feeds.ts'
import { parseDocument } from './parse.ts'
import { decodeDocument } from './rules/decode.ts'
import { linkKeyOf, titleKeyOf, windowStart } from './rules/same-story.ts'
import { textOfHtml } from './rules/plain.ts'

async function documentOf(name: string) {
  const { body, type } = feedSamples.find((one) => one.name === name)!
  const outcome = await parseDocument(decodeDocument(body, type), 'https://feeds.example/in')
  assert.ok('document' in outcome, JSON.stringify(outcome))
  return outcome.document
}

describe('a document of a feed', () => {
  for (const { name, titles, links } of feedSamples)
    test(`has titles and links of ${name} as text and whole addresses`, async () => {
      const { entries } = await documentOf(name)
      assert.deepEqual(
        entries.map(({ title }) => title),
        titles,
      )
      assert.deepEqual(
        entries.map(({ link }) => link),
        links,
      )
    })

  test('has summary, licence, language and times of RSS, without scripts and entries that have no link', async () => {
    const { licence, language, site, skipped, entries } = await documentOf('RSS 2.0')
    assert.deepEqual(
      { licence, language, site, skipped },
      {
        licence: '© 2070 The Harbour Post. Headlines may be quoted with a link.',
        language: 'en',
        site: 'https://post.example/sport',
        skipped: 2,
      },
    )
    assert.deepEqual(
      entries.map(({ summary }) => summary),
      ['Two for one: both have signed.', 'The derby is moved.', '', ''],
    )
    assert.deepEqual(
      entries.map(({ at }) => at),
      [Date.UTC(2070, 8, 6, 18, 30), Date.UTC(2070, 8, 6, 10), Date.UTC(2070, 8, 5, 8), Date.UTC(2070, 8, 4, 14)],
    )
  })

  test('names the entries that Atom declares deleted', async () => {
    const { deleted, licence, title } = await documentOf('Atom 1.0')
    assert.deepEqual(
      { deleted, licence, title },
      { deleted: ['urn:blog:1'], licence: 'CC BY 4.0', title: 'Rules & scores <blog>' },
    )
  })

  test('has the time without a zone as UTC', async () => {
    const [entry] = (await documentOf('RSS 2.0 in GB18030')).entries
    assert.equal(entry?.at, Date.UTC(2070, 8, 6, 8))
  })
})

describe('a hostile document', () => {
  for (const { name, text, problem } of hostileDocuments)
    test(`is refused: ${name}`, async () => {
      const outcome = await parseDocument(text, 'https://feeds.example/in')
      assert.ok('problem' in outcome)
      assert.match(outcome.problem, problem)
    })

  test('that takes too long ends with its thread', async () => {
    const text = `<rss version="2.0"><channel><title>${'x'.repeat(1_000_000)}</title></channel></rss>`
    assert.deepEqual(await parseDocument(text, 'https://feeds.example/in', { timeoutMs: 0, memoryMb: 128 }), {
      problem: 'The document takes too long to parse.',
    })
  })

  test('with as much as may be parsed is read within the limits', async () => {
    const item = (at: number) => `<item><title>Story ${at}</title><link>https://x.example/${at}</link></item>`
    const items = Array.from({ length: 9_000 }, (_, at) => item(at)).join('')
    const attributes = Array.from({ length: 100_000 }, (_, at) => ` a${at}="1"`).join('')
    const text = `<rss version="2.0"><channel${attributes}><title>x</title>${items}</channel></rss>`
    const outcome = await parseDocument(text, 'https://feeds.example/in')
    assert.ok('document' in outcome, JSON.stringify(outcome).slice(0, 200))
    assert.equal(outcome.document.entries.length, 200)
  })
})

describe('rules of stories', () => {
  test('an address is the same without scheme, www, parameters of visits and fragment', () => {
    assert.equal(
      linkKeyOf('https://www.a.example/x/?b=2&utm_source=rss&a=1#top'),
      linkKeyOf('http://a.example/x?a=1&b=2'),
    )
    assert.notEqual(linkKeyOf('https://a.example/x?id=1'), linkKeyOf('https://a.example/x?id=2'))
  })

  test('a title is the same without case, accents and punctuation, and does not identify a story where it is short', () => {
    assert.equal(titleKeyOf('Müller: “I stay” in Köln'), titleKeyOf('Muller - I stay in Koln!'))
    assert.equal(titleKeyOf('Team news'), null)
    assert.notEqual(titleKeyOf('曼联签下新前锋'), null)
  })

  test('the window of a document begins at its last entry, whatever is pinned above', () => {
    const at = (...times: (number | null)[]) => windowStart(times.map((one) => ({ at: one })))
    assert.equal(at(9, 8, 7), 7)
    assert.equal(at(1, 9, 8, 7), 7)
    assert.equal(at(7, 8, 9), 7)
    assert.equal(at(null, null), null)
    assert.equal(at(), null)
  })

  test('the text of HTML has words of blocks apart, and none of scripts', () => {
    assert.equal(textOfHtml('<p>a</p><p>b<br>c<b>d</b></p><style>x{}</style>&lt;i&gt; 3 < 4'), 'a b cd <i> 3 < 4')
  })
})
