import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { serviceNames } from '#contract/services.ts'
import { callPage } from './call-page.ts'
import { createDocuments, findCalls, type Call } from './documents.ts'
import { filesPage, searchPage, servicePage } from './list-pages.ts'
import { code } from './markup.ts'
import { requestSamples } from './samples.ts'
import { startPage } from './start-page.ts'

const documents = createDocuments()
const reading = { origin: 'https://scores.example', today: '2026-11-22' }
const calls = serviceNames.flatMap((name) => documents.callsOf(name))
const pages = new Map<string, string>([
  ['/docs', startPage(documents, reading)],
  ['/docs/openapi', filesPage(documents)],
  ...serviceNames.map((name): [string, string] => [`/docs/${name}`, servicePage(documents, name)]),
  ...calls.map((call): [string, string] => [`/docs/${call.service}/${call.id}`, callPage(documents, call, reading)]),
])

function callOf(service: string, id: string): Call {
  const call = calls.find((one) => one.service === service && one.id === id)
  assert.ok(call)
  return call
}

describe('pages of documentation', () => {
  test('are well-formed, with one script of this site and nothing inline', () => {
    for (const [path, page] of pages) {
      assert.deepEqual(page.match(/<script[^>]*>/g), ['<script src="/docs/docs.js" defer>'], path)
      assert.doesNotMatch(page, /<style| style=|\son\w+=/, path)
      assert.doesNotMatch(page.replaceAll(reading.origin, ''), /https?:\/\//, path)
      assert.doesNotMatch(page, /\[object Object\]|undefined|NaN/, path)
      for (const tag of ['table', 'section', 'ul', 'ol', 'div', 'pre', 'form'])
        assert.equal(
          page.match(new RegExp(`<${tag}[ >]`, 'g'))?.length,
          page.match(new RegExp(`</${tag}>`, 'g'))?.length,
          path,
        )
      assert.equal(page.match(/<h1/g)?.length, 1, path)
      const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      assert.equal(new Set(ids).size, ids.length, path)
    }
  })

  test('link only to shapes that are on the page they name', () => {
    for (const [path, page] of pages)
      for (const [, target = '', id] of page.matchAll(/href="([^"#]*)#(shape-\w+)"/g))
        assert.ok(pages.get(target || path)?.includes(` id="${id}"`), `${path}: ${target}#${id}`)
  })

  test('have each call in the list of its service', () => {
    for (const { service, id } of calls)
      assert.equal(pages.get(`/docs/${service}`)?.split(` id="${id}"`).length, 2, `${service}.${id}`)
  })

  test('show the path, parameters, answer, errors and neighbours of a call', () => {
    const page = pages.get('/docs/touchline/getTable') ?? ''
    assert.match(page, /<h1>Table of a season<\/h1>/)
    assert.match(page, /<p class="lead">Overall, home, away or by form/)
    assert.match(page, /<code>\/api\/v1\/seasons\/<b>\{id\}<\/b>\/table<\/code>/)
    assert.match(page, /<code>type<\/code> <span>string<\/span>.*Default <code>all<\/code>/)
    assert.match(page, /<code>season_not_found<\/code><small>40403<\/small><\/td><td>Season not found\.<\/td>/)
    assert.match(page, /<nav class="around".*Before.*Next/)
  })

  test('offer to try reads only', () => {
    for (const call of calls)
      assert.equal(
        /class="card try"/.test(pages.get(`/docs/${call.service}/${call.id}`)!),
        call.method === 'GET',
        call.id,
      )
  })
})

describe('a request of the documentation', () => {
  test('has the values that the call needs, and no others', () => {
    const { curl } = requestSamples(callOf('score', 'getOddsTrend'), reading)
    assert.equal(curl, 'curl "https://scores.example/api/score/v7/queryMatchOddTrend?matchId=1&teamId=1"')
    const day = requestSamples(callOf('touchline', 'getDay'), reading)
    assert.match(day.python ?? '', /requests\.get\("https:\/\/scores\.example\/api\/v1\/days\/2026-11-22"\)/)
  })

  test('has the token and the body of a write', () => {
    const { curl, js, python } = requestSamples(callOf('score', 'followMatch'), reading)
    const body = '{"matchId":1,"matchType":1,"userId":1}'
    assert.ok(curl?.includes(`-X POST`) && curl.includes('Bearer $TOKEN') && curl.includes(`-d '${body}'`), curl)
    assert.ok(js?.includes(`JSON.stringify(${body})`), js)
    assert.ok(python?.includes(`json=${body}`), python)
  })

  test('is coloured without changing its text', () => {
    const text = 'const a = "x < y" // 2 & more\nprint(`${b}`, 12)'
    const shown = code(text, 'js').replaceAll(/<[^>]+>/g, '')
    assert.equal(
      shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      text,
    )
  })
})

describe('search of the documentation', () => {
  test('finds calls by words of their summary, path and name, in any order', () => {
    assert.equal(findCalls(documents, 'season TABLE')[0]?.id, 'getTable')
    assert.ok(findCalls(documents, 'queryMatchOddTrend').some(({ id }) => id === 'getOddsTrend'))
    assert.deepEqual(findCalls(documents, '  '), [])
  })

  test('says so where nothing is found, and escapes the text of the search', () => {
    const page = searchPage(documents, '<b>zz')
    assert.match(page, /No calls found/)
    assert.match(page, /“&lt;b&gt;zz”/)
    assert.doesNotMatch(page, /<b>zz/)
  })
})
