import type { DeskThing, DeskThingKind } from '#contract/touchline/desk-actions.ts'
import type { Reader } from '#core/database/reader.ts'
import { foldSpelling } from '#timeline/spelling.ts'
import { findNamedPeople } from '../frame/find-people.ts'
import { findThings as find } from './store/thing.ts'

const MOST = 10
const LARGEST_ID = 2_147_483_647
const folded: readonly DeskThingKind[] = ['match', 'team', 'player', 'contradiction']

/** Things of a kind by a text: the number, or a part of the name. */
export async function findThings(db: Reader, kind: DeskThingKind, typed: string): Promise<DeskThing[]> {
  if (kind === 'user') {
    const people = typed === '' ? [] : await findNamedPeople(db, typed, MOST)
    return people.map(({ id, nickname, state }) => ({ id, name: nickname, note: state }))
  }
  const number = /^#?(\d{1,10})$/.exec(typed)?.[1]
  const id = number === undefined || Number(number) > LARGEST_ID ? null : Number(number)
  return find(db, { kind, text: folded.includes(kind) ? foldSpelling(typed) : typed, id, limit: MOST })
}
