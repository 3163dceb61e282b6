import { z } from 'zod'
import type { Database } from '#core/database/db.ts'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '../ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { field } from '#core/parts/field.ts'
import { listFeedNames, listFeedOrder, listSharedMatches, mapLeads, saveFeedOrder } from '../store/match-feed.ts'

type Ordered = {
  /** Feeds that have not reported a match yet. */
  unknown: string[]
  refused: { matchId: number; reason: string }[]
  /** The number of matches with another lead. */
  chosen: number
}

/** Puts live feeds in order; the leads of matches are chosen again after it. */
export const orderFeeds: Action<{ names: readonly string[] }, Ordered> = {
  name: 'feeds_ordered',
  roles: ['admin'],
  desk: {
    group: 'data',
    title: { en: 'Put live feeds in order', zh: '调整实时数据源顺序' },
    about: { en: 'The leads of all matches are chosen again.', zh: '所有比赛的主数据源将重新选定。' },
    input: z.object({
      names: field.lines({ en: 'Feeds, the best first', zh: '数据源，优先者在前' }, { most: 50, longest: 60 }),
    }),
  },
  async run({ db, cause }, { names }) {
    if (new Set(names).size < names.length) throw new Complaint('Name each feed once.')
    const known = await listFeedNames(db)
    const unknown = names.filter((name) => !known.includes(name))
    // The operator may order a feed before its first report; at the desk such a name is a slip.
    const ordered = cause.actor.kind === 'user' && unknown.length > 0 ? await listFeedOrder(db) : unknown
    const slip = unknown.find((name) => !ordered.includes(name))
    if (slip !== undefined) throw new Complaint(`No feed "${slip}" has reported a match.`, 'names')
    await saveFeedOrder(db, names)
    return { value: { unknown, refused: [], chosen: 0 }, object: 'feeds', detail: { order: names } }
  },
  afterwards: async (database, value) => ({ ...value, ...(await chooseLeads(database)) }),
}

async function chooseLeads(database: Database): Promise<Pick<Ordered, 'refused' | 'chosen'>> {
  const db = readerOf(database)
  const ingest = createIngest({ database, sports })
  const refused: Ordered['refused'] = []
  let chosen = 0
  for (
    let ids = await listSharedMatches(db, { afterId: 0, limit: 200 });
    ids.length > 0;
    ids = await listSharedMatches(db, { afterId: ids.at(-1)!, limit: 200 })
  ) {
    const before = await mapLeads(db, ids)
    const receipts = await Promise.all(ids.map((id) => ingest.choose(id, null)))
    for (const one of receipts) if (!one.ok) refused.push(one)
    const after = await mapLeads(db, ids)
    chosen += ids.filter((id) => before.get(id) !== after.get(id)).length
  }
  await ingest.close()
  return { refused, chosen }
}
