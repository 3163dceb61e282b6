/** The five guard types of the specification, section 3, spelled as there. */
export const guardTypes = [
  'permit_all',
  'deny_all',
  'dany_all_by_copyright_review_center',
  'dany_all_by_non_china_ip',
  'deny_leagues_by_web',
] as const

/** What is about to be read: `{ kind: 'operation', id: 'score.getMatch' }`, `{ kind: 'competition', id: '3' }`. */
export type Content = { kind: 'operation' | 'page' | 'competition' | 'match' | 'news' | 'post'; id: string }

/** Where a caller is, as far as the guard cares. `region` is an ISO 3166 code, null when unknown. */
export type Caller = { region: string | null; client: 'web' | 'app' }

/** Asked on every read of content. `class` tells callers apart and belongs into the key of every cache. */
export type Guard = { class: string; mayRead(content: Content): boolean }

/** The rule of one content; unknown words deny. The store of rules comes with the operator's desk. */
export type GuardRules = (content: Content) => string

export const permitAll: GuardRules = () => 'permit_all'

export function guardFor(caller: Caller, rules: GuardRules): Guard {
  return { class: guardClass(caller), mayRead: (content) => isPermitted(rules(content), caller) }
}

/** Callers of one class read the same, so that no cache needs more than six copies. */
export function guardClass({ region, client }: Caller): string {
  const place = region === null ? 'unknown' : region === 'CN' ? 'china' : 'abroad'
  return `${place}-${client}`
}

/** Where a rule needs a region that is unknown, it denies; so does a rule that nobody knows. */
function isPermitted(rule: string, { region, client }: Caller): boolean {
  switch (rule) {
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
