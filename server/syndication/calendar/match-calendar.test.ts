import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { hostileName, matchRowOf, playedSummary } from '#kit/match-card.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { matchCard } from '#sports/card/match-card.ts'
import { matchCalendar } from './match-calendar.ts'

const origin = 'https://scores.example'
const changedAt = Date.UTC(2024, 6, 1, 8)

function calendarOf(
  rows: readonly MatchRow[],
  { hasScores = false, name = 'Home Town', venue = 'Town Park', at = changedAt } = {},
) {
  return matchCalendar({
    name,
    origin,
    url: `${origin}/calendar/team/1.ics?lang=en`,
    language: 'en',
    entries: rows.map((row) => ({
      card: matchCard(row, { hasScores, competition: 'Cup', venue, undecided: 'TBD' }),
      changedAt: at,
    })),
  })
}

/** The events as a parser of others reads them. Throws where the text is not iCalendar. */
function eventsOf(text: string): ICAL.Component[] {
  ICAL.design.strict = true
  return new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]).getAllSubcomponents(
    'vevent',
  )
}

function valueOf(event: ICAL.Component | undefined, name: string): string {
  return String(event?.getFirstPropertyValue(name))
}

/** Section 3.1 of RFC 5545, which parsers do not enforce: line ends, the length of lines, whole characters. */
function assertStrict(text: string): void {
  assert.ok(text.endsWith('\r\n'))
  assert.doesNotMatch(text.replaceAll('\r\n', ''), /[\r\n]/)
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) {
    assert.ok(Buffer.byteLength(line) <= 75, line)
    assert.ok(line.isWellFormed(), line)
  }
  for (const line of text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n'))
    assert.match(line, /^[A-Z][A-Z0-9-]*(;[A-Z-]+=[A-Za-z0-9-]+)*:\P{Cc}*$/u)
}

const requiredOnce = ['UID', 'DTSTAMP', 'SEQUENCE', 'LAST-MODIFIED', 'SUMMARY', 'STATUS', 'URL']

describe('the calendar of matches', () => {
  test('a parser of others reads the match with its time, place, page and a stable identity', () => {
    const text = calendarOf([matchRowOf()])
    assertStrict(text)
    const [event] = eventsOf(text)
    const values = ['uid', 'dtstart', 'duration', 'summary', 'location', 'status', 'url', 'last-modified'].map((name) =>
      valueOf(event, name),
    )
    assert.deepEqual(values, [
      'match-12@scores.example',
      '2024-07-14T19:00:00Z',
      'PT2H',
      'Home Town v Away City',
      'Town Park',
      'CONFIRMED',
      'https://scores.example/match/12?lang=en',
      '2024-07-01T08:00:00Z',
    ])
    for (const name of requiredOnce) assert.equal(text.split(new RegExp(`\r\n${name}[:;]`)).length, 2, name)
  })

  test('a day without a time is a whole day and says so; a postponed match is tentative, a cancelled one cancelled', () => {
    const status = (one: 'postponed' | 'cancelled') => ({ ...matchRowOf().summary, status: one })
    const text = calendarOf([
      matchRowOf({ id: 1, isKickOffExact: false, kickOff: Date.UTC(2024, 6, 20, 12) }),
      matchRowOf({ id: 2, summary: status('postponed') }),
      matchRowOf({ id: 3, summary: status('cancelled') }),
    ])
    assertStrict(text)
    const seen = eventsOf(text).map((event) => ['dtstart', 'status', 'summary'].map((name) => valueOf(event, name)))
    assert.deepEqual(seen, [
      ['2024-07-20', 'TENTATIVE', 'Home Town v Away City'],
      ['2024-07-14T19:00:00Z', 'TENTATIVE', 'Postponed: Home Town v Away City'],
      ['2024-07-14T19:00:00Z', 'CANCELLED', 'Cancelled: Home Town v Away City'],
    ])
    assert.match(text.replaceAll('\r\n ', ''), /Kick-off time not set\./)
  })

  test('without scores the file is the same for any course of the match, and with them it has the result', () => {
    const course = fc.record({
      home: fc.nat({ max: 9 }),
      away: fc.nat({ max: 9 }),
      minutes: fc.integer({ min: 1, max: 150 }),
      status: fc.constantFrom('live', 'interrupted', 'finished', 'abandoned', 'awarded'),
    })
    fc.assert(
      fc.property(course, course, (one, other) => {
        const of = ({ home, away, status, minutes }: typeof one) =>
          calendarOf([matchRowOf({ version: home, summary: playedSummary(status as 'live', { home, away }) })], {
            at: matchRowOf().kickOff + minutes * 60_000,
          })
        assert.equal(of(one), of(other))
      }),
    )
    const shootout = playedSummary('finished', { home: 1, away: 1 }, { shootout: { home: 4, away: 2 } })
    const told = calendarOf([matchRowOf({ summary: shootout })], { hasScores: true })
    assert.equal(valueOf(eventsOf(told)[0], 'summary'), 'Home Town 1–1 Away City (4–2 on penalties)')
  })

  test('names of any kind stay texts: nothing in them becomes a line, a property or a component', () => {
    fc.assert(
      fc.property(hostileName, hostileName, hostileName, (name, teamName, venue) => {
        const { home, ...row } = matchRowOf()
        const text = calendarOf([{ ...row, home: { ...home!, name: teamName } }], { name, venue })
        assertStrict(text)
        const events = eventsOf(text)
        assert.equal(events.length, 1)
        const card = matchCard(
          { ...row, home: { ...home!, name: teamName } },
          {
            hasScores: false,
            competition: 'Cup',
            undecided: 'TBD',
          },
        )
        assert.equal(valueOf(events[0], 'summary'), `${card.home.name} v Away City`)
        assert.equal(events[0]?.getAllSubcomponents().length, 0)
      }),
    )
  })

  test('a calendar without matches is still one that parsers accept', () => {
    const text = calendarOf([])
    assertStrict(text)
    assert.equal(eventsOf(text).length, 0)
  })
})
