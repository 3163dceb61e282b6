import { actorIdOf } from '#core/parts/action.ts'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import * as lists from '../lists.ts'

const roles = ['moderator', 'admin'] as const

/** Adds a word to the lists, or an exception to them. */
export const addTerm: Action<Parameters<typeof lists.addTerm>[1], null> = {
  name: 'term_added',
  roles,
  async run({ db, cause }, term) {
    const problem = lists.termProblem(term.text)
    if (problem) throw new Complaint(problem.en)
    await lists.addTerm(db, term, actorIdOf(cause))
    const { text, kind, reason: code, weight } = term
    return { value: null, object: `term ${text}`, detail: { kind, code, weight } }
  },
}

/** Removes a built-in or an added word. */
export const removeTerm: Action<{ text: string }, null> = {
  name: 'term_removed',
  roles,
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
  async run({ db, cause }, { name, isOn }) {
    await lists.switchRule(db, name, isOn, actorIdOf(cause))
    return { value: null, object: `rule ${name}`, detail: { isOn } }
  },
}
