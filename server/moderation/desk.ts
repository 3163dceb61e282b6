import type { Log } from '#core/log.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Rulebook } from './rulebook.ts'
import type { Scene } from './scenes.ts'
import { appealItem, decideItem, listUntold, markTold } from './store/item.ts'
import type { Item } from './store/item.ts'
import { addLog } from './store/log.ts'
import { setRule } from './store/term.ts'

/** Told of a decision about something held. May be told twice: after a crash nobody knows whether it was. */
type OnDecided = (item: Item) => Promise<void> | void

/** What people do: decide, appeal, switch rules. */
export type Desk = {
  /** Whoever holds texts of a scene hears here what was decided, also what was decided while nobody listened. */
  onDecided(scene: Scene, handler: OnDecided): void
  /** The decided item, or null when there is nothing to decide any more. */
  decide(itemId: number, isApproved: boolean, byUserId: number): Promise<Item | null>
  appeal(itemId: number, userId: number, text: string): Promise<Item | null>
  setRule(name: string, isOn: boolean, byUserId: number | null): Promise<void>
  /** Tells what is not told yet; called by itself after each decision. */
  tell(): Promise<void>
  /** After a change of terms. */
  refresh(): Promise<void>
}

export function createDesk(db: Reader, rulebook: Rulebook, log?: Pick<Log, 'error'>): Desk {
  const handlers = new Map<Scene, OnDecided>()
  const tellNow = async () => {
    if (handlers.size === 0) return
    for (const item of await listUntold(db, [...handlers.keys()], 100)) {
      try {
        await handlers.get(item.scene)!(item)
        await markTold(db, item.id)
      } catch (error) {
        log?.error('moderation_decision_not_taken', {
          itemId: item.id,
          message: error instanceof Error ? error.message : String(error),
        })
      }
    }
  }
  // One after the other, so that nobody hears the same twice from one process.
  let telling: Promise<void> = Promise.resolve()
  const tell = () => (telling = telling.then(tellNow, tellNow))
  return {
    tell,
    refresh: rulebook.refresh,
    onDecided(scene, handler) {
      handlers.set(scene, handler)
      tell().catch(() => undefined)
    },
    async decide(itemId, isApproved, byUserId) {
      const item = await decideItem(db, itemId, isApproved ? 'approved' : 'refused', byUserId)
      if (item === null) return null
      await addLog(db, { action: isApproved ? 'approved' : 'refused', reason: item.reason, scene: item.scene })
      await tell()
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
