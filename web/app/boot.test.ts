import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import vm from 'node:vm'
import { bootScript, storedKeys } from './boot.ts'

/** Runs the script in a page as a browser would show it to a visitor in Berlin. */
function boot({ cookie = '', served = 'UTC', stored = {} as Record<string, string>, takesCookies = true }) {
  const page = { reloads: 0, rules: [] as string[], cookie }
  const dataset: Record<string, string> = { zone: served }
  const document = {
    documentElement: { dataset },
    adoptedStyleSheets: [] as unknown[],
    get cookie() {
      return page.cookie
    },
    set cookie(line: string) {
      if (takesCookies) page.cookie = line.split(';')[0]!
    },
  }
  class CSSStyleSheet {
    insertRule(rule: string) {
      page.rules.push(rule)
    }
  }
  const DateTimeFormat = () => ({ resolvedOptions: () => ({ timeZone: 'Europe/Berlin' }) })
  const globals = {
    document,
    CSSStyleSheet,
    Intl: { DateTimeFormat },
    location: { reload: () => page.reloads++ },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
  }
  vm.runInNewContext(bootScript, globals)
  return { ...page, dataset }
}

describe('before the first paint', () => {
  test('a page rendered for another zone is reloaded once, with the zone', () => {
    const first = boot({})
    assert.equal(first.cookie, 'tz=Europe%2FBerlin')
    assert.equal(first.reloads, 1)
    assert.equal(boot({ cookie: first.cookie, served: 'Europe/Berlin' }).reloads, 0)
  })

  test('never reloads in a loop: not when the zone is set, and not when the browser rejects cookies', () => {
    assert.equal(boot({ cookie: 'a=b; tz=Europe%2FBerlin', served: 'UTC' }).reloads, 0)
    assert.equal(boot({ takesCookies: false }).reloads, 0)
  })

  test('a chosen zone overrides that of the browser', () => {
    const chosen = { [storedKeys.zone]: '"Asia/Tokyo"' }
    const first = boot({ stored: chosen, served: 'Europe/Berlin' })
    assert.deepEqual([first.cookie, first.reloads], ['tz=Asia%2FTokyo', 1])
    assert.equal(boot({ stored: chosen, cookie: first.cookie, served: 'Asia/Tokyo' }).reloads, 0)
  })

  test('a page rendered for the right zone is not reloaded', () => {
    assert.equal(boot({ served: 'Europe/Berlin' }).reloads, 0)
  })

  test('collapsed leagues and odds are hidden', () => {
    const { rules, dataset } = boot({ stored: { [storedKeys.collapsed]: '[3,"x",7]', [storedKeys.odds]: '"off"' } })
    assert.deepEqual(rules, [
      '[data-group="3"]:not([data-live]) .rows,[data-group="7"]:not([data-live]) .rows{display:none}',
    ])
    assert.equal(dataset.odds, 'off')
  })

  test('foreign values in the storage cause no error', () => {
    assert.deepEqual(boot({ stored: { [storedKeys.collapsed]: '{{' } }).rules, [])
  })
})
