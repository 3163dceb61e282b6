import type { CheckText } from '#accounts/profile/profile.ts'
import type { Texts } from '#contract/errors.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Database } from '#core/database/db.ts'
import type { Log } from '#core/log.ts'
import { readerOf } from '#core/database/reader.ts'
import { createConsider, verdictOf } from './consider.ts'
import { createDesk, type Desk } from './desk.ts'
import { createRecent } from './recent.ts'
import { createJudge } from './judge.ts'
import { createMinder, type WatchOptions } from './minder.ts'
import { createRulebook, type MakeEngine } from './rulebook.ts'
import { reportThing } from './report.ts'
import { sanctionOf } from './sanction.ts'
import type { Finding } from './rules/engine.ts'
import { sanctionSentence, stopsTexts, type SanctionService } from './rules/sanction.ts'
import { textsOf } from './rules/sentence.ts'
import { addItem } from './store/item.ts'
import { listInForce } from './store/sanction.ts'
import { createTally } from './tally.ts'
import type { Considered, Question, Verdict } from './types.ts'

export type Moderation = Desk & {
  /** Judges a text while its author's right to send it is looked up: it is filed or forgotten afterwards. */
  consider(question: Question): Promise<Considered>
  /**
   * Whether a text may be shown. Never throws: a text that cannot be checked is `closed`, or held where it can wait. A
   * text that is held, or refused where an appeal is possible, gets an item in the queue.
   */
  check(question: Question): Promise<Verdict>
  /** The same without side effects: for a form that checks before it sends. */
  preview(question: Question): Promise<Verdict>
  /**
   * Judges texts of a profile. A name or an introduction that would need review is refused too: the user can choose
   * another. An account that is muted in all services, or frozen, gets the sentence of its sanction; one under `hold`
   * changes neither, since a profile has no place for a text that waits.
   */
  checkProfile(of: { userId: number; language: Language }): CheckText
  /** Reports a thing to the moderators; its kind must be `reportable`. */
  report(asked: Parameters<typeof reportThing>[2]): ReturnType<typeof reportThing>
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
const heldProfile: Texts = {
  en: 'Name and bio cannot be changed while a moderator sees your texts first.',
  zh: '内容需先经版主查看期间，不能修改昵称和简介。',
}

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
  const isHeldFirst = async (userId: number, service: SanctionService) =>
    (await listInForce(db, userId, service, now())).some(({ step }) => step === 'hold')
  const consider = createConsider({ judge, recent, mind, tally, log, now, isHeldFirst, queue })
  const preview = async (question: Question): Promise<Verdict> => {
    const { verdict, forget } = await consider(question, { isTrial: true })
    forget()
    return verdict
  }
  return {
    ...desk,
    consider: (question) => consider(question),
    check: async (question) => (await consider(question)).file(),
    preview,
    checkProfile:
      ({ userId, language }) =>
      async (scene, text) => {
        const sanction = await sanctionOf(db, userId, 'all', now())
        if (sanction?.step === 'hold') return heldProfile
        if (stopsTexts(sanction)) return sanctionSentence(sanction)
        const { outcome, reason } = await preview({ scene, text, userId, language })
        return outcome === 'pass' ? null : textsOf('refuse', reason ?? 'unavailable')
      },
    report: (asked) => reportThing(database, desk.reportables, asked),
    close: () => tally.close(),
  }
}
