import assert from 'node:assert/strict'
import { createReadStream, globSync } from 'node:fs'
import { describe, test } from 'node:test'
import { football } from '#sports/football.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import type { Parsed } from '../reading/parsed.ts'
import { plausible } from '../importer/plausible.ts'
import { sources } from '#server/sports/feeds.ts'
import { footballFeeds } from './feeds.ts'
import { sharedData } from './fixtures/read.ts'

/** The matches of a reported folder, as a format reads them. */
async function read(format: string, folder: string) {
  const root = `${sharedData}/reported/${folder}`
  const names = globSync('**/*.*', { cwd: root })
  const files = names.map((name) => ({ name, size: null, open: async () => createReadStream(`${root}/${name}`) }))
  const found: Parsed[] = []
  for await (const { parsed } of sources.find(({ name }) => name === format)!.read(files, []))
    for await (const one of parsed) found.push(plausible(one, footballFeeds))
  assert.deepEqual(
    found.filter(({ kind }) => kind === 'refused'),
    [],
  )
  return found.flatMap((one) => {
    if (one.kind !== 'match') return []
    const { status, score, normalScore, shootout, winner } = fold(football, one.match.events, compareEvents)
    const day = new Date(one.match.kickOff).toISOString().slice(0, 10)
    return [{ day, status, score, normalScore, shootout, winner }]
  })
}

describe('reported files', { skip: sharedData === null && 'skipped: the shared data are not on this machine' }, () => {
  test('of a shoot-out whose kicks stand in the score have the level score before it', async () => {
    const level = { home: 1, away: 1 }
    assert.deepEqual(await read('openfootball', 'shootout-after-unequal-score'), [
      {
        day: '2018-07-01',
        status: 'finished',
        score: level,
        normalScore: level,
        shootout: { home: 3, away: 4 },
        winner: 'away',
      },
    ])
  })

  test('of a postponed match that was played later have one match', async () => {
    const [match, ...more] = await read('footballcsv', 'footballcsv-postponed-in-brackets')
    assert.deepEqual([match?.day, match?.status, match?.score], ['2021-03-10', 'finished', { home: 0, away: 2 }])
    assert.deepEqual(more, [])
  })

  test('that are month first have the days of their season', async () => {
    assert.deepEqual(
      (await read('football-data', 'month-first-dates')).map(({ day }) => day),
      ['2011-08-20', '2011-09-03', '2011-10-02', '2011-10-15'],
    )
  })
})
