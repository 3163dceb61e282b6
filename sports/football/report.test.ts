import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { faultsOf } from '#kit/reports/check.ts'
import { footballTruth } from '#kit/reports/football-truth.ts'
import { nameOf } from '#kit/reports/names.ts'
import { reportMatch } from '#kit/report-match.ts'
import { playersOf, playMatch, playSeason } from '#kit/reports/season.ts'
import { draftOf, textsOf } from '#kit/reports/texts.ts'
import { football } from '../football.ts'
import { changes } from '../report/changes.ts'
import type { SportReport } from '../report/rule.ts'
import { withdrawn } from '../timeline.ts'
import { footballReport } from './report.ts'

const report = footballReport as SportReport
const strangers = [20, 21, 22].flatMap((club) => [club * 32, ...playersOf(club)])
const season = playSeason('reports', 18)
const cups = Array.from({ length: 60 }, (_, at) => playMatch('cup', at, [1 + (at % 9), 10 + (at % 8)], { isCup: true }))
const full = Array.from({ length: 30 }, (_, at) =>
  playMatch('full', at, [1 + (at % 9), 10 + (at % 8)], { depth: 'full' }),
)

describe('reports of simulated matches of football', () => {
  test('have no number and no name that is not in the events, in both languages', () => {
    const faults: string[] = []
    for (const match of [...season, ...cups, ...full]) {
      const draft = draftOf(report, match)
      for (const language of ['en', 'zh'] as const) {
        const truth = footballTruth(match, language, strangers)
        const { title, sentences } = textsOf(report, draft, match, language)
        for (const text of [title, ...sentences])
          for (const fault of faultsOf(text, truth)) faults.push(`${match.number} ${fault}: ${text}`)
      }
    }
    assert.deepEqual(faults.slice(0, 20), [])
  })

  test('tell no shots where the goals alone were entered', () => {
    const tells = (match: (typeof full)[number]) =>
      textsOf(report, draftOf(report, match), match, 'en').sentences.some((text) => /\bshots?\b/.test(text))
    const played = full.find((match) => tells(match) && match.state.score.home > 0)!
    const events = played.events.filter(
      (event) => event.type !== 'shot' || (event.detail as { outcome?: string }).outcome === 'goal',
    )
    const ids = { number: played.number, homeId: played.homeId, awayId: played.awayId }
    assert.equal(tells({ ...played, ...reportMatch(football, events, ids) } as typeof played), false)
  })

  test('begin with another pattern than their neighbours', () => {
    for (const language of ['en', 'zh'] as const) {
      const firsts = season.map((match) => textsOf(report, draftOf(report, match), match, language).firstPattern)
      const same = firsts.filter((pattern, at) => at > 0 && pattern === firsts[at - 1])
      assert.deepEqual(same, [], language)
    }
  })
})

/** Texts that a planted fault makes wrong, and the share of them that the check finds. */
function caught(planted: readonly { match: (typeof season)[number]; text: string; language: 'en' | 'zh' }[]) {
  const missed = planted.filter(
    ({ match, text, language }) => faultsOf(text, footballTruth(match, language, strangers)).length === 0,
  )
  return { planted: planted.length, missed: missed.map(({ text }) => text) }
}

