import { createHash } from 'node:crypto'
import {
  decide,
  permitAll,
  type Caller,
  type Competitions,
  type Content,
  type Guard,
  type GuardRule,
  type GuardRules,
} from './guard.ts'

/** Upper bound of the classes of callers: the regions and channels that rules name, and all others. */
const MOST_GUARDS = 10_000

/** The operator's rules, compiled: the answer for a caller is computed once. */
export function compileRules(rules: readonly GuardRule[]): GuardRules {
  if (rules.length === 0) return permitAll
  const regions = new Set(['CN', ...rules.map(({ region }) => region)])
  const channels = new Set(rules.map(({ channel }) => channel))
  const known = new Map<string, Guard>()
  return {
    isOpen: false,
    of({ region, client, channel = null }) {
      // Callers from regions that no rule names are equivalent.
      const place = region === null || regions.has(region) ? region : 'elsewhere'
      const way = channel !== null && channels.has(channel) ? channel : null
      const key = JSON.stringify([place, client, way])
      const found = known.get(key)
      if (found) return found
      const guard = guardOf(rules, { region: place, client, channel: way })
      if (known.size < MOST_GUARDS) known.set(key, guard)
      return guard
    },
  }
}

function guardOf(rules: readonly GuardRule[], caller: Caller): Guard {
  const mayRead = (content: Content) => decide(rules, caller, content).isPermitted
  const competitions = competitionsOf(rules, mayRead)
  const unnamed = (['operation', 'page', 'news', 'post'] as const).map((kind) => mayRead({ kind, id: '' }))
  const named = rules.flatMap(({ subject }) =>
    subject && subject.kind !== 'competition' ? [[subject.kind, subject.id, mayRead(subject)]] : [],
  )
  if (competitions === null && unnamed.every(Boolean) && named.every(([, , isPermitted]) => isPermitted))
    return permitAll.of(caller)
  const answers = JSON.stringify([competitions, unnamed, named.sort()])
  return { class: createHash('sha1').update(answers).digest('base64url').slice(0, 12), competitions, mayRead }
}

function competitionsOf(rules: readonly GuardRule[], mayRead: (content: Content) => boolean): Competitions | null {
  const named = rules.flatMap(({ subject }) => (subject?.kind === 'competition' ? [subject.id] : []))
  const areOthersRead = mayRead({ kind: 'competition', id: '' })
  const ids = [...new Set(named)]
    .filter((id) => mayRead({ kind: 'competition', id }) !== areOthersRead)
    .map(Number)
    .filter(Number.isSafeInteger)
  if (areOthersRead && ids.length === 0) return null
  return { mode: areOthersRead ? 'all_but' : 'only', ids: ids.sort((a, b) => a - b) }
}
