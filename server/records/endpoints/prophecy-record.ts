import * as contract from '#contract/touchline/prophecy-record.ts'
import { handle } from '#core/calls/handler.ts'
import { findPerson } from '#people/store/person.ts'
import { authorsIn, findOwn } from '../lists.ts'
import { lastDayFor, neededIn } from '../rules/ranges.ts'
import { listNamed } from '../store/author.ts'
import { rankedRows } from '../views/ranked.ts'
import { viewRecord } from '../views/record.ts'

export const getAuthorRecord = handle(contract.getAuthorRecord, async (call) => {
  const person = (await findPerson(call.db, call.params.id)) ?? call.fail('user_not_found')
  return viewRecord(call, person)
})

export const listRankedAuthors = handle(contract.listRankedAuthors, async (call) => {
  const { query, db, engines, viewer, lens, now } = call
  const { range, sport = null, play = null, list, name, limit } = query
  const ranking = await engines.records.readRanking({ range, sport, play, lastDay: lastDayFor(lens, now) })
  const after = Number(query.after ?? 0)
  const named = name ? await listNamed(db, name) : null
  const least = named ? Infinity : after + limit + 1
  const rows = await authorsIn(db, ranking, { list, readerId: viewer.userId, least })
  const found = named ? rows.filter(({ author }) => named.has(author.userId)) : rows
  const own = await findOwn(db, ranking, viewer.userId)
  const shown = [...found.slice(after, after + limit), ...(own ? [own] : [])]
  const viewed = await rankedRows(engines.records.plain(db), ranking, shown, {
    needed: neededIn(range),
    userId: viewer.userId,
  })
  const me = own ? (viewed.pop() ?? null) : null
  return {
    range,
    from: ranking.from,
    to: ranking.to,
    list: viewed,
    next: after + limit < found.length ? String(after + limit) : null,
    ranked: ranking.ranked.length,
    others: ranking.others,
    luck: ranking.luck,
    me,
  }
})
