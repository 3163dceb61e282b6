import * as contract from '#contract/news/posts/report.ts'
import type { Texts } from '#contract/errors.ts'
import type { Language } from '#core/calls/language.ts'
import { handle } from '#core/calls/handler.ts'
import { plainLines } from '#core/text/clean-name.ts'
import { reportRefusals } from '#moderation/report.ts'
import { reasonTexts, reportOf } from '../rules/report.ts'

export const report = handle(contract.report, async ({ body, viewer, language, engines, fail }) => {
  const asked = reportOf(body)
  if (!asked) return fail('not_found')
  const note = plainLines(asked.note)
  const outcome = await engines.moderation.report({ ...asked, note, userId: viewer.userId, language })
  if (outcome === 'own') return fail('bad_request', reportRefusals.own)
  if (outcome === 'too_many') return fail('too_many', reportRefusals.too_many)
  return outcome === 'not_found' ? fail('not_found') : null
})

function reasonsIn(language: Language, reportType: string): contract.ReportReason[] {
  return Object.entries<Texts>(reasonTexts).map(([reasonId, texts]) => ({
    reasonId,
    reason: texts[language],
    reportType,
  }))
}

export const listPostReportReasons = handle(contract.listPostReportReasons, ({ language }) =>
  reasonsIn(language, 'post'),
)

export const listReportReasons = handle(contract.listReportReasons, ({ language }) =>
  reasonsIn(language, 'information'),
)
