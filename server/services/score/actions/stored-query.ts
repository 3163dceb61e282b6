import { createHash } from 'node:crypto'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { readStoredQuery } from '../rules/stored-query.ts'
import { addQueryText, removeQueryText } from '../store/stored-query.ts'

/** Stores a query; its hash is the SHA-256 of the text. */
export const storeQuery: Action<{ text: string }, { hash: string; isNew: boolean }> = {
  name: 'query_stored',
  roles: ['admin'],
  async run({ db }, { text }) {
    const read = readStoredQuery(text)
    if (!read.ok) throw new Complaint(read.fault)
    const hash = createHash('sha256').update(text).digest('hex')
    const isNew = await addQueryText(db, hash, text)
    return { value: { hash, isNew }, object: isNew ? `query ${hash}` : null }
  },
}

/** Removes the query whose hash begins so. */
export const removeQuery: Action<{ beginning: string }, string> = {
  name: 'query_removed',
  roles: ['admin'],
  async run({ db }, { beginning }) {
    const found = await removeQueryText(db, beginning)
    if (found.length === 0) throw new Complaint(`No stored query begins with ${beginning}.`)
    if (found.length > 1) throw new Complaint(`${found.length} stored queries begin with ${beginning}.`)
    return { value: found[0]!, object: `query ${found[0]}` }
  },
}
