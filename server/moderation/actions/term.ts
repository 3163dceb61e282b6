import { z } from 'zod'
import { actorIdOf, type Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import * as lists from '../lists.ts'
import { reasonCodes } from '../types.ts'

const roles = ['moderator', 'admin'] as const

/** Adds a word to the lists, or an exception to them. */
export const addTerm: Action<Parameters<typeof lists.addTerm>[1], null> = {
  name: 'term_added',
  roles,
  desk: {
    group: 'moderation',
    title: { en: 'Add a word to the list', zh: '添加词语' },
    input: z.object({
      text: field.line({ en: 'Word', zh: '词语' }, 100),
      kind: field.choice({ en: 'As', zh: '作为' }, ['term', 'allow'], {
        labels: { term: { en: 'Listed word', zh: '屏蔽词' }, allow: { en: 'Exception', zh: '例外' } },
      }),
      reason: field.choice({ en: 'Kind of reason', zh: '原因类别' }, reasonCodes),
      weight: field.choice({ en: 'Weight', zh: '程度' }, ['severe', 'mild', 'suspect'], {
        labels: {
          severe: { en: 'Never permitted', zh: '一律禁止' },
          mild: { en: 'Not in public', zh: '公开场合禁止' },
          suspect: { en: 'Needs review', zh: '需要审核' },
        },
      }),
    }),
  },
  async run({ db, cause }, term) {
    const problem = lists.termProblem(term.text)
    if (problem) throw new Complaint(problem.en)
    await lists.addTerm(db, term, actorIdOf(cause))
    const { text, kind, reason: code, weight } = term
    return { value: null, object: `term ${text}`, detail: { kind, code, weight } }
  },
}

export const removeTerm: Action<{ text: string }, null> = {
  name: 'term_removed',
  roles,
  desk: {
    group: 'moderation',
    title: { en: 'Remove a word from the list', zh: '移除词语' },
    input: z.object({ text: field.line({ en: 'Word, exactly as listed', zh: '词语（与列表一致）' }, 100) }),
  },
  async run({ db, cause }, { text }) {
    if (!(await lists.removeTerm(db, text, actorIdOf(cause))))
      throw new Complaint(`"${text}" is not listed. Type it exactly as listed ("moderation list --all").`)
    return { value: null, object: `term ${text}` }
  },
}

/** Switches a rule of the filter on, for good, or off. */
export const switchRule: Action<{ name: string; isOn: boolean }, null> = {
  name: 'rule_switched',
  roles,
  desk: {
    group: 'moderation',
    title: { en: 'Switch a rule of the filter', zh: '开关过滤规则' },
    input: z.object({ name: field.line({ en: 'Rule', zh: '规则' }, 60), isOn: field.onOff({ en: 'On', zh: '开启' }) }),
  },
  async run({ db, cause }, { name, isOn }) {
    if (!(await lists.hasRule(db, name))) throw new Complaint(`The filter has no rule "${name}".`, 'name')
    await lists.switchRule(db, name, isOn, actorIdOf(cause))
    return { value: null, object: `rule ${name}`, detail: { isOn } }
  },
}
