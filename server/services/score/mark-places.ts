import { finish, type Finished } from '#core/bytes/finished.ts'

/** The positions of the two flags of a row in the unmarked bytes of a list: the offsets of their `false`. */
export type RowPlaces = { matchId: number; focus: number; userIsAppointment: number }
export type Marks = { followed: ReadonlySet<number>; reminded: ReadonlySet<number> }

const NO = 'false'
const YES = Buffer.from('true')
/** A row has its match first, then both flags. No text can imitate them: its quotes are escaped. */
const tokens = /"matchId":(\d+)|"focus":false|"userIsAppointment":false/g

/** The positions of all rows, in their order, in the bytes of an unmarked list. */
export function findPlaces({ bytes }: Pick<Finished, 'bytes'>): RowPlaces[] {
  // One character per byte, so that offsets are those of the bytes.
  const text = bytes('identity').toString('latin1')
  const places: RowPlaces[] = []
  let matchId = 0
  let focus = 0
  for (const { 0: token, 1: id, index } of text.matchAll(tokens)) {
    const end = index + token.length - NO.length
    if (id !== undefined) matchId = Number(id)
    else if (token.startsWith('"focus"')) focus = end
    else places.push({ matchId, focus, userIsAppointment: end })
  }
  return places
}

/** The same list with the flags of one caller. */
export function withMarksAt(finished: Finished, places: readonly RowPlaces[], { followed, reminded }: Marks): Finished {
  const plain = finished.bytes('identity')
  const at = places.flatMap(({ matchId, focus, userIsAppointment }) => [
    ...(followed.has(matchId) ? [focus] : []),
    ...(reminded.has(matchId) ? [userIsAppointment] : []),
  ])
  const pieces = at.flatMap((start, index) => [
    plain.subarray(index === 0 ? 0 : at[index - 1]! + NO.length, start),
    YES,
  ])
  const rest = plain.subarray(at.length === 0 ? 0 : at.at(-1)! + NO.length)
  const { contentType, cacheControl } = finished
  return finish(Buffer.concat([...pieces, rest]), { contentType, cacheControl })
}
