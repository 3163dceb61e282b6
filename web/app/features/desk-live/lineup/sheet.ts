import type { DeskSquad } from '#contract/touchline/desk-live.ts'
import type { DeskTeamSquad } from '#contract/touchline/desk-squad.ts'

/** A player of a team sheet that is being written. */
export interface SheetPlayer {
  id: number
  name: string
  shortName: string
  /** Digits, or empty. */
  shirt: string
  position: number | null
  isStarter: boolean
  line: number | null
  slot: number | null
  /** Not of this team so far. */
  isStranger: boolean
}
export interface Sheet {
  formation: string
  coach: string | null
  players: readonly SheetPlayer[]
}
/** A place of a formation: the line from the back, and the place in it from the left; `of`: places in the line. */
export interface Place {
  line: number
  slot: number
  of: number
  lines: number
}
type Listed = Pick<DeskSquad['players'][number], 'id' | 'name' | 'shortName' | 'position' | 'isStarter'> & {
  shirtNumber: number | null
  line: number | null
  slot: number | null
}
/** A player to add. */
export type Candidate = DeskTeamSquad['players'][number] & { isStranger: boolean }

const emptySheet: Sheet = { formation: '', coach: null, players: [] }

/** The sheet of a line-up; empty without one. */
export function sheetOf(
  squad: { formation: string | null; coach: string | null; players: readonly Listed[] } | null,
): Sheet {
  if (squad === null) return emptySheet
  const players = squad.players.map(
    ({ id, name, shortName, shirtNumber, position, isStarter, line, slot }): SheetPlayer => ({
      id,
      name,
      shortName,
      shirt: shirtNumber === null ? '' : String(shirtNumber),
      position,
      isStarter,
      line: isStarter ? line : null,
      slot: isStarter ? slot : null,
      isStranger: false,
    }),
  )
  return settled({ formation: squad.formation ?? '', coach: squad.coach, players })
}

/** The places of a formation, from the back and from the left, the goalkeeper first; null where it is not one. */
export function placesOf(formation: string): Place[] | null {
  if (!/^\d(-\d){1,4}$/.test(formation.trim())) return null
  const counts = formation.trim().split('-').map(Number)
  if (counts.some((count) => count === 0)) return null
  return [1, ...counts].flatMap((of, line) =>
    Array.from({ length: of }, (_, slot) => ({ line, slot, of, lines: counts.length })),
  )
}

/** The position of a line: keeper, backs, holding, midfield, attacking midfield, forwards. */
function positionAt({ line, lines }: Place): number {
  if (line === 0) return 0
  if (line === 1) return 1
  if (line === lines) return 5
  const between = lines - 2
  if (between === 1) return 3
  return between === 2 ? (line === 2 ? 2 : 4) : Math.min(4, line)
}

const isAt = ({ line, slot }: Place, player: Pick<SheetPlayer, 'line' | 'slot'>) =>
  line === player.line && slot === player.slot

/** Who stands at a place. */
export function playerAt({ players }: Sheet, place: Place): SheetPlayer | undefined {
  return players.find(({ line, slot, isStarter }) => isStarter && line === place.line && slot === place.slot)
}

/** A sheet whose starters have places of its formation: they keep theirs, else the first that is free by position. */
function settled(sheet: Sheet): Sheet {
  const places = placesOf(sheet.formation)
  if (places === null) return sheet
  const starters = sheet.players.filter(({ isStarter }) => isStarter)
  const kept = new Map<number, Place>()
  for (const player of starters) {
    const place = places.find((one) => isAt(one, player))
    if (place && ![...kept.values()].includes(place)) kept.set(player.id, place)
  }
  const left = starters
    .filter(({ id }) => !kept.has(id))
    .toSorted((a, b) => (a.position ?? 9) - (b.position ?? 9) || (a.line ?? 9) - (b.line ?? 9))
  for (const player of left) {
    const free = places.filter((place) => ![...kept.values()].includes(place))
    const place = free.find((one) => positionAt(one) === player.position) ?? free[0]
    if (place) kept.set(player.id, place)
  }
  const players = sheet.players.map((player) => {
    const place = kept.get(player.id)
    if (!place) return { ...player, line: null, slot: null }
    // A position that is known is more than its line tells.
    return { ...player, line: place.line, slot: place.slot, position: player.position ?? positionAt(place) }
  })
  return { ...sheet, players }
}

