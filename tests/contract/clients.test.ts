// Long half: compiles a generated client of each service.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileClients, isInstalled, toolFolder } from './generated-clients.ts'

const folder = toolFolder()
const skip = isInstalled(folder) ? false : 'skipped: `npm run clients` installs the generator'

test(
  'clients generated from the OpenAPI documents compile, and so does an app that compares codes',
  { skip },
  async () => {
    assert.deepEqual(await compileClients(folder), [])
  },
)
