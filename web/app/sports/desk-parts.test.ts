import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Summary } from '#contract/touchline/brief.ts'
import { sports } from '#sports/index.ts'
import { palettedSports } from '#sports/palettes.ts'
import { fold } from '#sports/sport.ts'
import { desk as baseball } from './baseball/desk.ts'
import { desk as basketball } from './basketball/desk.ts'
import { desk as series } from './esports/desk.ts'
import { desk as football } from './football/desk.ts'
import { desk as tennis } from './tennis/desk.ts'

/** As in `desk-parts.ts`, which has drawings too. */
const parts = { football, basketball, tennis, baseball, lol: series, dota: series, kog: series, csgo: series }

const before = (sport: string) => sports[sport]!.summary(fold(sports[sport]!, [])) as Summary

describe('the parts of sports for the live desk', () => {
  test('exist for every sport that is entered there, with words for its periods in both languages', () => {
    assert.deepEqual(Object.keys(parts).toSorted(), [...palettedSports].toSorted())
    for (const [sport, part] of Object.entries(parts)) {
      assert.match(part.periodText(2, before(sport), 'zh'), /\p{Script=Han}/u, sport)
      assert.doesNotMatch(part.periodText(2, before(sport), 'en'), /\p{Script=Han}|undefined/u, sport)
      assert.deepEqual(part.scoresOf(before(sport), 'en'), [], sport)
    }
  })

  test('name halves of innings by their ordinals', () => {
    const { stageText } = baseball
    const told = (phase: string, period: number) => stageText!({ ...before('baseball'), phase, period }, 'en')
    assert.deepEqual(
      [told('top', 1), told('bottom', 2), told('middle', 3), told('end', 4), told('top', 11), told('top', 22)],
      [
        'Top of the 1st',
        'Bottom of the 2nd',
        'Middle of the 3rd',
        'End of the 4th',
        'Top of the 11th',
        'Top of the 22nd',
      ],
    )
    assert.equal(told('scheduled', 0), null)
  })

  test('name points, server and a chance in tennis', () => {
    const set = { games: { home: 3, away: 2 }, tiebreak: null, winner: null }
    const facts = { status: 'live', period: 1, sets: [set], points: { home: '40', away: '15' }, server: 'away' }
    const summary = { ...before('tennis'), ...facts, chance: { side: 'home', kind: 'break' } } as unknown as Summary
    assert.deepEqual(
      tennis.scoresOf(summary, 'en').map(({ label, home, away }) => [label, home, away]),
      [
        ['1', '3', '2'],
        ['Pts', '40', '15'],
      ],
    )
    assert.deepEqual([tennis.markOf!(summary, 'home', 'en'), tennis.markOf!(summary, 'away', 'en')], ['BP', 'Serving'])
  })
})
