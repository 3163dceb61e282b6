import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { settingRows, settingsText, withSettings } from './settings-table.ts'

test('README.md lists every setting as it is declared', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  assert.equal(withSettings(readme), readme, 'Run: npm run settings')
})

test('every setting says what it does, with its default', () => {
  const rows = settingRows()
  assert.deepEqual(
    rows.filter(({ description }) => description === '').map(({ name }) => name),
    [],
  )
  const usual = Object.fromEntries(rows.map((row) => [row.name, row.usual]))
  assert.deepEqual(
    [usual.PORT, usual.DEMO, usual.RATE_LIMITS, usual.DATA_FOLDER, usual.DATABASE_URL, usual.ALLOWED_HOSTS],
    ['3000', 'yes', 'yes', '.data', null, null],
  )
  assert.equal(rows.find(({ name }) => name === 'SMS_PROVIDER')?.values, 'sandbox, twilio')
  assert.ok(!rows.some(({ name }) => name.startsWith('TOUCHLINE_')))
  assert.match(settingsText(), /^ {2}PORT {2}\(3000 unless given\)\n {4}port, also/m)
})
