import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { checkSeasonConverges } from '#kit/converge-law.ts'

test('reports shuffled, repeated and mixed with old snapshots end in the same events, states and table', async (t) => {
  const database = await testDatabase({ after: (work) => t.after(work) })
  const seed = String(Date.now() % 1_000_000)
  t.diagnostic(`seed ${seed}`)
  await checkSeasonConverges(database, {
    seed: `${seed} brief`,
    clubs: 4,
    depth: 'brief',
    duplicated: 0.3,
    snapshots: 3,
  })
  await checkSeasonConverges(database, { seed: `${seed} full`, clubs: 2, depth: 'full', duplicated: 0.3, snapshots: 3 })
})
