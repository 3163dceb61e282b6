import { operation, user } from '#contract/operation.ts'
import { Ack, bit, view } from '#contract/wire.ts'

const ActiveUser = view('ActiveUser', { activeUser: bit })

export const getActivity = operation({
  path: '/active/user/query',
  ...user.client,
  summary: 'Activity state of the signed-in user.',
  data: ActiveUser,
})

export const reportActivity = operation({
  method: 'POST',
  path: '/client/active/user/report',
  ...user.inferred,
  summary: 'Activity heartbeat, sent every minute.',
  data: Ack,
})
