import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simulatedMatches } from '#kit/reports/games.ts'
import { draftOf, textsOf } from '#kit/reports/texts.ts'
import { serverSportOf } from '#server/sports/index.ts'
import { clockText } from '../esports/clock.ts'
import type { MatchState } from '../match.ts'
import { secondsAt } from '../tennis/clock.ts'
import { durationText } from '../tennis/duration.ts'
import { values } from './words/values.ts'

test('reports of tennis say the same hours and minutes as the page of the match', () => {
  const report = serverSportOf('tennis').report!
  const said = simulatedMatches('tennis', 12).flatMap((match) => {
    const { sentences } = textsOf(report, draftOf(report, match), match, 'en')
    const [, hours = '0', minutes = '0'] = /took (?:(\d+) h ?)?(?:(\d+) min)?\./.exec(sentences.join(' ')) ?? []
    const shown = durationText(secondsAt(match.state as MatchState, 0))
    return /took/.test(sentences.join(' ')) ? [[`${hours}:${minutes.padStart(2, '0')}`, shown]] : []
  })
  assert.ok(said.length > 5)
  for (const [text, page] of said) assert.equal(text, page)
})

test('durations are cut off to whole minutes as clocks are', () => {
  assert.deepEqual(
    [values.en.duration(1959), values.zh.duration(1959), clockText(1959)],
    ['32 min', '32 分钟', '32:39'],
  )
})
