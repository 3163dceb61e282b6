import * as contract from '#contract/support/config.ts'
import { handle } from '#core/calls/handler.ts'
import type { Config } from '../../../config.ts'
import { listSettings } from '../store/setting.ts'

const listConfig = handle(contract.listConfig, async ({ db, query }) => {
  const rows = await listSettings(db, query.groupKey)
  return rows.map(({ key, value, type }) => ({ key, value, type }))
})

export function configHandlers({ publicUrl }: Pick<Config, 'publicUrl'>) {
  // Without an address set by the operator, the only one is that of the request.
  const listDomains = handle(contract.listDomains, () =>
    publicUrl === null ? [] : [{ domain: publicUrl, openFlag: true, weight: 1, signType: 'A' }],
  )
  return { listConfig, listDomains }
}
