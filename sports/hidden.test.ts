import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { quoits } from '#kit/quoits.ts'
import { football, footballEvent } from './football.ts'
import { fold, hiddenSummary } from './sport.ts'

/** In the form of the lens's view: with the members of football, whatever the sport. */
const image =
  '{"clock":{"at":null,"isRunning":false,"baseSeconds":0},"phase":"scheduled","score":{"away":0,"home":0},"period":0,"status":"scheduled","winner":null,"isHidden":true,"redCards":{"away":0,"home":0},"shootout":null,"halfScore":null,"lastScore":null,"normalScore":null}'

describe('a hidden match', () => {
  test('of football has the members that the lens writes, in their order', () => {
    const shown = hiddenSummary(football, JSON.parse(image))
    assert.deepEqual(Object.keys(shown), Object.keys(JSON.parse(image)))
    assert.deepEqual(shown, JSON.parse(image))
  })

  test("of another sport has that sport's own members and terms, and none of football", () => {
    const shown = hiddenSummary(quoits, JSON.parse(image))
    assert.deepEqual(shown, { ...quoits.summary(quoits.initial()), isHidden: true })
    assert.ok(!('redCards' in shown) && !('halfScore' in shown))
  })

  test('reveals nothing of the play', () => {
    const played = fold(football, [
      footballEvent.periodStart({ key: 's', period: 1, clockSeconds: 0 }),
      footballEvent.goal({ key: 'g', period: 1, clockSeconds: 60, side: 'home', kind: 'open' }),
    ])
    const shown = hiddenSummary(football, { ...football.summary(played), isHidden: true })
    assert.deepEqual([shown.status, shown.score, shown.lastScore], ['scheduled', { home: 0, away: 0 }, null])
  })
})
