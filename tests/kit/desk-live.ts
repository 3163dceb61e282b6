import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { DeskMatch, SentEntry } from '#contract/touchline/desk-live.ts'
import { readerOf } from '#core/database/reader.ts'
import { createHandlers } from '#desk/endpoints.ts'
import { sports } from '#sports/index.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { testCalls } from './calls.ts'
import { testDatabase } from './database.ts'
import { addFixtures } from './facts.ts'
import { addPerson, type TestPerson } from './people.ts'

export type Press = Partial<SentEntry> & { key: string }

/** Matches of football to enter, four players, an admin and an editor. */
export async function deskLiveWorld() {
  const database = await testDatabase()
  const handlers = createHandlers({ dataFolder: tmpdir() })
  const db = readerOf(database)
  const startedAt = Date.now() - 3_600_000
  const fixtures = await addFixtures(database, sports, {
    sport: 'football',
    count: 60,
    kickOff: startedAt,
    everyMs: 1000,
  })
  const names = Array.from({ length: 4 }, (_, at) => ({ name: `Player ${at}`, shortName: `P. ${at}` }))
  const squad = await addParticipants(
    db,
    names.map((name) => ({ sport: 'football', kind: 'player' as const, ...name })),
  )
  const admin = await addPerson(database, { roles: ['admin'], nickname: 'Ada Brink' })
  const other = await addPerson(database, { roles: ['editor'], nickname: 'Sol Verhey' })
  const callsOf = ({ headers }: TestPerson) => testCalls(database, handlers, headers).client.touchline
  const reason = 'a test'

  /** A desk of somebody, with its own sequence. */
  function openDesk(id: number, person: TestPerson = admin) {
    const desk = randomUUID()
    const calls = callsOf(person)
    let sequence = 0
    const press = (more: Press): SentEntry => {
      sequence += 1
      return { sequence, period: 1, clockSeconds: 60, at: startedAt + sequence, ...more }
    }
    const send = (...entries: SentEntry[]) => calls.sendDeskEntries({ params: { id }, body: { desk, entries, reason } })
    return {
      desk,
      press,
      send,
      enter: (...presses: Press[]) => send(...presses.map(press)),
      read: (): Promise<DeskMatch> => calls.getDeskMatch({ params: { id }, query: { desk } }),
      undo: (of: number) => send(press({ key: 'undo', about: { desk, sequence: of } })),
      correct: (number: number, version: number, change: object) =>
        calls.correctDeskEntry({ params: { id }, body: { number, version, change, reason } }),
    }
  }

  let used = 0
  const nextMatch = () => fixtures.matchIds[used++]!
  const start: Press = { key: 'period_start', clockSeconds: 0 }
  const goal: Press = { key: 'goal', side: 'home', playerId: squad[0], clockSeconds: 300 }
  return { ...fixtures, database, db, squad, admin, other, callsOf, reason, openDesk, nextMatch, start, goal }
}
