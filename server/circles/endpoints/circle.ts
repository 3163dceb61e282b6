import * as contract from '#contract/touchline/circle.ts'
import { handle } from '#core/calls/handler.ts'
import { pageOf, pagesOf } from '#core/database/page.ts'
import { sports } from '#sports/index.ts'
import { circleBriefs } from '../briefs.ts'
import { findSeen } from '../seen.ts'
import { listMine, listRecommended } from '../store/list.ts'
import { listLog } from '../store/log.ts'
import { circleView } from '../view.ts'

export const listCirclesOf = handle(contract.listCirclesOf, async ({ query, viewer: { userId }, db, language }) => {
  const { which, q: asked = '', sport = null, page } = query
  const q = asked.trim() === '' ? null : asked.trim()
  const games = q === null ? [] : gamesNamed(q)
  // A search by name finds circles of any language.
  const filter = { userId, q, games, sport, language: q === null ? language : null }
  const part = pageOf({ pageNum: page })
  const isMine = which === 'mine'
  if (isMine && userId === null) return { ...pagesOf(page, 0), list: [] }
  const found = isMine ? await listMine(db, userId!, filter, part) : await listRecommended(db, filter, part)
  return { ...pagesOf(page, found.total), list: await circleBriefs(db, found.list, { userId, language }) }
})

function gamesNamed(q: string): string[] {
  const part = q.toLowerCase()
  return Object.values(sports).flatMap(({ id, name }) =>
    [name.en, name.zh].some((one) => one.toLowerCase().includes(part)) ? [id] : [],
  )
}

export const getCircle = handle(contract.getCircle, async (call) => {
  const found = await findSeen(call, call.params.id)
  return found ? circleView(call, found) : call.fail('not_found')
})

export const listCircleLog = handle(contract.listCircleLog, async (call) => {
  const { query, db, fail } = call
  const found = await findSeen(call, call.params.id)
  if (!found) return fail('not_found')
  const { total, list } = await listLog(db, found.circle.id, pageOf({ pageNum: query.page }))
  return { ...pagesOf(query.page, total), list }
})
