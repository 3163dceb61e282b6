import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sports } from '#sports/index.ts'
import { lineupDetail } from '#sports/football.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listEvents } from '#timeline/store/event.ts'
import { listMatches } from '#timeline/store/match.ts'
import { listMembers } from '#timeline/store/membership.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { testDatabase } from '#kit/database.ts'
import { ImportRun } from '../../importer/run.ts'
import { loadEuro2024 } from '#kit/tournaments.ts'
import { fileAt, sharedData } from '../fixtures/read.ts'
import { euro2024 } from '#demo/football/euro-2024/facts.ts'
import { readTournament } from '#demo/football/tournament/read.ts'
import { readSquads } from '#demo/football/tournament/squad.ts'
import type { Parsed, ParsedMatch, ParsedMember } from '../../reading/parsed.ts'
import { readFootballTxt } from './read.ts'

const folder = sharedData && join(sharedData, 'openfootball-euro/2024--germany')
const skip = folder === null ? 'no shared data on this machine' : false

test(
  'the file of Euro 2024 joins the 51 matches that are stored, with eight line-ups and 622 players, and twice changes nothing',
  { skip },
  async (t) => {
    const database = await testDatabase({ after: (work) => t.after(work) })
    const db = readerOf(database)
    await loadEuro2024(database)
    const take = async () => {
      const run = await ImportRun.open({ database, sports, provider: 'football-txt', sport: 'football', prices: null })
      const squads = readdirSync(join(folder!, 'squads')).map((name) => fileAt(join(folder!, 'squads', name)))
      for await (const { parsed } of readFootballTxt([fileAt(join(folder!, 'euro.txt')), ...squads]))
        await run.take(parsed)
      return run.close()
    }
    const first = await take()
    assert.deepEqual(first.refused, [])
    assert.deepEqual(first.findings, [])
    assert.deepEqual(first.contradictions, [])
    assert.deepEqual([first.counts.read, first.counts.added, first.counts.listed], [51, 0, 622])
    const second = await take()
    assert.deepEqual([second.counts.unchanged, second.counts.changed, second.counts.newPlayers], [51, 0, 0])

    const euro = await findCompetitionBySlug(db, 'euro')
    const [season] = await listSeasons(db, euro!.id)
    const { list } = await listMatches(db, { seasonId: season!.id }, { limit: 100, offset: 0 })
    assert.equal(list.length, 51)
    const events = [
      ...(
        await listEvents(
          db,
          list.map(({ id }) => id),
        )
      ).values(),
    ].flat()
    const count = (type: string) => events.filter((event) => event.type === type && event.withdrawn === null).length
    // Counted in the text of the file, not by its reader.
    const text = readFileSync(join(folder!, 'euro.txt'), 'utf8').replace(/#.*$/gm, '')
    let isLineup = false
    const [inLineups, elsewhere]: [string[], string[]] = [[], []]
    for (const line of text.split('\n').map((one) => one.trim())) {
      isLineup ||= /^\p{L}+: /u.test(line)
      ;(isLineup ? inLineups : elsewhere).push(line)
      isLineup &&= /[,-]$/.test(line)
    }
    const marks = (lines: string[], mark: RegExp) => lines.join('\n').match(mark)?.length ?? 0
    const goals = marks(elsewhere, /\d'/g)
    const lineups = marks(inLineups, /^\p{L}+: /gmu)
    assert.deepEqual(
      [count('goal'), count('lineup'), count('substitution'), count('card')],
      [goals, lineups, marks(inLineups, /\d+'\)/g), marks(inLineups, /\[/g)],
    )
    assert.deepEqual([goals, lineups], [117, 8])

    const teams = await mapParticipants(
      db,
      list.flatMap(({ homeId, awayId }) => [homeId!, awayId!]),
    )
    const opening = list.find(({ homeId }) => teams.get(homeId!)!.name === 'Germany')!
    const home = events.find(
      ({ matchId, type, side }) => matchId === opening.id && type === 'lineup' && side === 'home',
    )
    const { formation, players } = lineupDetail(home!)
    const people = await mapParticipants(
      db,
      players.map(({ playerId }) => playerId),
    )
    assert.equal(formation, '4-2-3-1')
    assert.deepEqual(
      players.slice(0, 3).map(({ playerId, shirtNumber }) => [people.get(playerId)!.name, shirtNumber]),
      [
        ['Manuel Neuer', 1],
        ['Joshua Kimmich', 6],
        ['Antonio Rüdiger', 2],
      ],
    )
    const squad = await listMembers(db, opening.homeId!, season!.id)
    assert.equal(squad.length, 26)
    assert.ok(squad.every(({ position, shirtNumber }) => position !== null && shirtNumber !== null))
    const wirtz = [
      ...(
        await mapParticipants(
          db,
          squad.map(({ playerId }) => playerId),
        )
      ).values(),
    ].find(({ name }) => name === 'Florian Wirtz')
    assert.deepEqual(
      [wirtz!.detail.birthYear, wirtz!.detail.club, wirtz!.detail.position],
      [2003, 'Bayer 04 Leverkusen (GER)', 3],
    )
    await checkSquads(db, season!.id, new Set(list.flatMap(({ homeId, awayId }) => [homeId!, awayId!])))
    for (const lineup of events.filter(({ type }) => type === 'lineup')) {
      const own = events.filter(({ matchId, side }) => matchId === lineup.matchId && side === lineup.side)
      const came = own.filter(({ type }) => type === 'substitution').length
      const listed = lineupDetail(lineup).players
      assert.deepEqual([listed.filter(({ isStarter }) => isStarter).length, listed.length], [11, 11 + came])
    }
    // One person of two sources: the scorer of the one stands in the squad of the other.
    const scorers = events.filter(
      ({ type, side, matchId }) => type === 'goal' && side === 'home' && matchId === opening.id,
    )
    assert.ok(scorers.every(({ playerId }) => squad.some((member) => member.playerId === playerId)))
  },
)

/** Each squad has as many players as its file has lines that begin with a number, and those numbers. */
async function checkSquads(db: Reader, seasonId: number, teamIds: ReadonlySet<number>): Promise<void> {
  const inFiles = readdirSync(join(folder!, 'squads')).map((name) => {
    const text = readFileSync(join(folder!, 'squads', name), 'utf8')
    const numbers = [...text.matchAll(/^ *(\d+), /gm)].map(([, number]) => Number(number))
    return `${/^= +(.+?) +- Euro 2024/m.exec(text)?.[1]?.trim()}: ${numbers.sort((a, b) => a - b).join(' ')}`
  })
  const teams = await mapParticipants(db, [...teamIds])
  const stored = await Promise.all(
    [...teamIds].map(async (id) => {
      const members = await listMembers(db, id, seasonId)
      // A name of a line-up that two of the squad have is a player of its own, without a number.
      const numbers = members.flatMap(({ shirtNumber }) => shirtNumber ?? []).sort((a, b) => a - b)
      return `${teams.get(id)!.name}: ${numbers.join(' ')}`
    }),
  )
  assert.equal(inFiles.length, 24)
  assert.deepEqual(stored.sort(), inFiles.sort())
}

test(
  'the facts that ship with Touchline are those of the file: line-ups, substitutions, cards, squads, seats',
  { skip },
  async () => {
    const given: Parsed[] = []
    const squads = readdirSync(join(folder!, 'squads')).map((name) => fileAt(join(folder!, 'squads', name)))
    for await (const { parsed } of readFootballTxt([fileAt(join(folder!, 'euro.txt')), ...squads]))
      for await (const one of parsed) given.push(one)
    const told = (match: ParsedMatch) => {
      const nameOf = (number: number | null) => (number === null ? null : match.players[number - 1]!.name)
      return [
        `${match.home!.name} - ${match.away!.name}`,
        match.detail.capacity,
        match.events
          .filter(({ type }) => ['lineup', 'substitution', 'card'].includes(type))
          .map((event) => {
            const { type, side, period, clockSeconds, playerId, otherPlayerId, detail } = event
            return type === 'lineup'
              ? [
                  side,
                  detail.formation,
                  lineupDetail(event).players.map((one) => ({ ...one, playerId: nameOf(one.playerId) })),
                ]
              : [type, side, period, clockSeconds, nameOf(playerId), nameOf(otherPlayerId), detail]
          }),
      ] as const
    }
    const inOrder = (matches: ParsedMatch[]) => matches.map(told).sort(([a], [b]) => (a < b ? -1 : 1))
    assert.deepEqual(
      inOrder(readTournament(euro2024)),
      inOrder(given.flatMap((one) => (one.kind === 'match' ? [one.match] : []))),
    )
    const membersOf = (members: ParsedMember[]) =>
      members
        .map(({ player, team, shirtNumber, position }) => ({ player, team, shirtNumber, position }))
        .sort((a, b) => (`${a.team.name} ${a.player.name}` < `${b.team.name} ${b.player.name}` ? -1 : 1))
    assert.deepEqual(
      membersOf(readSquads(euro2024)),
      membersOf(given.flatMap((one) => (one.kind === 'member' ? [one.member] : []))),
    )
  },
)
