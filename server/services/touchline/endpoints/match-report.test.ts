import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import type { MatchReport, ReportText } from '#contract/touchline/match-report.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport, matchImport } from '#kit/facts.ts'
import { whistles } from '#kit/football-match.ts'
import { footballEvent } from '#kit/football.ts'
import { reportMatch } from '#kit/report-match.ts'
import { faultsOf } from '#kit/reports/check.ts'
import { footballTruth } from '#kit/reports/football-truth.ts'
import { loadEuro2024, loadWorldCup2022 } from '#kit/tournaments.ts'
import { football } from '#sports/football.ts'
import { footballSummary, type FootballState } from '#sports/football/state.ts'
import { sports } from '#sports/index.ts'
import type { ReportMatch } from '#sports/report/match.ts'
import { withdrawn } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import { nameIn } from '#timeline/naming.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listEvents } from '#timeline/store/event.ts'
import { listMatches } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { listSeasons } from '#timeline/store/season.ts'
import type { Match } from '#timeline/types.ts'
import * as handlers from '../index.ts'
import { namedIn } from '../views/event.ts'

const database = await testDatabase()
await loadEuro2024(database)
await loadWorldCup2022(database)
const db = readerOf(database)
const { client } = testCalls(database, handlers)
const languages = ['en', 'zh'] as const

async function matchesOf(slug: string): Promise<Match[]> {
  const competition = await findCompetitionBySlug(db, slug)
  const [season] = await listSeasons(db, competition!.id)
  return (await listMatches(db, { seasonId: season!.id }, { limit: 100, offset: 0 })).list
}
const tournaments = { euro: await matchesOf('euro'), worldCup: await matchesOf('world-cup') }

const plain = (text: ReportText) => text.map((piece) => piece.text).join('')
const sentencesOf = ({ title, lead, paragraphs }: MatchReport) => [
  plain(title),
  ...[...lead, ...paragraphs.flat()].map(({ text }) => plain(text)),
]
const ask = (id: number, lang: 'en' | 'zh' = 'en', headers: Record<string, string> = {}) =>
  client.touchline.getMatchReport({ params: { id }, query: { lang } }, { headers })

/** Wins, points and matches of each side up to a match, counted here. */
function countsBefore(list: readonly Match[], match: Match): Partial<ReportMatch> {
  const upTo = list.filter(({ kickOff }) => kickOff <= match.kickOff)
  const outcome = ({ homeId, summary }: Match, id: number | null) => {
    const { score, shootout } = footballSummary(summary)
    const by = (homeId === id ? 1 : -1) * (score.home - score.away)
    return by === 0 || shootout ? ('D' as const) : by > 0 ? ('W' as const) : ('L' as const)
  }
  const of = (id: number | null) => upTo.filter(({ homeId, awayId }) => homeId === id || awayId === id)
  const placing = (id: number | null) => ({
    before: 1,
    after: 1,
    points: of(id).reduce((sum, one) => sum + { W: 3, D: 1, L: 0 }[outcome(one, id)], 0),
    played: of(id).length,
    group: null,
    teams: 4,
  })
  const earlier = (id: number | null) =>
    of(id)
      .filter((one) => one.id !== match.id)
      .map((one) => ({ outcome: outcome(one, id), own: 0, other: 0 }))
      .toReversed()
  return {
    placings: { home: placing(match.homeId), away: placing(match.awayId) },
    earlier: { home: earlier(match.homeId), away: earlier(match.awayId) },
  }
}

describe('the reports of Euro 2024 and of the World Cup 2022', () => {
  for (const [name, list] of Object.entries(tournaments))
    test(`have no number and no name without a fact: ${name}`, async () => {
      assert.equal(list.length, name === 'euro' ? 51 : 64)
      const events = await listEvents(
        db,
        list.map(({ id }) => id),
      )
      const people = await mapParticipants(db, [
        ...list.flatMap(({ homeId, awayId }) => [homeId!, awayId!]),
        ...[...events.values()].flat().flatMap(namedIn),
      ])
      const faults: string[] = []
      for (const match of list)
        for (const language of languages) {
          const known = reportMatch(football, events.get(match.id) ?? [], {
            homeId: match.homeId!,
            awayId: match.awayId!,
            ...countsBefore(list, match),
          }) as ReportMatch<FootballState>
          const truth = footballTruth(known, language, [...people.keys()], (id) => nameIn(language, people.get(id)!))
          const own = [...truth.own, match.venue ?? '']
          const numbers = new Set([...truth.numbers, 1, 2, 3, 4])
          // The name of one nation or player may be part of another's.
          const foreign = truth.foreign.filter((one) => !own.some((other) => other.includes(one)))
          for (const text of sentencesOf(await ask(match.id, language)))
            for (const fault of faultsOf(text, { ...truth, own, numbers, foreign }))
              faults.push(`${match.id} ${fault}: ${text}`)
        }
      assert.deepEqual(faults.slice(0, 20), [])
    })

  test('begin with another pattern than their neighbours, in both languages', async () => {
    const patternOf = ({ lead }: MatchReport) =>
      lead[0]!.text.map(({ kind, text }) => (kind === 'text' ? text : '·')).join('')
    for (const list of Object.values(tournaments))
      for (const language of languages) {
        const patterns = await Promise.all(list.map(async ({ id }) => patternOf(await ask(id, language))))
        assert.deepEqual(
          patterns.filter((pattern, at) => at > 0 && pattern === patterns[at - 1]),
          [],
        )
      }
  })

  test('mention teams and players by their ids', async () => {
    const final = tournaments.euro.at(-1)!
    const { lead, paragraphs, kind, version } = await ask(final.id)
    assert.equal(kind, 'report')
    assert.equal(version, final.version)
    assert.equal(plain(lead[0]!.text), 'Spain won the final 2–1 against England.')
    const mentioned = [...lead, ...paragraphs.flat()].flatMap(({ text }) => text.filter(({ id }) => id !== null))
    const named = await mapParticipants(
      db,
      mentioned.map(({ id }) => id!),
    )
    assert.ok(mentioned.length > 5)
    for (const { id, text } of mentioned) assert.equal(named.get(id!)!.name, text)
  })
})

