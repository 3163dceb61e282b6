// npm run calls: writes docs/CALLS.md; a test fails when it is out of date.
import { writeFileSync } from 'node:fs'
import { callPage } from './call-page.ts'
import { callTable } from './sport-cells.ts'

writeFileSync(new URL('../../docs/CALLS.md', import.meta.url), callPage(callTable()))
