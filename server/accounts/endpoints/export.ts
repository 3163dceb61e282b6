import { askForExport, readExportFile } from '#accounts/leaving/exporting.ts'
import { findExport } from '#accounts/store/export.ts'
import * as contract from '#contract/touchline/export.ts'
import { handle } from '#core/calls/handler.ts'
import { readerOf } from '#core/database/reader.ts'

export const startMyExport = handle(contract.startMyExport, async ({ viewer, db, engines, fail }) => {
  const { personal, storage } = engines.accounts
  const state = await askForExport({ database: db, personal }, storage, viewer.userId)
  return state === 'export_limit' ? fail(state) : state
})

export const getMyExport = handle(contract.getMyExport, ({ viewer, db }) => findExport(readerOf(db), viewer.userId))

export const getMyExportFile = handle(
  contract.getMyExportFile,
  async ({ viewer, params, db, engines, fail }) =>
    (await readExportFile(db, engines.accounts.storage, viewer.userId, params.index)) ?? fail('not_found'),
)
