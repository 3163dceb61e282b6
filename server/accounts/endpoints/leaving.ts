import { closeByCode, keepOpen } from '#accounts/leaving/closing.ts'
import { readPersonalData } from '#accounts/leaving/leaving.ts'
import { beginExport } from '#accounts/store/closing.ts'
import * as contract from '#contract/touchline/leaving.ts'
import type { Export } from '#contract/touchline/leaving.ts'
import { handle } from '#core/calls/handler.ts'

const about =
  'Everything that Touchline keeps of you. Times are UTC; what ends in _id is a key. docs/MEMBERSHIP.md of the project says what each part is.'

export const closeMyAccount = handle(contract.closeMyAccount, ({ body, viewer, peer, engines }) =>
  closeByCode(engines.accounts, { userId: viewer.userId, sessionId: viewer.sessionId, ...body, peer }),
)

export const keepMyAccount = handle(contract.keepMyAccount, ({ viewer, peer, engines }) =>
  keepOpen(engines.accounts, viewer.userId, peer),
)

export const exportMyData = handle(contract.exportMyData, async ({ viewer, peer, db, receivedAt, engines, fail }) => {
  if (peer.isPrefetch) fail('forbidden', { en: 'Prefetching cannot start a download.', zh: '预加载请求不能开始下载。' })
  if (!(await beginExport(db, viewer.userId))) fail('export_limit')
  return {
    exportedAt: new Date(receivedAt).toISOString(),
    about,
    data: (await readPersonalData(db, engines.accounts.personal, viewer.userId)) as Export['data'],
  }
})
