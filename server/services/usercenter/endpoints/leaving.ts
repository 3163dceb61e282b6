import { keepAccount, readPersonalData } from '#accounts/leaving.ts'
import { beginExport } from '#accounts/store/closing.ts'
import { exportMyData, keepMyAccount } from '#contract/touchline/leaving.ts'
import type { Export } from '#contract/touchline/leaving.ts'
import { handle } from '#core/dispatch.ts'

const about = 'Everything that Touchline keeps of you: times are UTC, numbers ending in _id are keys. docs/MEMBERSHIP.md of the project names each part.'

export const ownExport = handle(exportMyData, async ({ viewer, peer, db, fail }) => {
  if (peer.isPrefetch) fail('forbidden', 'A download begins when somebody asks for it.')
  if (!(await beginExport(db, viewer.userId!))) fail('export_limit')
  return { exportedAt: new Date().toISOString(), about, data: (await readPersonalData(db, viewer.userId!)) as Export['data'] }
})

export const keptAccount = handle(keepMyAccount, ({ viewer, db }) => keepAccount(db, viewer.userId!))
