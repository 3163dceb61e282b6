import * as contract from '#contract/wallet/entry.ts'
import { handle } from '#core/calls/handler.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { listWireEntries } from '../wire-entries.ts'
import { readerOfCall } from '../reader.ts'
import { wirePeriod } from '../rules/wire-period.ts'
import { kindsOfType } from '../rules/wire.ts'

const noPeriod = { en: 'Year and month must be of the calendar.', zh: '年份或月份有误。' }

export const listEntries = handle(contract.listEntries, async (call) => {
  const { query, viewer, zone, now, fail } = call
  if (query.userId !== undefined && query.userId !== String(viewer.userId)) return fail('forbidden')
  const period = wirePeriod(query, { zone, now })
  if (period === null) return fail('bad_request', noPeriod)
  const listed = await listWireEntries(readerOfCall(call), {
    kinds: kindsOfType(query.type),
    period,
    by: /amount|coin/i.test(query.orderField ?? '') ? 'amount' : 'time',
    oldestFirst: query.order === 'asc',
    zone,
    ...pageOf(query),
  })
  return pageView(query, listed)
})
