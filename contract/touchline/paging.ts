import { z } from 'zod'
import { QueryId, QuerySize } from '../wire.ts'

/** Paging of a list by the id of its last row. */
export const PagingById = {
  afterId: QueryId.optional().describe('`nextId` of the page before'),
  limit: QuerySize.default(20),
}

export function listById<Row extends z.ZodType>(row: Row) {
  return z.object({ list: z.array(row), nextId: z.int().nullable().describe('`afterId` of the next page') })
}
