import { z } from 'zod'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { addChosen, removeChosen } from '../store/chosen.ts'

export const chooseAuthor: Action<{ userId: number }, null> = {
  name: 'author_chosen',
  roles: ['admin', 'editor'],
  desk: {
    group: 'news',
    title: { en: 'Put an author among the chosen', zh: '加入精选作者' },
    input: z.object({ userId: field.thing({ en: 'Person', zh: '用户' }, 'user') }),
  },
  async run({ db }, { userId }) {
    if (!(await addChosen(db, userId)))
      throw new Complaint(`User ${userId} has published no prophecy, or is chosen already.`)
    return { value: null, object: `author ${userId}`, userId }
  },
}

export const unchooseAuthor: Action<{ userId: number }, null> = {
  name: 'author_unchosen',
  roles: ['admin', 'editor'],
  desk: {
    group: 'news',
    title: { en: 'Take an author from the chosen', zh: '移出精选作者' },
    input: z.object({ userId: field.thing({ en: 'Person', zh: '用户' }, 'user') }),
  },
  async run({ db }, { userId }) {
    if (!(await removeChosen(db, userId))) throw new Complaint(`User ${userId} is not chosen. See "author list".`)
    return { value: null, object: `author ${userId}`, userId }
  },
}