describe('the check of reports', () => {
  const languages = ['en', 'zh'] as const

  test('finds the name of another player of the match, and that of a stranger', () => {
    const planted = [...season.slice(0, 150), ...cups].flatMap((match) =>
      languages.flatMap((language) =>
        textsOf(report, draftOf(report, match), match, language)
          .sentences.filter((text) => /opened the scoring|首开纪录/.test(text))
          .flatMap((text) => {
            const scorer = match.events.find(({ type }) => type === 'goal')?.playerId ?? 0
            const name = nameOf(language, scorer)
            const club = Math.floor(scorer / 32)
            return [club * 32 + 1, 21 * 32 + 5]
              .filter((id) => text.includes(name) && id !== scorer)
              .map((id) => ({ match, language, text: text.replace(name, nameOf(language, id)) }))
          }),
      ),
    )
    const { planted: count, missed } = caught(planted)
    assert.ok(count > 150, String(count))
    assert.deepEqual(missed, [])
  })

  test('finds a wrong number, minute and score', () => {
    const planted = [...season.slice(150, 250), ...full].flatMap((match) =>
      languages.flatMap((language) =>
        textsOf(report, draftOf(report, match), match, language).sentences.flatMap((text) =>
          [...text.matchAll(/\d+/g)]
            .filter(({ index, 0: digits }) => !/^ minutes? it was|^′| 分钟战成/.test(text.slice(index + digits.length)))
            .map(({ index, 0: digits }) => ({
              match,
              language,
              text: `${text.slice(0, index)}${Number(digits) + 137}${text.slice(index + digits.length)}`,
            })),
        ),
      ),
    )
    const { planted: count, missed } = caught(planted)
    assert.ok(count > 2000, String(count))
    assert.deepEqual(missed, [])
  })

  test('finds a sentence without its fact', () => {
    const match = season.find(
      ({ state, winner }) =>
        winner === 'home' && state.redCards.home === 0 && state.score.away === 0 && state.score.home > 1,
    )!
    const facts = { winner: match.homeId, loser: match.awayId, player: match.homeId + 1 }
    const words = (language: 'en' | 'zh') => ({
      one: nameOf(language, facts.winner),
      other: nameOf(language, facts.loser),
      player: nameOf(language, facts.player),
    })
    const [en, zh] = [words('en'), words('zh')]
    const texts = [
      ['en', `${en.one} came from 1–0 down to beat ${en.other} 2–0.`],
      ['en', `${en.player} scored a hat-trick as ${en.one} beat ${en.other}.`],
      ['en', `${en.player} (${en.one}) was sent off.`],
      ['en', `${en.one} beat ${en.other} on penalties.`],
      ['en', `${en.player} missed a penalty for ${en.one}.`],
      ['en', `${en.player} scored the only goal.`],
      ['zh', `${zh.one}逆转${zh.other}。`],
      ['zh', `${zh.player}上演帽子戏法。`],
      ['zh', `${zh.player}领到红牌被罚下。`],
      ['zh', `${zh.other}战胜${zh.one}。`],
      ['zh', `${zh.player}罚失点球。`],
    ] as const
    const { missed } = caught(texts.map(([language, text]) => ({ match, language, text })))
    assert.deepEqual(missed, [])
  })

  test('finds a text that was not corrected, and the change names the facts', () => {
    const match = season.find(({ state, events }) => state.score.home + state.score.away === 3 && events.length > 0)!
    const goal = match.events.findLast(({ type }) => type === 'goal')!
    const events = match.events.map((event) => (event.key === goal.key ? withdrawn(event, 'offside', 1) : event))
    const corrected = {
      ...match,
      ...reportMatch(football, events, { number: match.number, homeId: match.homeId, awayId: match.awayId }),
    }
    const [old, now] = [draftOf(report, match), draftOf(report, corrected)]
    const stale = textsOf(report, old, match, 'en')
    const truth = footballTruth(corrected as typeof match, 'en', strangers)
    assert.ok(stale.sentences.some((text) => faultsOf(text, truth).length > 0))
    const fresh = textsOf(report, now, corrected, 'en')
    assert.deepEqual(
      fresh.sentences.flatMap((text) => faultsOf(text, truth)),
      [],
    )
    const changed = changes(old, now)
    const gone = changed.find(({ facts }) =>
      facts.some(({ before }) => JSON.stringify(before)?.includes(`"id":${goal.playerId}`)),
    )
    assert.ok(gone, 'the goal that was withdrawn')
    assert.deepEqual(changes(now, now), [])
  })
})
