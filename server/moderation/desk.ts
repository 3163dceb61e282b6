import type { Log } from '#core/log.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Rulebook } from './rulebook.ts'
import type { Scene } from './scenes.ts'
import { appealItem, decideItem, listUndelivered, markDelivered } from './store/item.ts'
import type { Item } from './store/item.ts'
import { addLog } from './store/log.ts'
import { setRule } from './store/term.ts'

/** Receives a decision about a held text. May be called twice: after a crash the first call is not on record. */
type OnDecided = (item: Item) => Promise<void> | void

/** Actions of moderators and authors: decide, appeal, switch rules. */
export type Desk = {
  /** Subscribes the owner of a scene to its decisions, including those made while there was no subscriber. */
  onDecided(scene: Scene, handler: OnDecided): void
  /** The decided item, or null when it is decided already. */
  decide(itemId: number, isApproved: boolean, byUserId: number): Promise<Item | null>
  appeal(itemId: number, userId: number, text: string): Promise<Item | null>
  setRule(name: string, isOn: boolean, byUserId: number | null): Promise<void>
  /** Delivers pending decisions; runs by itself after each decision. */
  deliver(): Promise<void>
  /** Called after a change of terms. */
  refresh(): Promise<void>
}

export function createDesk(db: Reader, rulebook: Rulebook, log?: Pick<Log, 'error'>): Desk {
  const handlers = new Map<Scene, OnDecided>()
  const deliverNow = async () => {
    if (handlers.size === 0) return
    for (const item of await listUndelivered(db, [...handlers.keys()], 100)) {
      try {
        await handlers.get(item.scene)!(item)
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
    async decide(itemId, isApproved, byUserId) {
      const item = await decideItem(db, itemId, isApproved ? 'approved' : 'refused', byUserId)
      if (item === null) return null
      await addLog(db, { action: isApproved ? 'approved' : 'refused', reason: item.reason, scene: item.scene })
      await deliver()
      return item
    },
    appeal: (itemId, userId, text) => appealItem(db, itemId, userId, text),
    async setRule(name, isOn, byUserId) {
      await setRule(db, name, isOn, byUserId)
      await addLog(db, { action: isOn ? 'rule_on' : 'rule_off', reason: 'abuse', subject: name })
      await rulebook.refresh()
    },
  }
}
