import type { Database } from '#core/database/db.ts'
import type { Log } from '#core/log.ts'
import { readerOf } from '#core/database/reader.ts'
import { createDesk } from './desk.ts'
import type { Desk } from './desk.ts'
import { authorOf, createRecent } from './recent.ts'
import { createJudge, fault } from './judge.ts'
import { createMinder } from './minder.ts'
import type { WatchOptions } from './minder.ts'
import { createRulebook } from './rulebook.ts'
import type { MakeEngine } from './rulebook.ts'
import type { Finding } from './rules/engine.ts'
import { sentenceOf } from './rules/sentence.ts'
import { isScene, sceneRules } from './scenes.ts'
import type { SceneRules } from './scenes.ts'
import { addItem } from './store/item.ts'
import { createTally } from './tally.ts'
import type { Outcome, Question, ReasonCode, Verdict } from './types.ts'

export type Moderation = Desk & {
  /**
   * Whether a text may be shown. Never throws: a text that cannot be checked is `closed`, or held where it can wait. A
   * text that is held, or refused where an appeal is possible, gets an item in the queue.
   */
  check(question: Question): Promise<Verdict>
  /** The same without side effects: for a form that checks before it sends. */
  preview(question: Question): Promise<Verdict>
  /** Writes pending counts to the database. */
  close(): Promise<void>
}

type ModerationOptions = {
  database: Database
  /** Hosts that may be linked to, with their subdomains. */
  allowedHosts?: readonly string[]
  log?: Pick<Log, 'error'>
  watch?: WatchOptions
  /** Time limit per text; beyond it the text counts as unchecked. */
  budgetMs?: number
  now?: () => number
  /** In tests: another engine, such as one that fails. */
  makeEngine?: MakeEngine
}

const longestKept = 20_000

/** The path of a text from its author to readers. */
export function createModeration(options: ModerationOptions): Moderation {
  const { database, log, now = Date.now } = options
  const db = readerOf(database)
  const rulebook = createRulebook(db, options.allowedHosts ?? [], options.makeEngine)
  const recent = createRecent()
  const tally = createTally(db, log)
  const desk = createDesk(db, rulebook, log)
  const judge = createJudge({ rulebook, budgetMs: options.budgetMs ?? 250 })
  const mind = createMinder({ db, rulebook, log, options: options.watch })

  const ask = async (question: Question, isTrial: boolean): Promise<Verdict> => {
    const { scene, text, language } = question
    const rules = isScene(scene) ? sceneRules[scene] : null
    if (rules === null) return verdictOf('closed', 'unavailable', language)
    const author = authorOf(question)
    const said = rules.findsFloods && author !== null ? recent.say(author, text, now()) : null
    const judged = await judge(question, rules, said).catch((error: unknown) => {
      log?.error('moderation_failed', { scene, message: error instanceof Error ? error.message : String(error) })
      return fault(rules)
    })
    const { outcome, finding } = judged
    const isShown = outcome === 'pass' || outcome === 'hold'
    if (isTrial || !isShown) said?.takeBack()
    if (isTrial) return verdictOf(outcome, finding?.reason ?? null, language)
    await mind(judged, author).catch(() => undefined)
    tally.count(scene, outcome, finding?.reason ?? null)
    const verdict = verdictOf(outcome, finding?.reason ?? null, language)
    return finding && needsPerson(outcome, rules) ? queue(question, verdict, finding) : verdict
  }

  /** The verdict with its item in the queue. A text without an item must not look held. */
  const queue = async (question: Question, verdict: Verdict, { reason, rule }: Finding): Promise<Verdict> => {
    const { scene, text, userId, deviceId = null, context = null, language } = question
    const isHeld = verdict.outcome === 'hold'
    try {
      const item = {
        scene,
        userId,
        deviceId,
        text: text.slice(0, longestKept),
        reason,
        rule,
        context,
        language,
        verdict: isHeld ? ('hold' as const) : ('refuse' as const),
      }
      return { ...verdict, itemId: await addItem(db, item) }
    } catch {
      return isHeld ? verdictOf('closed', 'unavailable', language) : verdict
    }
  }
  return {
    ...desk,
    check: (question) => ask(question, false),
    preview: (question) => ask(question, true),
    close: () => tally.close(),
  }
}

/** Held texts wait for review; refused ones can be appealed, except in live chat. */
function needsPerson(outcome: Outcome, { kind }: SceneRules): boolean {
  return outcome === 'hold' || (outcome === 'refuse' && (kind === 'post' || kind === 'comment'))
}

function verdictOf(outcome: Outcome, reason: ReasonCode | null, language: Question['language']): Verdict {
  const isPassed = outcome === 'pass' || reason === null
  return {
    outcome,
    reason: isPassed ? null : reason,
    sentence: isPassed ? null : sentenceOf(outcome, reason, language),
    itemId: null,
  }
}
