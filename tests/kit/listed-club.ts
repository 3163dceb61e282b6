import type { Reader } from '#core/database/reader.ts'
import { saveListedClubs } from '#timeline/store/listed-club.ts'

/** What a list of clubs says of a team: everything that such a list can say. */
export async function listClub(db: Reader, teamId: number, sport = 'football'): Promise<void> {
  const named = (name: string, language: string | null = null, isFormer = false) => ({ name, language, isFormer })
  const club = {
    provider: 'openfootball-clubs',
    country: 'GB-ENG',
    key: `club ${teamId}`,
    teamId,
    name: 'Harbour Town FC',
    founded: 1886,
    dissolved: null,
    ground: 'Quay Ground',
    capacity: 12_345,
    city: 'Saltport',
    district: 'Docks',
    region: 'Seashire',
    street: 'Quay Street 3, SP1 4QT Saltport',
    names: [
      named('Harbour Town FC'),
      named('Saltport Mariners'),
      named('Hafenstadt', 'de'),
      named('Old Quay FC', null, true),
    ],
  }
  await saveListedClubs(db, sport, [club])
}
