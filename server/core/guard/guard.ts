/** The five guard types of the specification, section 3, spelled as there. */
export const guardTypes = [
  'permit_all',
  'deny_all',
  'dany_all_by_copyright_review_center',
  'dany_all_by_non_china_ip',
  'deny_leagues_by_web',
] as const

/** The subject of a read: `{ kind: 'operation', id: 'score.getMatch' }`, `{ kind: 'competition', id: '3' }`. */
export type Content = { kind: 'operation' | 'page' | 'competition' | 'news' | 'post'; id: string }

/** The properties of a caller that rules depend on. `region` is an ISO 3166 code, null when unknown. */
export type Caller = {
  region: string | null
  client: 'web' | 'app'
  /** The channel of the client's installation, by its own claim: `F0` is the web. */
  channel?: string | null
}

/** The competitions, with all that is played in them, that a caller may read. Where it may read all, null is used. */
export type Competitions = { mode: 'all_but' | 'only'; ids: readonly number[] }

/** The access of one caller. Checked on every read of content; `class` is part of every cache key. */
export type Guard = {
  class: string
  /** Null for all. */
  competitions: Competitions | null
  mayRead(content: Content): boolean
}

/** Computes a caller's guard. Callers of equal access get guards of one class. */
export type GuardRules = {
  /** There is no rule at all, so a caller's region is irrelevant and every guard has the class `OPEN_CLASS`. */
  isOpen: boolean
  of: (caller: Caller) => Guard
}

const nothing: Competitions = { mode: 'only', ids: [] }
/** The class of a caller who may read everything. */
export const OPEN_CLASS = 'open'

const open: Guard = { class: OPEN_CLASS, competitions: null, mayRead: () => true }
const closed: Guard = { class: 'closed', competitions: nothing, mayRead: () => false }

export const permitAll: GuardRules = { isOpen: true, of: () => open }
/** The rules in force until those of the operator are loaded. */
export const denyAll: GuardRules = { isOpen: false, of: () => closed }

export function readsCompetition(competitions: Competitions | null, id: number): boolean {
  return competitions === null || competitions.ids.includes(id) === (competitions.mode === 'only')
}

/** One rule of the operator. A member that is null matches all. */
export type GuardRule = {
  id: number
  /** One of `guardTypes`; an unknown type denies. */
  type: string
  subject: { kind: Content['kind']; id: string } | null
  /** ISO 3166 code. Where a caller's region is unknown, a denying rule applies and a permitting one does not. */
  region: string | null
  /** `web` and `app` are kinds of clients; any other value is a channel. */
  channel: string | null
}

/**
 * Whether a caller may read, by these rules. The most specific matching rule decides: one about this very content
 * before one about all, then one that names a region, then one that names a channel. Among equally specific rules a
 * denial wins. Without any, all callers may read.
 */
export function decide(
  rules: readonly GuardRule[],
  caller: Caller,
  content: Content,
): { isPermitted: boolean; rule: GuardRule | null } {
  let best: { weight: number; rule: GuardRule; isPermitted: boolean } | null = null
  for (const rule of rules) {
    if (!isAbout(rule, content)) continue
    const isPermitted = permits(rule.type, caller)
    if (!holdsFor(rule, caller, isPermitted)) continue
    const weight = (rule.subject ? 4 : 0) + (rule.region === null ? 0 : 2) + (rule.channel === null ? 0 : 1)
    if (!best || weight > best.weight || (weight === best.weight && best.isPermitted && !isPermitted))
      best = { weight, rule, isPermitted }
  }
  return { isPermitted: best?.isPermitted ?? true, rule: best?.rule ?? null }
}

function isAbout({ type, subject }: GuardRule, content: Content): boolean {
  if (subject) return subject.kind === content.kind && subject.id === content.id
  return type !== 'deny_leagues_by_web' || content.kind === 'competition'
}

function holdsFor({ region, channel }: GuardRule, caller: Caller, isPermitted: boolean): boolean {
  if (channel !== null && channel !== caller.client && channel !== (caller.channel ?? null)) return false
  return region === null || (caller.region === null ? !isPermitted : region === caller.region)
}

/** A type that needs an unknown region denies; so does an unknown type. */
function permits(type: string, { region, client }: Caller): boolean {
  switch (type) {
    case 'permit_all':
      return true
    case 'dany_all_by_non_china_ip':
      return region === 'CN'
    case 'deny_leagues_by_web':
      return client !== 'web'
    default:
      return false
  }
}
