import * as contract from '#contract/touchline/desk-messages.ts'
import type { DeskNotice } from '#contract/touchline/desk-messages.ts'
import { handle } from '#core/calls/handler.ts'
import { listGuardRules } from '#core/guard/guard-store.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { listBroadcasts } from '#notices/store/broadcast.ts'
import { findNotice, listBegunNotices, listPlannedNotices, noticeText, type Notice } from '../store/notice.ts'
import { namesOf } from '#desk/frame/names.ts'

const MOST_PLANNED = 50
const MOST_BROADCASTS = 20
/** The call by which every page reads the announcement. */
const reading = 'touchline.getHouseNotice'

type Seen = { db: Reader; now: number; shownId: number | null }

function noticeState({ id, body, startsAt, endsAt }: Notice, { now, shownId }: Seen): DeskNotice['state'] {
  if (startsAt > now) return 'planned'
  if (id === shownId) return 'shown'
  if (body === '') return 'cleared'
  return endsAt !== null && endsAt <= now ? 'over' : 'replaced'
}

async function noticeViews(rows: readonly Notice[], seen: Seen): Promise<DeskNotice[]> {
  const nameOf = await namesOf(seen.db, pluck(rows, 'authorUserId'))
  return rows.map((row) => ({
    id: row.id,
    texts: { en: row.body, zh: noticeText(row, 'zh') },
    isSame: row.bodyZh === '',
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    by: nameOf(row.authorUserId),
    state: noticeState(row, seen),
  }))
}

/** Rules of the operator by which some readers do not get the announcement. */
async function listWithheld(db: Reader) {
  const rules = await listGuardRules(db)
  return rules
    .filter(({ type }) => type === 'deny_all' || type === 'dany_all_by_non_china_ip')
    .filter(({ subject }) => subject === null || (subject.kind === 'operation' && subject.id === reading))
    .map(({ id, region, channel }) => ({ ruleId: id, region, channel }))
}

export const getDeskAnnouncements = handle(contract.getDeskAnnouncements, async ({ db, receivedAt: now }) => {
  const [shown, planned, broadcasts, withheld] = await Promise.all([
    findNotice(db),
    listPlannedNotices(db, MOST_PLANNED),
    listBroadcasts(db, MOST_BROADCASTS),
    listWithheld(db),
  ])
  const views = await noticeViews([...(shown ? [shown] : []), ...planned], { db, now, shownId: shown?.id ?? null })
  return {
    shown: views.find(({ state }) => state === 'shown') ?? null,
    planned: views.filter(({ state }) => state === 'planned'),
    broadcasts: broadcasts.map(({ id, text, createdAt, accountCount, addedCount, finishedAt, stoppedAt }) => ({
      id,
      texts: text,
      at: createdAt,
      accounts: accountCount,
      delivered: addedCount,
      finishedAt,
      stoppedAt,
    })),
    withheld,
  }
})

export const listDeskNotices = handle(contract.listDeskNotices, async ({ db, query, receivedAt: now }) => {
  const { afterId = null, limit } = query
  const [shown, rows] = await Promise.all([findNotice(db), listBegunNotices(db, { afterId, limit: limit + 1 })])
  const list = await noticeViews(rows.slice(0, limit), { db, now, shownId: shown?.id ?? null })
  return { list, nextId: rows.length > limit ? list.at(-1)!.id : null }
})
