import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madeUpSeries } from '#kit/made-up-series.ts'
import { ownOf, readAll } from '#kit/own-csv.ts'
import type { MobaGame } from '#sports/esports/moba/state.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import type { Side } from '#sports/timeline.ts'
import { turned } from '../importer/turned.ts'
import { Left } from './export/stored-series.ts'
import { ExportTexts } from './export/texts.ts'
import { seriesFeeds } from './feeds.ts'

const other = (side: Side | 'draw' | null) => (side === 'home' ? 'away' : side === 'away' ? 'home' : side)
const camps: Record<string, string> = { radiant: 'dire', dire: 'radiant', ct: 't', t: 'ct' }

for (const sport of ['dota', 'csgo'])
  test(`a turned series of ${sport} is the same with its sides exchanged, and turned again it is itself`, async () => {
    const texts = new ExportTexts(ownOf(sport))
    const files = texts.headers()
    for (const series of madeUpSeries(sport, 'quay', 12))
      for (const [name, lines] of Object.entries(texts.linesOf(series, new Left())!)) files[name] += lines
    for (const match of (await readAll(sport, files)).matches) {
      const once = turned(match, 'turned', seriesFeeds)
      const [before, after] = [match, once].map(({ events }) => fold(sports[sport]!, events) as SeriesState)
      assert.equal(after!.winner, other(before!.winner))
      assert.deepEqual(after!.score, { home: before!.score.away, away: before!.score.home })
      for (const [at, game] of before!.games.entries()) {
        const then = after!.games[at]!
        assert.deepEqual([then.winner, then.homeStart], [other(game.winner), camps[game.homeStart!]])
        const { minutes = [] } = game.inside as MobaGame
        assert.deepEqual(
          ((then.inside as MobaGame).minutes ?? []).map(({ goldLead }) => goldLead),
          minutes.map(({ goldLead }) => 0 - goldLead!),
        )
        const starts = (state: SeriesState) => state.veto.map(({ start }) => start)
        assert.deepEqual(
          starts(after!),
          starts(before!).map((start) => start && camps[start]),
        )
      }
      assert.deepEqual(turned(once, 'turned', seriesFeeds).events, match.events)
    }
  })
