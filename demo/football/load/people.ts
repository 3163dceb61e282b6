import type { Reader } from '#core/database/reader.ts'
import { listMembers, saveMemberships } from '#timeline/store/membership.ts'
import { addParticipants, type NewParticipant } from '#timeline/store/participant.ts'
import { addSourceKeys, mapSourceKeys } from '#timeline/store/source-key.ts'
import type { Detail, SourceKind } from '#timeline/types.ts'
import { listPeople } from '../cast.ts'
import type { Club, Person, Player } from '../club.ts'
import type { World } from '../world.ts'

export const provider = 'simulator'
const words = ['goalkeeper', 'defender', 'midfielder', 'midfielder', 'midfielder', 'forward'] as const
const chunkSize = 2000

export type PeopleIds = { clubs: Map<string, number>; people: Map<string, number> }

/** Ensures that every club and all its people exist, and returns their ids. */
export async function savePeople(db: Reader, world: World): Promise<PeopleIds> {
  const clubs = world.leagues.flatMap((league) => league.clubs)
  const clubIds = new Map<string, number>()
  await saveAll(
    db,
    'team',
    clubs.map((club) => ({ key: club.key, participant: clubParticipant(club) })),
    clubIds,
  )
  const everybody = listPeople(world)
  const people = new Map<string, number>()
  let added = 0
  for (const role of ['player', 'coach', 'referee'] as const) {
    const some = everybody.filter((one) => one.role === role)
    added += await saveAll(
      db,
      role,
      some.map(({ person }) => ({ key: person.key, participant: personParticipant(person, role) })),
      people,
    )
  }
  // Members are written together, so that one of them proves all.
  const [firstClub] = clubIds.values()
  if (added === 0 && (await listMembers(db, firstClub!)).length > 0) return { clubs: clubIds, people }
  const members = everybody.flatMap(({ person, role, club }) =>
    club && role !== 'referee' ? [memberOf(person, role, clubIds.get(club.key)!, people.get(person.key)!)] : [],
  )
  await saveMemberships(db, members)
  return { clubs: clubIds, people }
}

type Named = { key: string; participant: NewParticipant }

/** Adds the id of each to `ids`, and returns how many were new. */
async function saveAll(
  db: Reader,
  kind: SourceKind,
  wanted: readonly Named[],
  ids: Map<string, number>,
): Promise<number> {
  for (const [key, id] of await mapSourceKeys(
    db,
    provider,
    kind,
    wanted.map(({ key: name }) => name),
  ))
    ids.set(key, id)
  const missing = wanted.filter(({ key }) => !ids.has(key))
  for (let from = 0; from < missing.length; from += chunkSize) {
    const chunk = missing.slice(from, from + chunkSize)
    const added = await addParticipants(
      db,
      chunk.map(({ participant }) => participant),
    )
    chunk.forEach(({ key }, index) => ids.set(key, added[index]!))
    await addSourceKeys(
      db,
      chunk.map(({ key }, index) => ({ provider, kind, key, id: added[index]! })),
    )
  }
  return missing.length
}

function clubParticipant(club: Club): NewParticipant {
  return {
    sport: 'football',
    kind: 'team',
    name: club.name.latin,
    shortName: club.place.latin,
    names: { zh: club.name.zh, zh_short: club.place.zh },
    colours: club.colours,
    detail: {
      founded: club.founded,
      stadium: club.stadium.name.latin,
      stadiumZh: club.stadium.name.zh,
      capacity: club.stadium.capacity,
      coach: club.coach.name.full.latin,
      crest: club.crest,
    },
    isDemo: true,
  }
}

function personParticipant(person: Person | Player, role: string): NewParticipant {
  const detail: Detail = { birthDate: person.birthDate }
  if ('position' in person) {
    detail.position = words[person.position]!
    detail.foot = person.foot
  } else detail.role = role
  return {
    sport: 'football',
    kind: 'player',
    name: person.name.full.latin,
    shortName: person.name.short,
    names: { zh: person.name.full.zh, zh_short: person.name.shortZh },
    detail,
    isDemo: true,
  }
}

function memberOf(person: Person | Player, role: string, teamId: number, playerId: number) {
  const isPlayer = 'position' in person
  return {
    teamId,
    playerId,
    seasonId: null,
    role,
    position: isPlayer ? words[person.position]! : null,
    shirtNumber: isPlayer ? person.shirtNumber : null,
    startsOn: null,
    endsOn: null,
  }
}
