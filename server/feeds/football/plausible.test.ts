import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { footballEvent, type Period, type StatisticValues } from '#sports/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { unknownCompetition } from './competitions.ts'
import type { ParsedMatch } from '../reading/parsed.ts'
import { footballFeeds } from './feeds.ts'
import { plausible } from '../importer/plausible.ts'

function match(more: Partial<ParsedMatch>): ParsedMatch {
  const team = (name: string) => ({ name, country: 'XX', kind: 'club' as const, key: null })
  return {
    place: { file: 'a.csv', at: 'line 2' },
    key: 'k',
    competition: unknownCompetition('Liga Zeta', 'XX'),
    season: '2031/32',
    round: null,
    home: team('Ayton'),
    away: team('Beeford'),
    homeLabel: null,
    awayLabel: null,
    kickOff: Date.UTC(2031, 7, 16, 15),
    isKickOffExact: true,
    venue: null,
    detail: {},
    players: [],
    events: [],
    stated: { totals: {}, rows: {} },
    hasTimeline: false,
    prices: [],
    remarks: [],
    ...more,
  }
}

/** The reason why a match is refused, or its remaining events and the remarks about it. */
function judge(more: Partial<ParsedMatch>) {
  const judged = plausible({ kind: 'match', match: match(more) }, footballFeeds)
  if (judged.kind === 'refused') return judged.refusal.reason
  assert.equal(judged.kind, 'match')
  return judged.kind === 'match' ? { events: judged.match.events, remarks: judged.match.remarks } : null
}

function result(
  home: number,
  away: number,
  more: Partial<Parameters<typeof footballEvent.result>[0]> = {},
): TimelineEvent {
  return footballEvent.result({ normal: { home, away }, ...more })
}

function statistics(values: StatisticValues): TimelineEvent {
  return footballEvent.statistics({ side: 'home', of: 0, values })
}

function goalAt(clockSeconds: number, period: Period = 1): TimelineEvent {
  return footballEvent.goal({ key: `goal ${clockSeconds}`, side: 'home', period, clockSeconds, kind: 'open' })
}