describe('the report of a match', () => {
  const [opening] = tournaments.euro
  const final = tournaments.euro.at(-1)!

  test('is withheld from a spoiler-free caller until the match is revealed', async () => {
    const hidden = await ask(final.id, 'en', { 'spoiler-free': '1' })
    assert.deepEqual(
      { ...hidden, version: 0 },
      {
        matchId: final.id,
        version: 0,
        isHidden: true,
        kind: null,
        title: [],
        lead: [],
        paragraphs: [],
        changes: [],
      },
    )
    const shown = await ask(final.id, 'en', { 'spoiler-free': '1', revealed: `m${final.id}` })
    const text = sentencesOf(shown).join(' ')
    assert.match(text, /Spain won the final 2–1/)
    // Series and tables tell results of matches that are still hidden.
    assert.doesNotMatch(text, /all 7|unbeaten|points/)
  })

  test('is a preview before the kick-off, from what is known of both sides', async () => {
    const [added] = await createImport({ database, sports }).importMatches([
      matchImport({
        sport: 'football',
        key: 'to come',
        competitionId: opening!.competitionId,
        seasonId: opening!.seasonId,
        homeId: final.homeId,
        awayId: opening!.homeId,
        kickOff: Date.parse('2099-07-01T18:00:00Z'),
      }),
    ])
    assert.ok(added?.ok)
    const [en, zh] = await Promise.all(languages.map((language) => ask(added.matchId, language)))
    assert.equal(en!.kind, 'preview')
    const [title, ...rest] = sentencesOf(en!)
    assert.equal(title, 'Spain v Germany')
    assert.ok(
      rest.includes('Spain have won 5 in a row.') || rest.includes('Spain have won 7 in a row.'),
      rest.join(' '),
    )
    assert.match(sentencesOf(zh!).join(''), /西班牙.*德国/)
  })

  test('of an unknown match is an error', async () => {
    await assert.rejects(ask(999_999), (error: ApiError) => error.error === 'match_not_found')
  })
})

test('a goal taken back after the match changes its report, which lists both sentences and the time', async () => {
  const kickOff = Date.now() - 7_200_000
  const { matchIds } = await addFixtures(database, sports, { sport: 'football', kickOff })
  const [id] = matchIds
  const timed = whistles(1, 2).map((event, at) => ({ ...event, occurredAt: kickOff + at * 3_000_000 }))
  const goal = (key: string, minute: number) =>
    footballEvent.goal({
      key,
      period: 1,
      clockSeconds: (minute - 1) * 60,
      occurredAt: kickOff + minute * 60_000,
      side: 'home',
      kind: 'open',
      playerId: null,
    })
  const ingest = createIngest({ database, sports })
  const second = goal('second', 30)
  await ingest.submit(deltaReport(id!, 1, [...timed, goal('first', 12), second]))
  const before = await ask(id!)
  assert.match(sentencesOf(before).join(' '), /2–0/)
  assert.deepEqual(before.changes, [])
  const { client: delayed } = testCalls(database, handlers, { 'picture-delay': '60' })
  const late = await delayed.touchline.getMatchReport({ params: { id: id! }, query: { lang: 'en' } })
  assert.notEqual(late.kind, 'report', 'the match is not over yet where the picture is late')
  assert.doesNotMatch(sentencesOf(late).join(' '), /2–0/)
  const at = kickOff + 20_000_000
  await ingest.submit(deltaReport(id!, 2, [withdrawn(second, 'offside', at)]))
  // Finished bytes change with the relay, which this database has not.
  const { client: later } = testCalls(database, handlers)
  const after = await later.touchline.getMatchReport({ params: { id: id! }, query: { lang: 'en' } })
  assert.ok(after.version > before.version)
  assert.doesNotMatch(sentencesOf(after).join(' '), /2–0/)
  const told = after.changes.map((change) => ({
    at: change.at,
    reason: change.reason,
    before: change.before && plain(change.before),
    after: change.after && plain(change.after),
  }))
  assert.ok(told.every((one) => one.at === at && one.reason === 'offside'))
  assert.ok(
    told.some((one) => one.before !== null && /2–0/.test(one.before)),
    JSON.stringify(told),
  )
  await ingest.close()
})
