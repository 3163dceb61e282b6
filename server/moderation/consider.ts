import type { Log } from '#core/log.ts'
import { fault, type createJudge } from './judge.ts'
import type { createMinder } from './minder.ts'
import { authorOf, type createRecent } from './recent.ts'
import type { Finding } from './rules/engine.ts'
import type { SanctionService } from './rules/sanction.ts'
import { sentenceOf } from './rules/sentence.ts'
import { isScene, sceneRules, type SceneRules } from './scenes.ts'
import type { createTally } from './tally.ts'
import type { Considered, Outcome, Question, ReasonCode, Verdict } from './types.ts'

type ConsiderTools = {
  judge: ReturnType<typeof createJudge>
  recent: ReturnType<typeof createRecent>
  mind: ReturnType<typeof createMinder>
  tally: Pick<ReturnType<typeof createTally>, 'count'>
  log: Pick<Log, 'error'> | undefined
  now: () => number
  isHeldFirst(userId: number, service: SanctionService): Promise<boolean>
  queue(question: Question, verdict: Verdict, finding: Finding): Promise<Verdict>
}

/** Judges a text. One that passes counts at once, any other when it is filed. `isTrial`: nothing counts. */
export function createConsider({ judge, recent, mind, tally, log, now, isHeldFirst, queue }: ConsiderTools) {
  return async (question: Question, { isTrial = false } = {}): Promise<Considered> => {
    const { scene, text, language } = question
    const rules = isScene(scene) ? sceneRules[scene] : null
    if (rules === null) return closed(language)
    const author = authorOf(question)
    const said = rules.findsFloods && author !== null ? recent.say(author, text, now()) : null
    const service = serviceOf(rules)
    const failed = (error: unknown) => {
      log?.error('moderation_failed', { scene, message: error instanceof Error ? error.message : String(error) })
    }
    const [judged, isHeld] = await Promise.all([
      judge(question, rules, said).catch((error: unknown) => {
        failed(error)
        return fault(rules)
      }),
      question.userId !== null && service !== null
        ? isHeldFirst(question.userId, service).catch((error: unknown) => {
            failed(error)
            // A sanction that cannot be read does not let texts through.
            return true
          })
        : false,
    ])
    const outcome = isHeld && judged.outcome === 'pass' ? 'hold' : judged.outcome
    const finding = judged.finding ?? (outcome === 'hold' ? heldFirst : null)
    const verdict = verdictOf(outcome, finding?.reason ?? null, language)
    const forget = () => said?.takeBack()
    const count = async () => {
      await mind(judged, author).catch(() => undefined)
      tally.count(scene, outcome, finding?.reason ?? null)
    }
    if (outcome === 'pass' && !isTrial) await count()
    const file = async (): Promise<Verdict> => {
      if (outcome === 'pass') return verdict
      if (outcome !== 'hold') forget()
      await count()
      return finding && needsPerson(outcome, rules) ? queue(question, verdict, finding) : verdict
    }
    return { verdict, file, forget }
  }
}

/** What is found in a text that a moderator sees first because of a sanction. */
const heldFirst: Finding = { reason: 'spam', rule: 'sanction', weight: 'suspect' }

/** The service whose sanctions hold a text of a scene; chat reads those with the room. */
function serviceOf({ kind }: SceneRules): SanctionService | null {
  return kind === 'comment' ? 'talk' : kind === 'post' ? 'posts' : null
}

function closed(language: Question['language']): Considered {
  const verdict = verdictOf('closed', 'unavailable', language)
  return { verdict, file: async () => verdict, forget: () => undefined }
}

/** Held texts wait for review; refused ones can be appealed, except in live chat. */
function needsPerson(outcome: Outcome, { kind }: SceneRules): boolean {
  return outcome === 'hold' || (outcome === 'refuse' && (kind === 'post' || kind === 'comment'))
}

export function verdictOf(outcome: Outcome, reason: ReasonCode | null, language: Question['language']): Verdict {
  const isPassed = outcome === 'pass' || reason === null
  return {
    outcome,
    reason: isPassed ? null : reason,
    sentence: isPassed ? null : sentenceOf(outcome, reason, language),
    itemId: null,
  }
}
