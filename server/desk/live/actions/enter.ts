import type { SentEntry } from '#contract/touchline/desk-live.ts'
import { deskRoles } from '#contract/touchline/desk.ts'
import { actorIdOf, type Action } from '#core/parts/action.ts'
import { closeBoard, openBoard } from '../open-board.ts'
import { DeskTaken, MatchOver } from '../refuse.ts'
import { pressedOf } from '../rules/board.ts'
import { findDesk, mapNumbers } from '../store/entry.ts'
import { lockMatch, saveHolder } from '../store/holder.ts'

type Sent = { matchId: number; desk: string; entries: readonly Required<SentEntry>[] }
/** `numbers`: of the entries that this batch added. */
type Taken = { confirmed: number; numbers: number[]; version: number | null }

/** Enters what a desk pressed: each sequence once, in order, up to the first gap. */
export const enter: Action<Sent, Taken> = {
  name: 'desk_entered',
  desk: { group: 'data', title: { en: 'Enter events of a match', zh: '录入比赛事件' }, page: '/desk/live' },
  roles: deskRoles.live,
  async run({ db, database, cause }, { matchId, desk, entries }) {
    const userId = actorIdOf(cause)
    const holder = await lockMatch(db, matchId)
    const known = await findDesk(db, desk)
    if (known.confirmed > 0 && (known.matchId !== matchId || known.userId !== userId))
      throw new DeskTaken('This desk belongs to another match or account.')
    const fresh = nextOf(entries, known.confirmed)
    if (fresh.length === 0) return { value: { confirmed: known.confirmed, numbers: [], version: null }, object: null }
    const refs = fresh.flatMap(({ about }) => (about ? [about] : []))
    const numbers = await mapNumbers(db, matchId, refs)
    const board = await openBoard(db, matchId, [...numbers.values()], fresh)
    if (board.isOver) throw new MatchOver('This match is over.')
    const mayMove = holder === null || holder.userId === userId
    const taken: number[] = []
    for (const entry of fresh) {
      if (board.isOver) break
      const { about } = entry
      const aboutNumber = about ? (numbers.get(`${about.desk} ${about.sequence}`) ?? null) : null
      const row = board.take({ ...entry, ...pressedOf(entry), desk, userId, aboutNumber, mayMove })
      numbers.set(`${desk} ${row.sequence}`, row.number)
      taken.push(row.number)
    }
    if (holder === null) await saveHolder(db, matchId, userId)
    const version = await closeBoard({ db, database }, matchId, board)
    const confirmed = known.confirmed + taken.length
    const detail = { desk, from: known.confirmed + 1, to: confirmed }
    return { value: { confirmed, numbers: taken, version }, object: `match ${matchId}`, detail }
  },
}

/** The entries after the confirmed one, without a gap, each once. */
function nextOf<Entry extends { sequence: number }>(entries: readonly Entry[], confirmed: number): Entry[] {
  const bySequence = new Map(entries.map((entry) => [entry.sequence, entry]))
  const next: Entry[] = []
  for (let entry = bySequence.get(confirmed + 1); entry; entry = bySequence.get(entry.sequence + 1)) next.push(entry)
  return next
}
