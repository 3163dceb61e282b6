import type { Prophecy } from '#contract/touchline/prophecy.ts'
import { readerIn, type Reader, type Transacted } from '#core/database/reader.ts'
import type { Reading, StoredProphecy } from './types.ts'
import { prophecyViews } from './view.ts'

/** A prophecy as its author sees it within the transaction that sealed it, without the delay of a picture. */
export function viewStored(reading: Omit<Reading, 'db'>, db: Transacted, stored: StoredProphecy): Promise<Prophecy> {
  return db.transaction(async (client) => {
    const plain = inTurn(readerIn(client))
    return (await prophecyViews({ ...reading, db: plain }, [stored]))[0]!
  })
}

/** One client runs one statement at a time. */
function inTurn(db: Reader): Reader {
  let last: Promise<unknown> = Promise.resolve()
  const query: Reader['query'] = (statement, values) => {
    const rows = last.then(() => db.query(statement, values))
    last = rows.catch(() => undefined)
    return rows as never
  }
  return { query }
}
