import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { duePosts, type Fan, type PlayedMatch } from './due.ts'
import { namesOf } from './names.ts'
import { comments, occasions, posts } from './texts.ts'

const minuteMs = 60_000
const kickOff = Date.UTC(2031, 4, 4, 18)
const nameOf = (name: string) => ({ en: name, zh: `${name}队` })
const goal = (key: string, side: 'home' | 'away', minute: number, home: number, away: number) => ({
  key,
  side,
  minute: String(minute),
  score: { home, away },
  scorer: nameOf(`Scorer of ${side}`),
  at: kickOff + minute * minuteMs,
})
const match: PlayedMatch = {
  id: 7,
  home: { id: 1, names: nameOf('Haxwick') },
  away: { id: 2, names: nameOf('Kellstow') },
  kickOff,
  goals: [goal('a', 'home', 20, 1, 0), goal('b', 'away', 50, 1, 1), goal('c', 'home', 80, 2, 1)],
  endedAt: kickOff + 110 * minuteMs,
}
// Many of each club, so that every template is drawn.
const fans: Fan[] = Array.from({ length: 400 }, (_, at) => ({
  userId: at + 1,
  teamId: 1 + (at % 2),
  language: at % 4 < 2 ? 'en' : 'zh',
}))
const all = duePosts(match, fans, 'seed', kickOff + 10 * 60 * minuteMs)
const teamOf = ({ fan }: { fan: Fan }) => fan.teamId

describe('posts of invented fans', () => {
  test('are the same at each call, and come with the match', () => {
    assert.deepEqual(duePosts(match, fans, 'seed', kickOff + 10 * 60 * minuteMs), all)
    const keys = all.map(({ key }) => key)
    assert.equal(new Set(keys).size, keys.length)
    assert.deepEqual(duePosts(match, fans, 'seed', kickOff - 31 * minuteMs), [])
    const early = duePosts(match, fans, 'seed', kickOff + 21 * minuteMs + 59_000)
    assert.deepEqual([...new Set(early.map(({ minute }) => minute))].toSorted(), [null, '20'].toSorted())
    assert.ok(all.every(({ at, comments: own }) => own.every((comment) => comment.at > at)))
  })

  test('praise no scorer of the other club, and mourn no own goal', () => {
    const scored = all.filter(({ text }) => /Scorer of home/.test(text))
    assert.ok(scored.length > 0)
    assert.deepEqual([...new Set(scored.map(teamOf))], [1])
    assert.deepEqual([...new Set(all.filter(({ text }) => /Scorer of away/.test(text)).map(teamOf))], [2])
    const won = all.filter(
      ({ key, text }) => key.includes(' end ') && /Three points, and|Won\.|赢了，|三分到手/.test(text),
    )
    assert.ok(won.length > 0)
    assert.deepEqual([...new Set(won.map(teamOf))], [1])
  })

  test('do not repeat themselves about a match', () => {
    for (const posted of Map.groupBy(all, ({ fan }) => fan.userId).values())
      assert.equal(new Set(posted.map(({ text }) => text)).size, posted.length)
  })

  test('have no empty place, and are in the language of their author', () => {
    for (const { text, fan, comments: own } of all)
      for (const one of [text, ...own.map((comment) => comment.text)]) {
        assert.doesNotMatch(one, /[{}]|  |undefined/)
        assert.equal(/\p{Script=Han}/u.test(one), fan.language === 'zh', one)
      }
  })

  test('name no scorer where none is known', () => {
    const unknown = { ...match, goals: match.goals.map((one) => ({ ...one, scorer: null })) }
    const texts = duePosts(unknown, fans, 'seed', kickOff + 10 * 60 * minuteMs).map(({ text }) => text)
    assert.ok(
      texts.every((text) => !/^！|^!|  | ,|，，/.test(text)),
      texts.join('\n'),
    )
  })
})

describe('templates of the invented community', () => {
  test('exist for every occasion in both languages', () => {
    for (const language of ['en', 'zh'] as const) {
      for (const occasion of occasions) assert.ok(posts[language][occasion].length > 2)
      for (const answers of Object.values(comments[language]))
        for (const ending of ['won', 'drawn', 'lost'] as const) assert.ok(answers[ending].length > 1)
    }
  })

  test('name the scorer of the own club alone', () => {
    for (const texts of Object.values(posts))
      for (const occasion of occasions)
        if (occasion !== 'scored') assert.ok(texts[occasion].every((text) => !text.includes('{scorer}')))
  })

  test('have marked names, none of them twice', () => {
    for (const language of ['en', 'zh'] as const) {
      const names = namesOf(language)
      assert.equal(new Set(names).size, names.length)
      assert.ok(names.every((name) => /\(demo\)$|（演示）$/.test(name)))
    }
  })
})
