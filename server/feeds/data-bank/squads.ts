import type { Reader } from '#core/database/reader.ts'
import type { BankRow } from '#timeline/store/bank-row.ts'
import { removeMemberships, saveMemberships } from '#timeline/store/membership.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import type { Detail, Membership } from '#timeline/types.ts'
import { CellFault, type Row } from '../own-csv/row.ts'
import type { Known } from './known.ts'

/** Adds the players of squads whose names are unknown, and returns how many. */
export async function addListedPlayers(db: Reader, sport: string, known: Known, rows: readonly Row[]): Promise<number> {
  const added = rows.filter((row) => isNew(known, row))
  const byName = new Map(added.map((row) => [`${row.text('player')}\n${row.text('born')}`, row]))
  const people = [...byName.values()]
  const ids = await addParticipants(
    db,
    people.map((row) => ({
      sport,
      kind: 'player' as const,
      name: row.text('player')!,
      shortName: row.text('player')!,
      country: row.text('country'),
      detail: detailOf(row),
    })),
  )
  people.forEach((row, at) => known.addPlayer(row.text('player')!, { id: ids[at]!, birthDate: row.text('born') }))
  return people.length
}

/** A row that is refused for another reason adds no player. */
function isNew(known: Known, row: Row): boolean {
  try {
    known.teamOf(row, 'team')
    return known.seasonOf(row, 'competition') !== null && known.playerOf(row, 'player') === 'new'
  } catch (error) {
    if (error instanceof CellFault) return false
    throw error
  }
}

function detailOf(row: Row): Detail {
  const [birthDate, position, height] = [row.text('born'), row.text('position'), row.count('height')]
  return { ...(birthDate && { birthDate }), ...(position && { position }), ...(height && { height }) }
}

/** Puts players into their teams, and takes those out whose rows named another team before or are withdrawn. */
export async function keepSquads(db: Reader, before: readonly BankRow[], now: readonly BankRow[]): Promise<void> {
  const current = now.flatMap(membershipOf)
  const keep = new Set(current.map(placeOf))
  await removeMemberships(
    db,
    before
      .map((row) => ({ ...row, isWithdrawn: false }))
      .flatMap(membershipOf)
      .filter((one) => !keep.has(placeOf(one))),
  )
  await saveMemberships(db, current)
}

function placeOf({ teamId, playerId, seasonId }: Membership): string {
  return [teamId, playerId, seasonId].join()
}

function membershipOf({ teamId, playerId, seasonId, startsOn, endsOn, cells, isWithdrawn }: BankRow): Membership[] {
  if (teamId === null || playerId === null || seasonId === null || isWithdrawn) return []
  const { position, shirt_number: shirt, contract_until: until } = cells
  return [
    {
      teamId,
      playerId,
      seasonId,
      role: 'player',
      position: typeof position === 'string' ? position : null,
      shirtNumber: typeof shirt === 'number' ? shirt : null,
      startsOn,
      endsOn: endsOn ?? (typeof until === 'string' ? until : null),
    },
  ]
}
