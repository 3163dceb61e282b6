import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { listDemoMembers, mapDemoLeagues } from '#timeline/store/bank-demo.ts'
import { saveBankRows, type BankRow } from '#timeline/store/bank-row.ts'
import { createRandom } from './simulation/random.ts'
import { rowsOfMember, rowsOfTeam, type DemoMember } from './bank-people.ts'

const chunk = 1000

/**
 * Invents the data bank of the demonstration: values, transfers, absences, careers and titles of its players and clubs.
 * Nothing contradicts the seasons that are played: careers and titles precede them. Once a month.
 */
export async function fillBank(database: Database, seed: string, sport: string, now: number): Promise<void> {
  const db = readerOf(database)
  const today = new Date(now).toISOString().slice(0, 10)
  const mark = `demo ${today.slice(0, 7)}`
  const members: DemoMember[] = await listDemoMembers(db, sport, mark)
  if (members.length === 0) return
  const leagues = await mapDemoLeagues(db, sport)
  const teams = [...new Map(members.map((one) => [one.teamId, { id: one.teamId, name: one.team }])).values()]
  const rows: BankRow[] = []
  for (const member of members) {
    const random = createRandom(`${seed}/bank/${sport}/${member.team}/${member.player}`)
    rows.push(...rowsOfMember(random, member, { sport, teams, league: leagues.get(member.teamId) ?? '', today, mark }))
  }
  for (const team of teams)
    rows.push(
      ...rowsOfTeam(createRandom(`${seed}/bank/${sport}/${team.name}`), team, leagues.get(team.id) ?? '', today),
    )
  // The rows of the month come last: only when all are stored, nothing is left to do.
  const ordered = [
    ...rows.filter(({ key }) => !key.startsWith(mark)),
    ...rows.filter(({ key }) => key.startsWith(mark)),
  ]
  for (let from = 0; from < ordered.length; from += chunk)
    await saveBankRows(db, sport, ordered.slice(from, from + chunk))
}
