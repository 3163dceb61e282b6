import type { ReportKind } from '#contract/touchline/report.ts'
import type { Log } from '#core/log.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Reportable, Reportables } from './report.ts'
import type { Rulebook } from './rulebook.ts'
import type { Scene } from './scenes.ts'
import { appealItem, listUndelivered, markDelivered, type Item } from './store/item.ts'
import { dropKept } from './store/kept-picture.ts'
import { liftBeside } from './store/sanction.ts'
import { findThingOf } from './store/report.ts'

/** Receives a decision about a held text. May be called twice: after a crash the first call is not on record. */
type OnDecided = (item: Item) => Promise<void> | void

export type Desk = {
  /** Subscribes the owner of a scene to its decisions, including those made while there was no subscriber. */
  onDecided(scene: Scene, handler: OnDecided): void
  /** Takes reports of a kind of thing, and gives its part the decisions about them. */
  reportable(kind: ReportKind, thing: Reportable): void
  reportables: Reportables
  appeal(itemId: number, userId: number, text: string): Promise<Item | null>
  /** Delivers pending decisions; called after each. */
  deliver(): Promise<void>
  /** Called after a change of terms. */
  refresh(): Promise<void>
}

/** Why a sanction beside a removal is lifted. */
const upheld = { en: 'The appeal against the removal was upheld.', zh: '针对移除的申诉成立。' }

export function createDesk(db: Reader, rulebook: Rulebook, log?: Pick<Log, 'error'>): Desk {
  const handlers = new Map<Scene, OnDecided>()
  const reportables = new Map<ReportKind, Reportable>()
  const take = async (item: Item) => {
    const thing = item.rule === 'report' ? await findThingOf(db, item.id) : null
    const kind = thing ? reportables.get(thing.kind) : undefined
    if (!thing || !kind) return handlers.get(item.scene)?.(item)
    const { id, decidedByUserId } = item
    if (item.state === 'refused') await kind.remove(db, thing.id, decidedByUserId, id)
    if (item.state === 'approved') await kind.restore?.(db, thing.id, decidedByUserId, id)
  }
  const deliverNow = async () => {
    if (handlers.size + reportables.size === 0) return
    const of = { scenes: [...handlers.keys()], kinds: [...reportables.keys()] }
    for (const item of await listUndelivered(db, of, 100)) {
      try {
        await take(item)
        // An appeal is made once.
        if (item.state === 'refused' && item.appeal !== null) await dropKept(db, item.id)
        if (item.state === 'approved' && item.appeal !== null)
          await liftBeside(db, item.id, { byUserId: item.decidedByUserId, lifting: upheld[item.language] })
        await markDelivered(db, item.id)
      } catch (error) {
        log?.error('moderation_decision_not_taken', {
          itemId: item.id,
          message: error instanceof Error ? error.message : String(error),
        })
      }
    }
  }
  // Sequentially, so that one process never delivers a decision twice.
  let delivering: Promise<void> = Promise.resolve()
  const deliver = () => (delivering = delivering.then(deliverNow, deliverNow))
  return {
    deliver,
    refresh: rulebook.refresh,
    onDecided(scene, handler) {
      handlers.set(scene, handler)
      deliver().catch(() => undefined)
    },
    reportable(kind, thing) {
      reportables.set(kind, thing)
      deliver().catch(() => undefined)
    },
    reportables,
    appeal: (itemId, userId, text) => appealItem(db, itemId, userId, text),
  }
}
