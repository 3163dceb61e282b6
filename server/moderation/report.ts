import type { Texts } from '#contract/errors.ts'
import type { Database } from '#core/database/db.ts'
import type { Language } from '#core/calls/caller.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import type { ReportKind, ReportReason } from '#contract/touchline/report.ts'
import { FREEZING_WEIGHT, OPENING_WEIGHT, weightOf } from './rules/weight.ts'
import type { Scene } from './scenes.ts'
import { addItem, findItem } from './store/item.ts'
import * as store from './store/report.ts'
import type { Thing } from './store/report.ts'
import type { ReasonCode } from './types.ts'

const reportsPerHour = 20
const longestText = 20_000

/** Sentences of reports that are refused. */
export const reportRefusals: Readonly<Record<'own' | 'too_many', Texts>> = {
  own: { en: 'You cannot report yourself.', zh: '不能举报自己。' },
  too_many: { en: 'Report limit reached. Try again in an hour.', zh: '举报过于频繁，请一小时后再试。' },
}

type Reported = { userId: number | null; text: string; language: Language }

export type Reportable = {
  scene: Scene
  /** The thing as readers see it; null where they do not. */
  find(db: Reader, id: number): Promise<Reported | null>
  /** Takes it from its readers; repeatable. `itemId`: the decision, against which its author may appeal. */
  remove(db: Reader, id: number, byUserId: number | null, itemId: number): Promise<void>
  /** Hides it until its item is decided, once the weights of its reports suffice; repeatable. */
  freeze?(db: Reader, id: number, itemId: number): Promise<void>
  /** Shows it again after a dismissal or an appeal about that item, not what another decision took. Repeatable. */
  restore?(db: Reader, id: number, byUserId: number | null, itemId: number): Promise<void>
}
export type Reportables = ReadonlyMap<ReportKind, Reportable>

type Asked = { thing: Thing; userId: number; reason: ReportReason; note: string; language: Language }
type Outcome = 'new' | 'known' | 'not_found' | 'own' | 'too_many'

const reasonCodes: Readonly<Record<ReportReason, ReasonCode>> = {
  abuse: 'abuse',
  hate: 'hate',
  sexual: 'sexual',
  spam: 'spam',
  personal: 'contact',
  spoiler: 'spam',
  other: 'abuse',
}

/** Reports a thing. Its reports share one item, opened by their weights; a text that was left does not come back. */
export function reportThing(database: Database, things: Reportables, asked: Asked): Promise<Outcome> {
  const { thing, userId, reason, note } = asked
  return database.transaction(async (client) => {
    const db = readerIn(client)
    if ((await store.countRecentReports(db, userId)) >= reportsPerHour) return 'too_many'
    const kind = things.get(thing.kind)
    const found = (await kind?.find(db, thing.id)) ?? null
    if (!kind || !found) return 'not_found'
    if (found.userId === userId) return 'own'
    await store.lockThing(db, thing)
    const weight = weightOf(await store.findRecord(db, userId))
    if (!(await store.addReport(db, { ...thing, userId, reason, note, weight }))) return 'known'
    const itemId = (await standingItem(db, thing, found)) ?? (await openItem(db, thing, kind.scene, found))
    if (itemId !== null) {
      await store.fileReports(db, thing, itemId)
      if (kind.freeze && (await freezes(db, itemId))) await kind.freeze(db, thing.id, itemId)
    }
    return 'new'
  })
}

async function freezes(db: Reader, itemId: number): Promise<boolean> {
  const item = await findItem(db, itemId)
  return item?.state === 'held' && item.reportWeight >= FREEZING_WEIGHT
}

/** The item that a further report joins: a pending one, or a decided one about the same text. */
async function standingItem(db: Reader, thing: Thing, { text }: Reported): Promise<number | null> {
  const item = await store.findItemOf(db, thing)
  return item && (item.isHeld || item.text === text.slice(0, longestText)) ? item.id : null
}

async function openItem(
  db: Reader,
  thing: Thing,
  scene: Scene,
  { userId, text, language }: Reported,
): Promise<number | null> {
  const sum = await store.sumWeights(db, thing)
  if (!sum || sum.weight < OPENING_WEIGHT) return null
  return addItem(db, {
    scene,
    userId,
    deviceId: null,
    text: text.slice(0, longestText),
    verdict: 'hold',
    reason: reasonCodes[sum.reason],
    rule: 'report',
    context: `report ${sum.reason} ${thing.kind}:${thing.id}`,
    language,
  })
}
