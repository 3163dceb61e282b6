import * as contract from '#contract/touchline/report.ts'
import { handle } from '#core/calls/handler.ts'
import { plainLines } from '#core/text/clean-name.ts'
import { reportRefusals } from '../report.ts'
import { listReportsOf } from '../store/report.ts'

export const reportThing = handle(contract.reportThing, async ({ body, viewer, language, engines, fail }) => {
  const { kind, id, reason, note } = body
  const outcome = await engines.moderation.report({
    thing: { kind, id },
    userId: viewer.userId,
    reason,
    note: plainLines(note),
    language,
  })
  if (outcome === 'own') return fail('bad_request', reportRefusals.own)
  if (outcome === 'too_many') return fail('too_many', reportRefusals.too_many)
  return outcome === 'not_found' ? fail('not_found') : { isNew: outcome === 'new' }
})

export const listOwnReports = handle(contract.listOwnReports, async ({ query, viewer, db }) => {
  const { afterId = null, limit } = query
  const rows = await listReportsOf(db, viewer.userId, { beforeId: afterId, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    list: shown.map(({ reportId, kind, id, reason, state, createdAt }) => ({
      id: reportId,
      kind,
      thingId: id,
      reason,
      state,
      createdAt,
    })),
    nextId: rows.length > limit ? shown.at(-1)!.reportId : null,
  }
})
