// Long half: types whole archives by the rules of the live desk, without a browser.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { collect as collectBaseball, sharedFiles, sharedGames } from '#feeds/baseball/fixtures/read.ts'
import { fileAt, sharedData } from '#feeds/football/fixtures/read.ts'
import { collect as collectTennis } from '#feeds/tennis/fixtures/read.ts'
import { readSlamPoints } from '#feeds/tennis/slam-points/read.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import * as baseball from './desk-baseball.ts'
import * as basketball from './desk-basketball.ts'
import { sameMembers, typeDry } from './desk-dry.ts'
import type { Stroke } from './desk-strokes.ts'
import * as tennis from './desk-tennis.ts'

interface Typed {
  key: string
  /** Line-ups, which are no keys. */
  sheets: TimelineEvent[]
  strokes: Stroke[]
  events: TimelineEvent[]
}

/** Compares what strokes and archive fold to; answers what differs. */
function unlikeOf(sport: string, plain: (events: readonly TimelineEvent[]) => object, typed: Iterable<Typed>) {
  const unlike: string[] = []
  let count = 0
  for (const { key, sheets, strokes, events } of typed) {
    count += 1
    try {
      sameMembers(plain(typeDry(sport, sheets, strokes)), plain(events), key)
    } catch (error) {
      unlike.push(`${key} ${(error as Error).message.slice(0, 600)}`)
    }
  }
  return { unlike: unlike.slice(0, 5), count }
}

describe('an archive typed at the palette', { skip: sharedData === null && 'skipped: no ../shared/data' }, () => {
  test('of basketball is itself', async (context) => {
    const folder = join(sharedData!, 'nba-events-2015-16')
    const games = readdirSync(folder).filter((name) => name.endsWith('.csv'))
    const typed = await Promise.all(
      games.map(async (key) => {
        const record = await basketball.recordOf(fileAt(join(folder, key)))
        const sheets = record.events.filter(({ type }) => type === 'lineup')
        return { key, sheets, strokes: basketball.strokesOf(record), events: record.events }
      }),
    )
    const { unlike, count } = unlikeOf('basketball', basketball.plain, typed)
    context.diagnostic(`${count} games`)
    assert.deepEqual(unlike, [])
  })

  test('of tennis is itself, but for scores that the umpire set', async (context) => {
    for (const [points, list] of [
      ['2013-wimbledon-points.csv', '2013-wimbledon-matches.csv'],
      ['2023-wimbledon-points-mixed.csv', '2023-wimbledon-matches-mixed.csv'],
    ] as const) {
      const files = [points, list].map((name) => fileAt(join(sharedData!, 'sackmann-slam_pointbypoint', name)))
      const { matches } = await collectTennis(readSlamPoints(files))
      const whole = matches.filter(({ events }) => events.every(({ type }) => type !== 'score_set'))
      const typed = whole.map((match) => {
        const events = tennis.typedOf(match)
        const sheets = events.filter(({ type }) => type === 'entry')
        return { key: match.key ?? '', sheets, strokes: tennis.strokesOf(events), events }
      })
      const { unlike, count } = unlikeOf('tennis', tennis.plain, typed)
      context.diagnostic(`${points}: ${count} of ${matches.length} matches`)
      assert.deepEqual(unlike, [])
    }
  })

  test('of baseball is itself, but for runners whom a stolen base does not credit', async (context) => {
    const { files, beside } = sharedFiles(sharedGames!)
    const { matches } = await collectBaseball(files, beside)
    function* typed(): Iterable<Typed> {
      for (const match of matches.filter(baseball.isTyped)) {
        const record = baseball.recordOf(match)
        const sheets = record.events.filter(({ type }) => type === 'lineup')
        yield { key: match.key ?? '', sheets, strokes: baseball.strokesOf(record), events: record.events }
      }
    }
    const { unlike, count } = unlikeOf('baseball', baseball.plain, typed())
    context.diagnostic(`${count} of ${matches.length} games`)
    assert.deepEqual(unlike, [])
  })
})