export function withFormation(sheet: Sheet, formation: string): Sheet {
  if (placesOf(formation) === null) return { ...sheet, formation }
  // In another formation the lines have other players: the order from the back and from the left stays.
  const places = placesOf(formation)!
  const standing = sheet.players
    .filter(({ isStarter, line }) => isStarter && line !== null)
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.slot ?? 0) - (b.slot ?? 0))
  const moved = new Map(standing.map((player, at) => [player.id, places[at] ?? null]))
  const players = sheet.players.map((player) => {
    const place = moved.get(player.id)
    if (place === undefined) return player
    return { ...player, line: place?.line ?? null, slot: place?.slot ?? null, position: place && positionAt(place) }
  })
  return settled({ ...sheet, formation, players })
}

/** The sheet with one player more: a starter while there is room for one. */
export function withPlayer(sheet: Sheet, added: Candidate, most: number | null): Sheet {
  if (sheet.players.some(({ id }) => id === added.id)) return sheet
  const { id, name, shortName, shirtNumber, position, isStranger } = added
  const isStarter = sheet.players.filter((one) => one.isStarter).length < (most ?? Infinity)
  const shirt = shirtNumber === null ? '' : String(shirtNumber)
  const player = { id, name, shortName, shirt, position, isStarter, line: null, slot: null, isStranger }
  return settled({ ...sheet, players: inGroups([...sheet.players, player]) })
}

export function withoutPlayer(sheet: Sheet, id: number): Sheet {
  return { ...sheet, players: sheet.players.filter((one) => one.id !== id) }
}

export function withChange(sheet: Sheet, id: number, change: Partial<SheetPlayer>): Sheet {
  return { ...sheet, players: sheet.players.map((one) => (one.id === id ? { ...one, ...change } : one)) }
}

const inGroups = (players: readonly SheetPlayer[]) => [
  ...players.filter(({ isStarter }) => isStarter),
  ...players.filter(({ isStarter }) => !isStarter),
]

/** A player one place up or down among the starters, or on the bench. */
export function movedBy(sheet: Sheet, id: number, by: -1 | 1): Sheet {
  const players = [...inGroups(sheet.players)]
  const from = players.findIndex((one) => one.id === id)
  const [one, other] = [players[from], players[from + by]]
  if (!one || !other || one.isStarter !== other.isStarter) return sheet
  players[from] = other
  players[from + by] = one
  return { ...sheet, players }
}

/** A player before another one, with the starters or on the bench as that one; at the end of a group without one. */
export function movedBefore(sheet: Sheet, id: number, target: { id: number | null; isStarter: boolean }): Sheet {
  const moved = sheet.players.find((one) => one.id === id)
  if (!moved || target.id === id) return sheet
  const others = sheet.players.filter((one) => one.id !== id)
  const at = others.findIndex((one) => one.id === target.id)
  const player =
    moved.isStarter === target.isStarter ? moved : { ...moved, isStarter: target.isStarter, line: null, slot: null }
  const players = at < 0 ? [...others, player] : [...others.slice(0, at), player, ...others.slice(at)]
  return settled({ ...sheet, players: inGroups(players) })
}

/** A player on a place of the formation. Who stood there takes his place, or the bench where he came from there. */
export function placedAt(sheet: Sheet, id: number, place: Place): Sheet {
  const moved = sheet.players.find((one) => one.id === id)
  const before = playerAt(sheet, place)
  if (!moved || before?.id === id) return sheet
  const places = placesOf(sheet.formation)?.find((one) => isAt(one, moved))
  const players = sheet.players.map((one) => {
    if (one.id === id)
      return { ...one, isStarter: true, line: place.line, slot: place.slot, position: positionAt(place) }
    if (one.id !== before?.id) return one
    const { line, slot, isStarter } = moved
    return { ...one, line, slot, isStarter, position: places ? positionAt(places) : one.position }
  })
  return { ...sheet, players: inGroups(players) }
}

/** The sheet as the call takes it. */
export function bodyOf({ formation, coach, players }: Sheet) {
  return {
    formation: formation.trim() || null,
    coach,
    players: players.map(({ id, shirt, position, isStarter, line, slot }) => ({
      playerId: id,
      shirtNumber: shirt === '' ? null : Number(shirt),
      position,
      isStarter,
      line,
      slot,
    })),
  }
}
