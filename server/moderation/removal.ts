import { auditOf } from '#accounts/audit/record-action.ts'
import type { ReportKind } from '#contract/touchline/report.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Engines } from '#core/engines.ts'
import { decisionFacts } from './rules/decision-facts.ts'
import type { Scene } from './scenes.ts'
import { addItem } from './store/item.ts'
import { addLog } from './store/log.ts'
import type { ReasonCode } from './types.ts'

type Removing = Parameters<typeof auditOf>[0] & {
  viewer: { userId: number }
  engines: Pick<Engines, 'notices'>
  receivedAt: number
}
/** `deliver` of the notices, which are above moderation. */
type Deliver = (
  db: Reader,
  kinds: Engines['notices']['kinds'],
  notice: { userId: number; kind: 'moderation'; key: string; data: { what: string; itemId: number }; at: number },
) => Promise<unknown>
type Removed = {
  kind: ReportKind | 'chat'
  /** Of a message in chat with its room: `12/7`. */
  id: number | string
  scene: Scene
  userId: number
  text: string
  language: Language
  code: ReasonCode | undefined
}

/** Records a moderator's removal in the transaction of `db`: item for an appeal, logs, notice. Answers the item. */
export async function recordRemoval(
  removing: Removing,
  db: Reader,
  removed: Removed,
  deliver: Deliver,
): Promise<number> {
  const { viewer, engines, receivedAt } = removing
  const { kind, id, scene, userId, text, language, code = 'rules' } = removed
  const itemId = await addItem(
    db,
    {
      scene,
      userId,
      deviceId: null,
      text,
      verdict: 'refuse',
      reason: code,
      rule: 'removal',
      context: `removal ${kind}:${id}`,
      language,
    },
    viewer.userId,
  )
  await addLog(db, { action: 'refused', reason: code, scene })
  const entry =
    kind === 'chat'
      ? { action: 'chat_recalled', object: `message ${id}` }
      : { action: `${kind}_deleted`, object: `${kind} ${id}` }
  await auditOf(removing, { ...entry, reason: code })(db)
  const data = { what: 'removed', itemId, ...decisionFacts({ text, reason: code, isShown: false }) }
  await deliver(db, engines.notices.kinds, { userId, kind: 'moderation', key: `item ${itemId}`, data, at: receivedAt })
  return itemId
}
