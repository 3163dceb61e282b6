import { z } from 'zod'
import { guardTypes } from '../guard/guard.ts'
import { removeGuardRule, setGuardRule, type KeptRule } from '../guard/guard-store.ts'
import type { Action } from '../parts/action.ts'
import { Complaint } from '../parts/complaint.ts'
import { field } from '../parts/field.ts'

/** Sets the rule of a subject, region and channel. */
export const setRule: Action<Omit<KeptRule, 'id'>, KeptRule> = {
  name: 'guard_rule_set',
  roles: ['admin'],
  desk: {
    group: 'site',
    title: { en: 'Set a guard rule', zh: '设置访问规则' },
    input: z
      .object({
        type: field.choice({ en: 'Rule', zh: '规则' }, guardTypes),
        about: field
          .choice({ en: 'About', zh: '对象' }, ['competition', 'operation', 'page', 'news', 'post'], {
            labels: {
              competition: { en: 'Competition', zh: '赛事' },
              operation: { en: 'Call', zh: '接口' },
              page: { en: 'Page', zh: '页面' },
              news: { en: 'Article', zh: '文章' },
              post: { en: 'Post', zh: '帖子' },
            },
          })
          .nullable(),
        aboutId: field
          .line({ en: 'Its number or name', zh: '编号或名称' }, 200, {
            hint: { en: 'Empty with "About": everything.', zh: '与“对象”均留空表示全部。' },
          })
          .nullable(),
        region: field
          .line({ en: 'Region', zh: '地区' }, 2, {
            hint: { en: 'ISO 3166, such as DE; empty: everywhere.', zh: 'ISO 3166 代码，如 DE；留空表示所有地区。' },
          })
          .regex(/^[A-Za-z]{2}$/)
          .transform((code) => code.toUpperCase())
          .nullable(),
        channel: field
          .line({ en: 'Channel', zh: '渠道' }, 40, {
            hint: {
              en: 'web, app or a channel of old clients; empty: all.',
              zh: 'web、app 或旧客户端渠道；留空表示全部。',
            },
          })
          .nullable(),
        note: field.text({ en: 'Note', zh: '备注' }, 200),
      })
      .refine(({ about, aboutId }) => (about === null) === (aboutId === null), {
        error: 'Give both what it is about and its number, or neither.',
        path: ['aboutId'],
        params: { zh: '“对象”与编号须同时填写或同时留空。' },
      })
      .transform(({ about, aboutId, ...rule }) => ({
        ...rule,
        subject: about && aboutId ? { kind: about, id: aboutId } : null,
      })),
  },
  async run({ db }, given) {
    const rule = await setGuardRule(db, given)
    return { value: rule, object: `guard rule ${rule.id}`, detail: { ...rule } }
  },
}

export const removeRule: Action<{ id: number }, KeptRule> = {
  name: 'guard_rule_removed',
  roles: ['admin'],
  desk: {
    group: 'site',
    title: { en: 'Remove a guard rule', zh: '移除访问规则' },
    input: z.object({ id: field.thing({ en: 'Rule', zh: '规则' }, 'guard_rule') }),
  },
  async run({ db }, { id }) {
    const rule = await removeGuardRule(db, id)
    if (!rule) throw new Complaint(`No rule ${id}. See "guard list".`)
    return { value: rule, object: `guard rule ${id}`, detail: { ...rule } }
  },
}
