// npm run settings: writes the table of settings in README.md; a test fails when it is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { withSettings } from '../settings-table.ts'

const readme = new URL('../../README.md', import.meta.url)
writeFileSync(readme, withSettings(readFileSync(readme, 'utf8')))
