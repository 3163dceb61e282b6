import { z } from 'zod'
import { operation, user, visitor } from '#contract/operation.ts'
import { Ack } from '#contract/wire.ts'
import { ConfigValue } from './config.ts'

export const getNotice = operation({
  path: '/cms/config/system/notice',
  ...visitor.client,
  summary: 'Announcement of the site.',
  data: ConfigValue,
})

/** For administrators: a role is checked beside the login. */
export const putNotice = operation({
  method: 'PUT',
  path: '/cms/config/system/notice',
  ...user.inferred,
  audits: 'announcement_put',
  summary:
    'Sets the announcement of the site: a text, or JSON as text {text, startsAt, endsAt}; an empty one clears it.',
  roles: ['editor', 'admin'],
  body: z.object({
    value: z
      .string()
      .max(2000)
      .regex(/^[^\0]*$/, 'contains a NUL character'),
  }),
  data: Ack,
  errors: ['bad_request'],
})
