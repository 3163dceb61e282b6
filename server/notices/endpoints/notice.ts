import * as contract from '#contract/touchline/notice.ts'
import type { Notice } from '#contract/touchline/notice.ts'
import { handle } from '#core/calls/handler.ts'
import type { Lens } from '#core/lens.ts'
import type { NoticeKinds } from '#notices/kinds.ts'
import { showsScores, sightOf, withoutScores } from '#notices/sight.ts'
import { readQuiet } from '#notices/store/setting.ts'
import { countUnread, markDeleted, markRead, readInbox, type StoredNotice } from '#notices/store/inbox.ts'
import { readRenderContext, renderNotice, type RenderContext } from '#notices/render.ts'
import type { Language } from '#timeline/views/brief.ts'
import { competitionBriefs, matchRows } from '#timeline/views/rows.ts'

function noticeView(
  notice: StoredNotice,
  kinds: NoticeKinds,
  background: RenderContext,
  language: Language,
  lens: Lens,
): Notice {
  const { id, kind, matchId, data, createdAt, readAt, correctedAt } = notice
  const hasScores = showsScores(lens, background.matches.get(matchId))
  const { title, text } = renderNotice(
    kinds,
    { ...notice, isCorrected: correctedAt !== null },
    background,
    language,
    hasScores,
  )
  // A notice about its reader alone reveals nothing of a match.
  const facts = hasScores || kinds.get(kind)?.about === 'reader' ? data : withoutScores(data)
  // A part may have kinds beside those that the document of the call lists.
  return {
    id,
    kind: kind as Notice['kind'],
    title,
    text,
    matchId: matchId === 0 ? null : matchId,
    facts,
    createdAt,
    readAt,
    correctedAt,
  }
}

export const listNotices = handle(contract.listNotices, async ({ db, viewer, query, language, lens, now, engines }) => {
  const userId = viewer.userId
  const { size } = query
  const sight = sightOf(lens, now, engines.notices.kinds)
  const [{ list: found, unreadCount }, isQuiet] = await Promise.all([
    readInbox(db, userId, { ...query, size: size + 1 }, sight),
    readQuiet(db, userId),
  ])
  const shown = found.slice(0, size)
  const background = await readRenderContext(
    db,
    shown.map((one) => ({ ...one, isCorrected: false })),
  )
  const matches = [...background.matches.values()]
  const [rows, competitions] = await Promise.all([
    matchRows(db, matches, language),
    competitionBriefs(
      db,
      matches.map((one) => one.competitionId),
      language,
    ),
  ])
  return {
    list: shown.map((one) => noticeView(one, engines.notices.kinds, background, language, lens)),
    unreadCount,
    isQuiet,
    next: found.length > size ? (shown.at(-1)?.id ?? null) : null,
    matches: Object.fromEntries(rows.map((row) => [row.id, row])),
    competitions,
  }
})

export const readNotices = handle(contract.readNotices, async ({ db, viewer, body, lens, now, engines }) => {
  const sight = sightOf(lens, now, engines.notices.kinds)
  await markRead(db, viewer.userId, body, sight)
  return { unreadCount: await countUnread(db, viewer.userId, sight) }
})

export const deleteNotice = handle(contract.deleteNotice, async ({ db, viewer, params, lens, now, engines }) => {
  await markDeleted(db, viewer.userId, params.id)
  return { unreadCount: await countUnread(db, viewer.userId, sightOf(lens, now, engines.notices.kinds)) }
})

export const deleteNotices = handle(contract.deleteNotices, async ({ db, viewer }) => {
  await markDeleted(db, viewer.userId, null)
  return { unreadCount: 0 }
})
