import type { Role } from '#contract/roles.ts'
import { actorIdOf, type Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { addNote, differenceKey, listComparisons, type Comparison } from '#payments/store/difference-note.ts'

const roles = ['treasurer', 'admin'] as const satisfies readonly Role[]

/** Notes what was done about a difference of a day; the reason is the note. */
export const noteDifference: Action<{ day: string; key: string }, Comparison> = {
  name: 'difference_noted',
  roles,
  desk: {
    group: 'money',
    title: { en: 'Differences with the provider', zh: '与支付渠道的差异' },
    page: '/desk/money',
  },
  async run({ db, cause }, { day, key }) {
    const found = (await listComparisons(db, { state: 'all', day, before: null, limit: 20 })).find(({ report }) =>
      report.differences.some((one) => differenceKey(one) === key),
    )
    if (!found) throw new Complaint(`The comparison of ${day} has no such difference.`)
    const { provider } = found
    await addNote(db, { day, provider, difference: key, note: cause.reason, byUserId: actorIdOf(cause) })
    return { value: found, object: `comparison ${day}`, detail: { provider, difference: key } }
  },
}
