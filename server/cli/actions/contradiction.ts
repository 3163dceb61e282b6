import { z } from 'zod'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { settleBySource } from '#feeds/importer/settle.ts'
import { sports } from '#sports/index.ts'
import type { StoredContradiction } from '#timeline/store/contradiction.ts'

/** Keeps the value of one of two sources, through every further import and rebuild. */
export const settleContradiction: Action<
  { id: number; source: string },
  { contradiction: StoredContradiction; matchId: number }
> = {
  name: 'contradiction_settled',
  roles: ['admin', 'editor'],
  desk: {
    group: 'data',
    title: { en: 'Settle a contradiction', zh: '解决数据矛盾' },
    about: { en: 'Later imports keep the value.', zh: '之后的导入均保留该值。' },
    input: z.object({
      id: field.thing({ en: 'Contradiction', zh: '矛盾' }, 'contradiction'),
      source: field.line({ en: 'Source to keep', zh: '以此来源为准' }, 60),
    }),
  },
  async run({ database }, { id, source }) {
    const settled = await settleBySource(database, sports, id, source)
    if (settled.ok) return { value: settled, object: `match ${settled.matchId}`, detail: { contradiction: id, source } }
    if (settled.reason === 'no_contradiction') throw new Complaint(`No conflict "${id}". "contradictions" lists them.`)
    if (settled.reason === 'no_such_source')
      throw new Complaint(`Conflict ${id} is not between "${source}" and another source. "contradictions" lists them.`)
    throw new Complaint(`"${source}" no longer has this value. Import it again.`)
  },
}
