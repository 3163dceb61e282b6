import { actorIdOf } from '#core/parts/action.ts'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { closeRequest } from '../store/request.ts'

/** Answers and closes a support request. */
export const closeSupport: Action<{ id: number; answer: string }, null> = {
  name: 'request_closed',
  roles: ['moderator', 'editor', 'admin'],
  async run({ db, cause }, { id, answer }) {
    if (!(await closeRequest(db, { id, answer, handlerUserId: actorIdOf(cause) })))
      throw new Complaint(`No request ${id}.`)
    return { value: null, object: `request ${id}` }
  },
}
