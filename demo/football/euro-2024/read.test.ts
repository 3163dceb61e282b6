import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { football, resultDetail } from '#sports/football.ts'
import { fold } from '#sports/sport.ts'
import { leagueRuleOf, readTableRules, standings } from '#sports/standings.ts'
import { compareEvents } from '#sports/timeline.ts'
import { nations } from '#feeds/football/aliases/nations.ts'
import { nationLooks } from '../tournament/nations.ts'
import { readTournament } from '../tournament/read.ts'
import { euro2024 } from './facts.ts'

const matches = readTournament(euro2024)
const playing = new Set(matches.flatMap(({ home, away }) => [home!.name, away!.name]))
const looks = nationLooks.filter(({ name }) => playing.has(name))
const source = new URL('../../../../shared/data/openfootball-euro/2024--germany/euro.txt', import.meta.url)
const stateOf = (match: (typeof matches)[number]) => fold(football, match.events, compareEvents)
const goalsOf = (match: (typeof matches)[number]) => match.events.filter(({ type }) => type === 'goal')

describe('Euro 2024', () => {
  test('has 51 matches: six in each of six groups, fifteen after them, and 117 goals', () => {
    assert.equal(matches.length, 51)
    const rounds = Map.groupBy(matches, ({ round }) => round!.group || round!.name)
    assert.deepEqual(Object.fromEntries([...rounds].map(([name, list]) => [name, list.length])), {
      'Group A': 6,
      'Group B': 6,
      'Group C': 6,
      'Group D': 6,
      'Group E': 6,
      'Group F': 6,
      'Round of 16': 8,
      'Quarter-finals': 4,
      'Semi-finals': 2,
      Final: 1,
    })
    assert.equal(matches.flatMap(goalsOf).length, 117)
  })

  test('has consistent goals, half-time, full-time and extra-time scores', () => {
    for (const match of matches) {
      const state = stateOf(match)
      const result = resultDetail(match.events.find(({ type }) => type === 'result')!)!
      const upTo = (last: number, side: string) =>
        goalsOf(match).filter((goal) => goal.period <= last && goal.side === side).length
      assert.equal(state.isContradicted, false, match.key!)
      assert.deepEqual(result.half, { home: upTo(1, 'home'), away: upTo(1, 'away') }, `half-time of ${match.key}`)
      assert.deepEqual(result.normal, { home: upTo(2, 'home'), away: upTo(2, 'away') }, `90 minutes of ${match.key}`)
      if (result.extra)
        assert.deepEqual(result.extra, { home: upTo(4, 'home'), away: upTo(4, 'away') }, `extra time of ${match.key}`)
    }
  })

  test('advances the winners, and the teams that qualified from the groups', () => {
    const names = (stage: string) =>
      matches
        .filter(({ round }) => round!.name === stage)
        .flatMap(({ home, away }) => [home!.name, away!.name])
        .sort()
    const winners = (stage: string) =>
      matches
        .filter(({ round }) => round!.name === stage)
        .map((match) => (stateOf(match).winner === 'home' ? match.home!.name : match.away!.name))
        .sort()
    assert.deepEqual(names('Quarter-finals'), winners('Round of 16'))
    assert.deepEqual(names('Semi-finals'), winners('Quarter-finals'))
    assert.deepEqual(names('Final'), winners('Semi-finals'))
    assert.deepEqual(winners('Final'), ['Spain'])

    const ids = new Map(looks.map(({ name }, index) => [name, index + 1]))
    const group = matches.filter(({ round }) => round!.stage === 'group')
    const groups = standings({
      teams: looks.map(({ name }) => ({
        id: ids.get(name)!,
        name,
        group: group.find(({ home, away }) => home!.name === name || away!.name === name)!.round!.group,
      })),
      matches: group.map((match, index) => ({
        id: index,
        homeId: ids.get(match.home!.name)!,
        awayId: ids.get(match.away!.name)!,
        homeScore: stateOf(match).score.home,
        awayScore: stateOf(match).score.away,
        kickOff: match.kickOff,
        round: match.round!.ordinal,
        isLive: false,
      })),
      rules: readTableRules({}, leagueRuleOf('euro', '2024')),
    })
    const nameOf = (id: number) => looks[id - 1]!.name
    const firstTwo = groups.map(({ rows }) => rows.slice(0, 2).map(({ teamId }) => nameOf(teamId)))
    assert.deepEqual(firstTwo, [
      ['Germany', 'Switzerland'],
      ['Spain', 'Italy'],
      ['England', 'Denmark'],
      ['Austria', 'France'],
      ['Romania', 'Belgium'],
      ['Portugal', 'Turkey'],
    ])
    const through = new Set(names('Round of 16'))
    assert.ok(firstTwo.flat().every((name) => through.has(name)))
  })

  test('names every nation as the importers do, with its colours', () => {
    assert.equal(looks.length, 24)
    for (const { name, colours } of looks) {
      assert.ok(
        nations.some((nation) => nation.name === name && nation.country),
        name,
      )
      for (const colour of colours) assert.match(colour, /^#[0-9a-f]{6}$/)
    }
    assert.deepEqual([...playing].sort(), looks.map(({ name }) => name).sort())
  })

  test(
    'agrees with openfootball, match by match',
    { skip: existsSync(source) ? false : 'skipped: the shared data is not here' },
    () => {
      const theirs = readSource(readFileSync(source, 'utf8'))
      assert.equal(theirs.length, 51)
      for (const their of theirs) {
        const ours = matches.find(({ home, away }) => home!.name === their.home && away!.name === their.away)
        assert.ok(ours, `${their.home} - ${their.away}`)
        const what = `${their.home} - ${their.away}`
        assert.equal(new Date(ours.kickOff).toISOString(), their.kickOff, what)
        assert.ok(plain(ours.venue!).includes(plain(their.city)), `${what} at ${ours.venue}, not ${their.city}`)
        const state = stateOf(ours)
        assert.equal(`${state.score.home}-${state.score.away}`, their.score, what)
        assert.equal(state.shootout ? `${state.shootout.home}-${state.shootout.away}` : null, their.shootout, what)
        const scored = goalsOf(ours).map((goal) => ({ goal, name: plain(ours.players[goal.playerId! - 1]!.name) }))
        assert.equal(scored.length, their.goals.length, what)
        for (const { name, minute, mark } of their.goals) {
          const kind = mark === 'o.g.' ? 'own' : mark === 'pen.' ? 'penalty' : 'open'
          const found = scored.some(
            (one) => one.name.includes(plain(name)) && minuteOf(one.goal) === minute && one.goal.detail.kind === kind,
          )
          assert.ok(found, `${what}: ${name} ${minute} ${mark ?? ''}`)
        }
      }
    },
  )
})

const cities: Record<string, string> = { München: 'Munich', Köln: 'Cologne' }
/** Misprints of the source. */
const misprints: Record<string, string> = { Akaydian: 'Akaydin' }

type Their = {
  home: string
  away: string
  kickOff: string
  city: string
  score: string
  shootout: string | null
  goals: { name: string; minute: string; mark: string | undefined }[]
}

/** Reads what the comparison needs from a file in Football.TXT; it is no importer. */
function readSource(text: string): Their[] {
  const list: Their[] = []
  let day = ''
  let time = ''
  let open = 0
  let wasMatch = false
  for (const line of text.split('\n')) {
    day = /^\s*(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (\w{3} \d+)\s*$/.exec(line)?.[1] ?? day
    time = /^\s*(\d\d:\d\d)\s/.exec(line)?.[1] ?? time
    const found =
      /^\s*(?:\d\d:\d\d)?\s*(.+?)\s+(?:(\d+-\d+) pen\. )?(\d+-\d+)(?: a\.e\.t\.)?\s*(?:\([^)]*\))?\s+(\S.*?)\s+@ (\S+)/.exec(
        line,
      )
    if (found) {
      const [, home, shootout, score, away, city] = found
      const at = new Date(`${day} 2024 ${time}:00 GMT+0200`)
      list.push({
        home: home!,
        away: away!,
        kickOff: at.toISOString(),
        city: cities[city!] ?? city!,
        score: score!,
        shootout: shootout ?? null,
        goals: [],
      })
      wasMatch = true
      continue
    }
    // Goals are in brackets below their match, before the line-ups.
    if (open === 0 && !(wasMatch && /^\s*\(/.test(line))) {
      wasMatch = false
      continue
    }
    wasMatch = false
    open += (line.match(/\(/g)?.length ?? 0) - (line.match(/\)/g)?.length ?? 0)
    list.at(-1)!.goals.push(...readGoals(line))
  }
  return list
}

function readGoals(line: string): Their['goals'] {
  let name = ''
  return [
    ...line.replace(/^\s*\(|\)\s*$/g, '').matchAll(/([^\d';,()]*?)\s*(\d+(?:\+\d+)?)'(?: \((o\.g\.|pen\.)\))?/g),
  ].map(([, who, minute, mark]) => {
    // A second minute after a comma belongs to the same player.
    name = who!.trim() || name
    return { name: misprints[name] ?? name.replace(/^\w+\. /, ''), minute: minute!, mark }
  })
}

function minuteOf({ period, clockSeconds }: { period: number; clockSeconds: number | null }): string {
  const minute = clockSeconds! / 60 + 1
  const end = { 1: 45, 2: 90, 3: 105, 4: 120 }[period]!
  return minute > end ? `${end}+${minute - end}` : String(minute)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
