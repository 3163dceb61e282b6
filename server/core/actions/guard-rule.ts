import { removeGuardRule, setGuardRule } from '../guard/guard-store.ts'
import type { KeptRule } from '../guard/guard-store.ts'
import type { Action } from '../parts/action.ts'
import { Complaint } from '../parts/complaint.ts'

/** Sets the rule of a subject, region and channel. */
export const setRule: Action<Omit<KeptRule, 'id'>, KeptRule> = {
  name: 'guard_rule_set',
  roles: ['admin'],
  async run({ db }, given) {
    const rule = await setGuardRule(db, given)
    return { value: rule, object: `guard rule ${rule.id}`, detail: { ...rule } }
  },
}

export const removeRule: Action<{ id: number }, KeptRule> = {
  name: 'guard_rule_removed',
  roles: ['admin'],
  async run({ db }, { id }) {
    const rule = await removeGuardRule(db, id)
    if (!rule) throw new Complaint(`No rule ${id}. See "guard list".`)
    return { value: rule, object: `guard rule ${id}`, detail: { ...rule } }
  },
}