describe('implausible data', () => {
  test('an ordinary match passes unchanged', () => {
    const events = [
      goalAt(47 * 60),
      result(2, 1, { half: { home: 1, away: 1 } }),
      statistics({ shots: 3, shotsOn: 3, possession: 55 }),
    ]
    assert.deepEqual(judge({ events }), { events, remarks: [] })
  })

  test('a NUL byte, half a character or a lost character refuses the entry, at any place', () => {
    const team = { name: 'Ay\u0000ton', country: null, kind: 'club' as const, key: null }
    assert.equal(judge({ home: team }), 'a NUL byte in "Ay\\u0000ton"')
    assert.match(String(judge({ detail: { coach: { names: ['\ud800'] } } })), /^half a character/)
    assert.match(String(judge({ venue: 'Caf\ufffd' })), /^a character that was lost in "Caf/)
    const judged = plausible({ kind: 'player', player: { name: 'A\u0000', side: null, key: '7' } }, footballFeeds)
    assert.deepEqual(judged, {
      kind: 'refused',
      refusal: { file: '', at: 'player 7', reason: 'a NUL byte in "A\\u0000"' },
    })
  })

  test('a season years away from its day refuses the row, one year is accepted', () => {
    assert.equal(judge({ season: '2024/25' }), '2031-08-16 is no day of the season 2024/25')
    assert.equal(judge({ season: '2038' }), '2031-08-16 is no day of the season 2038')
    for (const season of ['2030', '2032', '2030/31', '2031/32', '2032/33', 'Apertura'])
      assert.equal(typeof judge({ season }), 'object', season)
    const qualification = { ...unknownCompetition('Cup', null), slug: 'world-cup-qualification' }
    assert.equal(typeof judge({ season: '2034', competition: qualification }), 'object')
  })

  test('an impossible score, or one that falls in extra time, refuses the row', () => {
    assert.equal(judge({ events: [result(999, 0)] }), 'a score of 999-0: more than 50 goals of one side')
    assert.equal(typeof judge({ events: [result(36, 0)] }), 'object')
    assert.match(
      String(judge({ events: [result(2, 2, { extra: { home: 1, away: 2 } })] })),
      /^score after extra time 1-2 below full-time 2-2/,
    )
  })

  test('a half-time score above the final one is not taken from what a source states beside its events', () => {
    const score = { home: 1, away: 0 }
    const judged = plausible(
      {
        kind: 'match',
        match: match({
          events: [goalAt(47 * 60)],
          stated: { totals: { score, halfTimeScore: { home: 2, away: 0 } }, rows: {} },
        }),
      },
      footballFeeds,
    )
    assert.ok(judged.kind === 'match')
    assert.deepEqual(
      [judged.match.stated.totals, judged.match.remarks],
      [{ score }, ['half-time score 2-0 above full-time 1-0, left out']],
    )
  })

  test('a half-time score above the final one and a level shoot-out are left out', () => {
    const judged = judge({
      events: [
        result(1, 1, { half: { home: 2, away: 0 }, extra: { home: 1, away: 1 }, shootout: { home: 4, away: 4 } }),
      ],
    })
    assert.deepEqual(judged, {
      events: [result(1, 1, { extra: { home: 1, away: 1 } })],
      remarks: ['half-time score 2-0 above full-time 1-1, left out', 'a shoot-out cannot end 4-4, left out'],
    })
  })

  test('the kicks of a shoot-out are taken out of the score before it', () => {
    const kicks = { home: 3, away: 4 }
    const read = (event: TimelineEvent, goals: TimelineEvent[] = []) => {
      const judged = judge({ events: [...goals, event] })
      const found = typeof judged === 'object' ? judged?.events.find(({ type }) => type === 'result') : null
      return found ? [found.detail.normal, found.detail.extra] : judged
    }
    const [level, both, repeated] = [
      { home: 1, away: 1 },
      { home: 4, away: 5 },
      { home: 3, away: 4 },
    ]
    assert.deepEqual(read(result(1, 1, { extra: both, shootout: kicks })), [level, level])
    assert.deepEqual(read(result(1, 1, { extra: repeated, shootout: kicks })), [level, level])
    assert.deepEqual(read(result(4, 5, { half: level, shootout: kicks })), [level, null])
    assert.deepEqual(read(result(0, 0, { extra: both, shootout: kicks })), [{ home: 0, away: 0 }, level])
    assert.equal(
      read(result(3, 4, { shootout: kicks })),
      'the score 3-4 repeats the shoot-out, the score of the match is not known',
    )
    // A second leg is level together with the first, and so is its extra time.
    assert.deepEqual(read(result(2, 1, { shootout: kicks })), [{ home: 2, away: 1 }, null])
    const [won, late] = [
      { home: 2, away: 1 },
      { home: 3, away: 2 },
    ]
    assert.deepEqual(read(result(2, 1, { extra: late, shootout: kicks })), [won, late])
    // Goals that add up to the score are no kicks.
    const goals = [...Array(3).keys()].map((at) => goalAt(60 * at + 60))
    assert.deepEqual(read(result(3, 0, { shootout: { home: 3, away: 0 } }), goals), [{ home: 3, away: 0 }, null])
  })

  test('left out data is not expected of the events either', () => {
    const pair = { home: 2, away: 0 }
    const stated = {
      totals: { score: { home: 1, away: 1 }, halfTimeScore: pair, firstHalfGoals: pair, shots: { home: 3, away: 2 } },
      rows: { goals: pair, firstHalfGoals: pair },
    }
    const judged = plausible(
      {
        kind: 'match',
        match: match({ stated, events: [result(1, 1, { half: pair }), statistics({ shots: 3, shotsOn: 9 })] }),
      },
      footballFeeds,
    )
    assert.deepEqual(judged.kind === 'match' && judged.match.stated, {
      totals: { score: { home: 1, away: 1 } },
      rows: { goals: pair },
    })
  })

  test('an event before the whistle or long after the end is left out', () => {
    const judged = judge({
      events: [goalAt(-300), goalAt(60), goalAt(129 * 60, 2), goalAt(140 * 60, 2), goalAt(75 * 60 + 1, 1)],
    })
    assert.deepEqual(judged, {
      events: [goalAt(60)],
      remarks: [
        'a goal at minute -5, left out',
        'a goal at minute 90+40, left out',
        'a goal at minute 90+51, left out',
        'a goal at minute 45+31, left out',
      ],
    })
    const late = [goalAt(75 * 60, 1), goalAt(119 * 60, 2), goalAt(129 * 60, 4)]
    assert.deepEqual(
      judge({ events: late }),
      { events: late, remarks: [] },
      'half an hour of stoppage is believed, and extra time',
    )
  })

  test('more shots on target than shots, or an impossible total, are left out; the rest stays', () => {
    const judged = judge({ events: [statistics({ shots: 3, shotsOn: 40, corners: 5, possession: 140, fouls: -1 })] })
    assert.deepEqual(judged, {
      events: [statistics({ corners: 5 })],
      remarks: [
        'home: 140 possession, left out',
        'home: -1 fouls, left out',
        'home: 40 shots on target of 3 shots, both left out',
      ],
    })
    assert.deepEqual(judge({ events: [statistics({ redCards: 99 })] }), {
      events: [],
      remarks: ['home: 99 red cards, left out'],
    })
  })
})
