import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import vm from 'node:vm'
import { markOf, readLens } from '#core/lens.ts'
import { bootScript, storedKeys } from './boot.ts'

/** A clock of Berlin, in winter. */
class BerlinDate extends Date {
  constructor(at: number = Date.UTC(2026, 0, 20)) {
    super(at)
  }

  override getTimezoneOffset(): number {
    return this.getUTCMonth() === 6 ? -120 : -60
  }
}

/** Runs the script in a page as a browser would show it to a visitor in Berlin. */
function boot({
  cookie = '',
  served = 'UTC',
  stored = {} as Record<string, string>,
  takesCookies = true,
  data = {} as Record<string, string>,
  platform = 'Linux x86_64',
}) {
  const page = { reloads: 0, rules: [] as string[], cookie, replacedBy: null as string | null }
  const dataset: Record<string, string> = { zone: served, offsets: '0 0 0', ...data }
  const atLoad: (() => void)[] = []
  const documentElement = { dataset, hidden: false }
  const document = {
    documentElement,
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
    navigator: { platform },
    CSSStyleSheet,
    Intl: { DateTimeFormat },
    Date: BerlinDate,
    addEventListener: (_: string, listener: () => void) => void atLoad.push(listener),
    location: {
      pathname: '/match/12',
      search: '?show=live',
      reload: () => page.reloads++,
      replace: (to: string) => (page.replacedBy = to),
    },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
  }
  vm.runInNewContext(bootScript, globals)
  for (const listener of atLoad) listener()
  return { ...page, dataset, isHidden: documentElement.hidden }
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

  test('a page of another zone with the same times is not reloaded: the zone counts from the next page on', () => {
    const first = boot({ served: 'Europe/Oslo', data: { offsets: '60 60 120' } })
    assert.deepEqual([first.cookie, first.reloads], ['tz=Europe%2FBerlin', 0])
    assert.equal(boot({ served: 'Africa/Lagos', data: { offsets: '60 60 60' } }).reloads, 1)
  })

  test('a page rendered for the right zone is not reloaded', () => {
    assert.equal(boot({ served: 'Europe/Berlin' }).reloads, 0)
  })

  test('an Apple keyboard is noted, and no other one', () => {
    const isApple = (platform: string) => 'apple' in boot({ platform }).dataset
    assert.deepEqual(['MacIntel', 'iPad', 'Win32', 'Linux x86_64'].map(isApple), [true, true, false, false])
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

  test('a kept page is shown only with the delay and the spoiler setting that it was read with', () => {
    const zone = 'tz=Europe%2FBerlin'
    const shows = (lens: string, cookies: string) => {
      const found = boot({ cookie: `${zone}; ${cookies}`, data: { kept: '7', ...(lens ? { lens } : {}) } })
      assert.equal(found.isHidden, found.replacedBy !== null)
      assert.ok([null, '/offline?to=%2Fmatch%2F12%3Fshow%3Dlive'].includes(found.replacedBy))
      return !found.isHidden
    }
    for (const cookie of ['', 'delay=0', 'spoilers=show; revealed=m1', 'delay=30; spoilers=hide; revealed=s3.m12.m9']) {
      const lens = markOf(readLens({ cookie }))
      assert.ok(shows(lens, cookie), cookie)
      for (const other of ['delay=60', 'spoilers=hide', 'spoilers=hide; revealed=m13', 'delay=30; spoilers=hide'])
        assert.ok(!shows(lens, other), `${cookie} then ${other}`)
    }
    const page = boot({ cookie: `${zone}; spoilers=hide` })
    assert.equal(page.replacedBy, null, 'a page from the network is of the present lens')
  })

  test('a kept page has the theme of now', () => {
    const { dataset } = boot({ cookie: 'tz=Europe%2FBerlin; theme=dark', data: { kept: '7', theme: 'light' } })
    assert.equal(dataset.theme, 'dark')
  })
})
