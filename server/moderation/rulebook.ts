import type { Reader } from '#core/database/reader.ts'
import { createEngine, type Engine } from './rules/engine.ts'
import type { SpelledTerms } from './rules/matcher.ts'
import { listRuleRows, listTermRows, readStamp } from './store/term.ts'
import { termsWith } from './words.ts'

export type Rulebook = {
  /** Loads on first use, then checks for changes every few seconds beside the call. Throws while nothing was loaded. */
  current(): Promise<InForce>
  /** Reloads after a change by this process. */
  refresh(): Promise<void>
}
export type InForce = { engine: Engine; isOff: (rule: string) => boolean; isProven: (rule: string) => boolean }
export type MakeEngine = typeof createEngine

const recheckMs = 5000

/** An exception that is a host, as `example.org`, permits links to it and its subdomains. */
function isHost(text: string): boolean {
  return /^(?:[a-z0-9-]{1,60}\.){1,4}[a-z]{2,12}$/i.test(text)
}

export function createRulebook(
  db: Reader,
  allowedHosts: readonly string[],
  makeEngine: MakeEngine = createEngine,
): Rulebook {
  const spelled: SpelledTerms = new WeakMap()
  let inForce: InForce | null = null
  let stamp = ''
  let checkedAt = 0
  let loading: Promise<void> | null = null
  const load = async () => {
    const stampNow = await readStamp(db)
    checkedAt = Date.now()
    if (inForce && stampNow === stamp) return
    const [rows, rules] = await Promise.all([listTermRows(db), listRuleRows(db)])
    const terms = termsWith(rows)
    const off = new Set(rules.filter(({ isOff }) => isOff).map(({ name }) => name))
    const proven = new Set(
      terms.filter(({ isOurs, weight }) => isOurs && weight === 'severe').map(({ text }) => `term:${text}`),
    )
    for (const { name, isKept } of rules) if (isKept) proven.add(name)
    const hosts = rows
      .filter(({ kind, isRemoved, text }) => kind === 'allow' && !isRemoved && isHost(text))
      .map(({ text }) => text.toLowerCase())
    inForce = {
      engine: makeEngine(terms, { allowedHosts: [...allowedHosts, ...hosts], spelled }),
      isOff: (rule) => off.has(rule),
      isProven: (rule) => proven.has(rule),
    }
    stamp = stampNow
  }
  const refresh = () => {
    loading ??= load().finally(() => (loading = null))
    return loading
  }
  return {
    refresh,
    async current() {
      if (inForce === null) await refresh()
      // The loaded rules stay in force when the database is away: older rules are better than none.
      else if (Date.now() - checkedAt > recheckMs) {
        checkedAt = Date.now()
        refresh().catch(() => undefined)
      }
      return inForce!
    },
  }
}
