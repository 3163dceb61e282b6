import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { reconcile } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import { tennis, tourDoubles, usualFormat } from '#sports/tennis.ts'
import { collect, fileAt, fixture, sharedData } from '../fixtures/read.ts'
import { readTourMatches } from './read.ts'
import { readScore } from './score.ts'

const names = ['atp_matches_2021.csv', 'wta_matches_doubles_2021.csv', 'atp_players.csv', 'atp_rankings_current.csv']
const { matches, refused, players, notes } = await collect(readTourMatches(names.map(fixture)))
const at = (line: number) =>
  matches.find(({ place }) => place.at === `line ${line}` && place.file.includes('atp_matches'))!
const summaryAt = (line: number) => tennis.summary(fold(tennis, at(line).events))
const games = (summary: ReturnType<typeof summaryAt>) =>
  summary.sets.map(
    ({ games: { home, away }, tiebreak }) => `${home}-${away}${tiebreak ? ` ${tiebreak.home}-${tiebreak.away}` : ''}`,
  )

describe('matches of the tours', () => {
  test('have their sets from the side listed first, with both points of a tie-break', () => {
    const match = at(2)
    assert.deepEqual(
      [match.home!.name, match.away!.name, match.home!.shortName],
      ['Abel Hazel', 'Zeno Alder', 'A. Hazel'],
    )
    const summary = summaryAt(2)
    assert.deepEqual(
      [games(summary), summary.score, summary.winner],
      [['6-7 5-7', '6-3', '1-6'], { home: 1, away: 2 }, 'away'],
    )
    assert.deepEqual(reconcile(match.stated, tennis.figures!(match.events)), [])
  })

  test('keep seeds, ranks and ways of entry, and the figures of both sides', () => {
    const state = fold(tennis, at(2).events)
    assert.deepEqual([state.entries.away?.seed, state.entries.away?.rank, state.entries.home?.way], [3, 10, 'WC'])
    const aces = tennis.statistics(state).find(({ name }) => name === 'aces')
    const breaks = tennis.statistics(state).find(({ name }) => name === 'breakPointsWon')
    assert.deepEqual(
      [aces, breaks],
      [
        { name: 'aces', home: 3, away: 6 },
        { name: 'breakPointsWon', home: 1, away: 3 },
      ],
    )
  })

  test('end by retirement, walkover and default as such', () => {
    const [retired, walkover, defaulted] = [summaryAt(3), summaryAt(4), summaryAt(5)]
    assert.deepEqual(
      [retired.status, retired.ending, retired.winner, games(retired)],
      ['finished', { kind: 'retired', side: 'away', reason: null }, 'home', ['6-2', '0-0']],
    )
    assert.deepEqual(
      [walkover.status, walkover.ending?.kind, walkover.winner, walkover.sets],
      ['awarded', 'walkover', 'home', []],
    )
    assert.deepEqual(
      [defaulted.status, defaulted.ending?.kind, defaulted.winner, games(defaulted)],
      ['finished', 'defaulted', 'home', ['6-5']],
    )
    assert.equal(tennis.wire.status(walkover).label.en, 'Walkover')
    const typed = at(12)
    assert.deepEqual([summaryAt(12).ending?.kind, typed.remarks], ['retired', ['"RET+H61" is read as retired']])
    assert.equal(summaryAt(13).status, 'abandoned')
  })

  test('of a slam have its last set by its year: ten points of the tie-break of 2022', () => {
    assert.equal(at(11).competition.slug, 'usopen-men')
    assert.deepEqual(games(summaryAt(11)), ['6-7 9-11', '7-6 7-3', '6-4', '6-7 0-7', '6-7 8-10'])
    assert.equal(summaryAt(11).winner, 'away')
  })

  test('of doubles have pairs, and a match tie-break as their last set', () => {
    const match = matches.find(({ place }) => place.file.includes('doubles'))!
    assert.deepEqual(
      [match.home!.name, match.away!.shortName, match.competition.slug],
      ['Uma Reed / Vera Sedge', 'Thorn / Broom', 'wta-grove-open-doubles'],
    )
    const summary = tennis.summary(fold(tennis, match.events))
    assert.deepEqual(
      [games(summary), summary.winner, summary.discipline],
      [['6-3', '3-6', '1-0 10-8'], 'home', 'doubles'],
    )
  })

  test('write a match tie-break in many ways', () => {
    const ways = ['[10-8]', '(10-8)', '10-8', '1-0(8)', '1-0(10-8)', '1-0[10-8]']
    for (const text of ways.map((way) => `6-3 3-6 ${way}`)) {
      const score = readScore(text, tourDoubles)
      assert.ok(typeof score !== 'string')
      assert.deepEqual(
        [score.sets[2], score.format.finalSet, score.remarks],
        [{ won: 1, lost: 0, tiebreak: { won: 10, lost: 8 } }, 'match_tiebreak', []],
      )
    }
  })

  test('of ten points by more than two have no set of games as their last one, whichever the rules', () => {
    const lastOf = (text: string) => {
      const score = readScore(text, usualFormat)
      return typeof score === 'string' ? score : score.sets.at(-1)
    }
    assert.deepEqual(lastOf('6-3 4-6 10-3'), { won: 1, lost: 0, tiebreak: { won: 10, lost: 3 } })
    assert.deepEqual(lastOf('6-7(5) 6-2 (12-10)'), { won: 1, lost: 0, tiebreak: { won: 12, lost: 10 } })
    assert.deepEqual(lastOf('6-3 4-6 10-8'), { won: 10, lost: 8, tiebreak: null })
    assert.deepEqual(lastOf('6-3 7-6 (12-10)'), { won: 7, lost: 6, tiebreak: { won: 12, lost: 10 } })
    assert.deepEqual(lastOf('6-3 7-6 (5)'), { won: 7, lost: 6, tiebreak: { won: 7, lost: 5 } })
  })

  test('abandoned keep the sets that were played, without a winner', async () => {
    const header = readFileSync(fixture('atp_matches_2021.csv').name, 'utf8').split('\n')[0]!
    const names = header.split(',')
    const cells: Record<string, string> = {
      tourney_id: '2031-902',
      tourney_name: 'Estuary Open',
      tourney_level: 'A',
      tourney_date: '20310302',
      match_num: '10',
      winner_id: '1',
      winner_name: 'Win Alder',
      loser_id: '2',
      loser_name: 'Lose Birch',
      score: '7-6(4) 2-6 1-0 ABD',
      best_of: '3',
      round: 'R64',
    }
    const text = [header, names.map((name) => cells[name] ?? '').join(',')].join('\n')
    const file = { name: 'atp_matches_2031.csv', size: null, open: async () => Readable.from([Buffer.from(text)]) }
    const read = await collect(readTourMatches([file]))
    const state = fold(tennis, read.matches[0]!.events)
    const summary = tennis.summary(state)
    assert.deepEqual([summary.status, summary.winner, summary.score], ['abandoned', null, { home: 1, away: 1 }])
    assert.deepEqual(games(summary), ['6-7 4-7', '6-2', '0-1'])
    assert.deepEqual(reconcile(read.matches[0]!.stated, tennis.figures!(read.matches[0]!.events)), [])
  })

  test('that cannot be are refused with file, line and reason; impossible figures and sets have a remark', () => {
    assert.deepEqual(
      refused.filter(({ file }) => file.includes('atp_matches')).map(({ at: line, reason }) => `${line}: ${reason}`),
      [
        'line 6: "6-4 4-6" gives its winner 1 of 2 sets',
        'line 7: a score that is none: "6-4 six-3"',
        'line 9: "Ned Cork" plays against itself',
        'line 10: no day that exists: "20210230"',
      ],
    )
    assert.ok(at(8).remarks.some((remark) => remark.startsWith('figures that contradict each other')))
    assert.ok(at(8).remarks.includes('set 2, 8-6, is no end by the rules of the match'))
  })

  test('come with lists of players, and of each the newest ranking', () => {
    assert.deepEqual(players, ['Zeno Alder', 'Bo Fir', 'Zeno Alder', 'Bo Fir'])
    assert.deepEqual(notes, [])
  })
})

describe('the tour matches of public data', { skip: sharedData === null && 'no shared data' }, () => {
  test('fold to the sets, figures and endings of their rows; rows without a winner are refused', async () => {
    const files = ['atp', 'wta'].map((tour) =>
      fileAt(join(sharedData!, `sackmann-tennis_${tour}`, `${tour}_matches_2023.csv`)),
    )
    const read = await collect(readTourMatches(files))
    assert.equal(read.matches.length + read.refused.length, 2986 + 2810)
    assert.ok(read.refused.every(({ reason }) => /gives its winner \d of \d sets/.test(reason)))
    const phases = new Map<string, number>()
    for (const { events, stated, place } of read.matches) {
      const { phase } = fold(tennis, events)
      phases.set(phase, (phases.get(phase) ?? 0) + 1)
      assert.deepEqual(reconcile(stated, tennis.figures!(events)), [], `${place.file} ${place.at}`)
    }
    assert.deepEqual([...phases.keys()].toSorted(), ['defaulted', 'finished', 'retired', 'walkover'])
  })
})
