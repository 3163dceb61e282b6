import { nameProblem } from '#core/text/name-problem.ts'
import type { Recent } from './recent.ts'
import type { InForce, Rulebook } from './rulebook.ts'
import type { Finding } from './rules/engine.ts'
import type { SceneRules } from './scenes.ts'
import type { Outcome, Question, ReasonCode } from './types.ts'

export type Judged = {
  outcome: Outcome
  /** The worst finding. */
  finding: Finding | null
  findings: readonly Finding[]
  /** Null where no list was consulted. */
  inForce: InForce | null
}

type JudgeOptions = { rulebook: Rulebook; recent: Recent; budgetMs: number; now: () => number }

/** Judges a text; throws when that is impossible. */
export function createJudge({ rulebook, recent, budgetMs, now }: JudgeOptions) {
  return async ({ text, scene }: Question, rules: SceneRules, author: string | null): Promise<Judged> => {
    if (text.length > rules.longest) return refusal('too_long', 'too_long')
    const isFollowed = rules.findsFloods && author !== null
    const inForce = await rulebook.current()
    if (isFollowed && recent.isFlood(author, text, now())) return refusal('flood', 'spam')
    if (scene === 'UC_NICKNAME' && nameProblem(text, { isTaken: false }) !== null)
      return refusal('name', 'impersonation')
    const before = isFollowed ? recent.said(author, now()) : []
    const began = performance.now()
    const findings = inForce.engine.judge(text, { rules, before, isOff: inForce.isOff })
    if (performance.now() - began > budgetMs)
      throw new Error(`A text of ${text.length} characters took too long to check.`)
    return { outcome: outcomeOf(findings, rules), finding: findings[0] ?? null, findings, inForce }
  }
}

/** The verdict on a text that could not be judged. */
export function fault({ onFault }: SceneRules): Judged {
  return {
    outcome: onFault,
    finding: { rule: 'fault', reason: 'unavailable', weight: 'suspect' },
    findings: [],
    inForce: null,
  }
}

function refusal(rule: string, reason: ReasonCode): Judged {
  return { outcome: 'refuse', finding: { rule, reason, weight: 'severe' }, findings: [], inForce: null }
}

function outcomeOf(findings: readonly Finding[], { outcomeOf: of }: SceneRules): Outcome {
  const outcomes = findings.map(({ weight }) => of[weight])
  return outcomes.includes('refuse') ? 'refuse' : outcomes.includes('hold') ? 'hold' : 'pass'
}

/** The author whose messages are joined. A visitor without a device has none. */
export function authorOf({ userId, deviceId, scene, context }: Question): string | null {
  const who = userId === null ? (deviceId ? `device ${deviceId}` : null) : `user ${userId}`
  return who === null ? null : `${who} ${scene} ${context ?? ''}`
}
