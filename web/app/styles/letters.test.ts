import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const app = join(import.meta.dirname, '..')
/** Paper has no font size of a reader. */
const sheets = globSync('**/*.css', { cwd: app }).filter((name) => !name.endsWith('print.css'))

test('letters, their lines and the widths of layouts follow the font size of the reader', () => {
  const fixed = /^\s*(?:(?:font|font-size|line-height|--fs-\w+|--lh-\w+):.*\dpx|@(?:media|container).*\dpx)/
  const found = sheets.flatMap((name) =>
    readFileSync(join(app, name), 'utf8')
      .split('\n')
      .flatMap((line, at) => (fixed.test(line) ? [`${name}:${at + 1}: ${line.trim()}`] : [])),
  )
  assert.ok(sheets.length > 40)
  assert.deepEqual(found, [])
})
