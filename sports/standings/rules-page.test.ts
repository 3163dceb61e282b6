import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { competitions } from '../../server/feeds/football/competitions.ts'
import { leagueRules } from './league-rules.ts'
import { rulesPage } from './rules-page.ts'

test('the list of rules equals the page of the documentation', () => {
  const file = new URL('../../docs/formats/tie-breaks.md', import.meta.url)
  const tables = competitions.filter(({ kind }) => kind !== 'cup')
  const page = rulesPage(leagueRules, new Map(tables.map(({ slug, name }) => [slug, name])))
  if (process.env.WRITE_DOCS === 'yes') writeFileSync(file, page)
  assert.equal(
    readFileSync(file, 'utf8'),
    page,
    'docs/formats/tie-breaks.md is out of date: WRITE_DOCS=yes writes it anew',
  )
})
