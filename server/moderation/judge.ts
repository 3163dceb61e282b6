import { nameProblem } from '#core/text/name-problem.ts'
import type { Said } from './recent.ts'
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

type JudgeOptions = { rulebook: Rulebook; budgetMs: number }

/** Judges a text, where it is followed with what its author said before; throws when that is impossible. */
export function createJudge({ rulebook, budgetMs }: JudgeOptions) {
  return async ({ text, scene }: Question, rules: SceneRules, said: Said | null): Promise<Judged> => {
    if (text.length > rules.longest) return refusal('too_long', 'too_long')
    const inForce = await rulebook.current()
    if (said?.isFlood) return refusal('flood', 'spam')
    if (scene === 'UC_NICKNAME' && nameProblem(text, { isTaken: false }) !== null)
      return refusal('name', 'impersonation')
    const began = performance.now()
    const findings = inForce.engine.judge(text, { rules, before: said?.before ?? [], isOff: inForce.isOff })
    if (performance.now() - began > budgetMs)
      throw new Error(`A text of ${text.length} characters took too long to check.`)
    return { outcome: outcomeOf(findings, rules), finding: findings[0] ?? null, findings, inForce }
  }
}

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
