import { z } from 'zod'
import { createHash } from 'node:crypto'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { readStoredQuery } from '../rules/stored-query.ts'
import { addQueryText, removeQueryText } from '../store/stored-query.ts'

/** Stores a query; its hash is the SHA-256 of the text. */
export const storeQuery: Action<{ text: string }, { hash: string; isNew: boolean }> = {
  name: 'query_stored',
  roles: ['admin'],
  desk: {
    group: 'site',
    title: { en: 'Store a query', zh: '存储查询' },
    input: z.object({ text: field.text({ en: 'Query', zh: '查询' }, 20_000, { least: 2 }) }),
  },
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
  desk: {
    group: 'site',
    title: { en: 'Remove a stored query', zh: '移除已存储查询' },
    input: z.object({
      beginning: field.line({ en: 'Beginning of its hash', zh: '哈希开头' }, 64).regex(/^[0-9a-f]{6,64}$/),
    }),
  },
  async run({ db }, { beginning }) {
    const found = await removeQueryText(db, beginning)
    if (found.length === 0) throw new Complaint(`No stored query begins with ${beginning}.`)
    if (found.length > 1) throw new Complaint(`${found.length} stored queries begin with ${beginning}.`)
    return { value: found[0]!, object: `query ${found[0]}` }
  },
}
