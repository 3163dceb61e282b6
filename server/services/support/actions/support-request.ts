import { z } from 'zod'
import { actorIdOf, type Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { closeRequest } from '../store/request.ts'

/** Answers to choose from. */
const answers = [
  { en: 'Thank you. This is fixed now.', zh: '感谢反馈，问题已修复。' },
  { en: 'Thank you. We have corrected the data.', zh: '感谢反馈，数据已更正。' },
  { en: 'Please send the match and the minute, so that we can check it.', zh: '请提供比赛和时间，以便我们核实。' },
]

/** Answers and closes a support request. */
export const closeSupport: Action<{ id: number; answer: string }, null> = {
  name: 'request_closed',
  roles: ['moderator', 'editor', 'admin'],
  desk: {
    group: 'messages',
    title: { en: 'Answer and close a support request', zh: '回复并关闭客服请求' },
    input: z.object({
      id: field.thing({ en: 'Request', zh: '请求' }, 'request'),
      answer: field.text({ en: 'Answer', zh: '回复' }, 1000, {
        suggestions: answers,
        hint: { en: 'The sender reads it.', zh: '发送人可见。' },
      }),
    }),
  },
  async run({ db, cause }, { id, answer }) {
    if (!(await closeRequest(db, { id, answer, handlerUserId: actorIdOf(cause) })))
      throw new Complaint(`No request ${id}.`)
    return { value: null, object: `request ${id}` }
  },
}
