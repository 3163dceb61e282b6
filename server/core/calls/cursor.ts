import { createHash } from 'node:crypto'
import { Failure } from './failure.ts'

/** The place of a row in a list: what the list is in the order of, and the id of the row. */
export type Position = { value: number; id: number }

/** Beyond it no value is a time of the database, epoch ms. */
const MOST = 1e14

const unreadable = { en: 'This is not a cursor.', zh: '游标无效。' }
const foreign = {
  en: 'This cursor is of another list. Start at the first page.',
  zh: '游标不属于此列表，请从第一页开始。',
}

/** A short hash of the list, `videos newest`: clients change nothing in it, and it need not be secret. */
const tagOf = (list: string) => createHash('sha256').update(list).digest('hex').slice(0, 8)

/** The cursor after a row of a list. */
export function cursorAfter(list: string, { value, id }: Position): string {
  return `${tagOf(list)}_${value}_${id}`
}

/** The position of a cursor, null without one; that of another list is refused. */
export function readCursor(list: string, cursor: string | undefined): Position | null {
  if (cursor === undefined) return null
  const [tag, value, id] = cursor.split('_')
  if (tag !== tagOf(list)) throw new Failure('bad_request', foreign)
  const position = { value: Number(value), id: Number(id) }
  if (!(Math.abs(position.value) <= MOST) || !Number.isSafeInteger(position.id))
    throw new Failure('bad_request', unreadable)
  return position
}
