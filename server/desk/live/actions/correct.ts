import type { DeskPressed } from '#contract/touchline/desk-live.ts'
import { deskRoles } from '#contract/touchline/desk.ts'
import { actorIdOf, type Action } from '#core/parts/action.ts'
import { closeBoard, openBoard } from '../open-board.ts'
import { MatchOver, NoEntry } from '../refuse.ts'
import { addOld, type Complaint } from '../store/entry.ts'
import { lockMatch } from '../store/holder.ts'

type Given = { matchId: number; number: number; version: number; change: Partial<DeskPressed>; isConfirmed: boolean }
type Outcome = { outcome: 'corrected' | 'conflict' | 'refused'; complaint: Complaint | null; version: number | null }

/** Corrects an entry; nothing happens where it was corrected since. */
export const correct: Action<Given, Outcome> = {
  name: 'desk_corrected',
  desk: { group: 'data', title: { en: 'Correct an entry', zh: '更正记录' }, page: '/desk/live' },
  roles: deskRoles.live,
  async run({ db, database, cause }, { matchId, number, version, change, isConfirmed }) {
    const userId = actorIdOf(cause)
    const holder = await lockMatch(db, matchId)
    const board = await openBoard(db, matchId, [number], [change])
    const before = board.find(number)
    if (!before || before.pressed.key === 'undo') throw new NoEntry(`No entry ${number}.`)
    if (board.isOver) throw new MatchOver('This match is over.')
    const isSettled = before.state !== 'sent' && before.state !== 'corrected'
    if (before.version !== version || isSettled)
      return { value: { outcome: 'conflict', complaint: null, version: null }, object: null }
    const done = board.correct(
      number,
      { ...before.pressed, ...change },
      { mayMove: holder === null || holder.userId === userId, isConfirmed },
    )
    if ('complaint' in done)
      return { value: { outcome: 'refused', complaint: done.complaint, version: null }, object: null }
    await addOld(db, matchId, before, { userId, reason: cause.reason })
    const now = await closeBoard({ db, database }, matchId, board)
    return {
      value: { outcome: 'corrected', complaint: null, version: now },
      object: `match ${matchId}`,
      detail: { entry: number, change },
    }
  },
}
