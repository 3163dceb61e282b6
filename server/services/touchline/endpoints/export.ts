import { askForExport, readExportFile } from '#accounts/leaving/exporting.ts'
import { findExport } from '#accounts/store/export.ts'
import type { Storage } from '#adapters/storage/index.ts'
import * as contract from '#contract/touchline/export.ts'
import { handle } from '#core/calls/handler.ts'
import { readerOf } from '#core/database/reader.ts'
import { me } from '../me.ts'

/** `storage`: where finished exports are stored. */
export function exportHandlers(storage: Storage) {
  return {
    startMyExport: handle(contract.startMyExport, async ({ viewer, db, engines, fail }) => {
      const state = await askForExport({ database: db, personal: engines.accounts.personal }, storage, me(viewer))
      return state === 'export_limit' ? fail(state) : state
    }),
    getMyExport: handle(contract.getMyExport, ({ viewer, db }) => findExport(readerOf(db), me(viewer))),
    getMyExportFile: handle(
      contract.getMyExportFile,
      async ({ viewer, params, db, fail }) =>
        (await readExportFile(db, storage, me(viewer), params.index)) ?? fail('not_found'),
    ),
  }
}
