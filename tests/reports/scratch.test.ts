import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { loadEuro2024, loadWorldCup2022 } from '#kit/tournaments.ts'
import { readerOf } from '#timeline/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listMatches } from '#timeline/store/match.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { testCalls } from '#kit/calls.ts'
import * as handlers from '../../server/services/touchline/index.ts'
import { writeFileSync } from 'node:fs'
test('print', async () => {
  const database = await testDatabase()
  await loadEuro2024(database)
  await loadWorldCup2022(database)
  const db = readerOf(database)
  let out = ''
  for (const slug of ['euro', 'world-cup']) {
    const euro = await findCompetitionBySlug(db, slug)
    const [season] = await listSeasons(db, euro!.id)
    const { list } = await listMatches(db, { seasonId: season!.id }, { limit: 100, offset: 0 })
    const { client } = testCalls(database, handlers as never)
    for (const { id } of list)
      for (const lang of ['en', 'zh'] as const) {
        const r = await client.touchline.getMatchReport({ params: { id }, query: { lang } } as never) as any
        const t = (x: any[]) => x.map((p) => p.text).join('')
        out += `${id} ${t(r.title)}   [${r.lead.map((s: any) => s.rule + ' ' + s.bits)}]\n  ${r.lead.map((s: any) => t(s.text)).join(' ')}\n` + r.paragraphs.map((p: any) => '  ' + p.map((s: any) => t(s.text)).join(' ')).join('\n') + '\n'
      }
  }
  writeFileSync('/tmp/report/euro.txt', out)
})
