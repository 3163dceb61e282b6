import { z } from 'zod'
import { operation, user, visitor } from '../operation.ts'
import { Text } from '../wire.ts'
import { AreaNo, Phone, Ticket, Me } from './account.ts'

export const Code = z.string().regex(/^\d{6}$/, 'a code has six digits')

/** A new password needs at least 8 characters; an old one is only limited in length. */
export const Password = z.string().min(1).max(512)

export const Done = z.object({ isDone: z.literal(true) })

export const changeProfile = operation({
  method: 'PUT',
  path: '/me/profile',
  ...user.bare,
  summary: 'Changes display name, bio or profile picture; missing fields stay.',
  body: z.object({
    nickname: Text.optional(),
    intro: Text.optional(),
    avatar: Text.optional().describe('One of the default avatars, or a picture uploaded here'),
  }),
  data: Me,
  errors: ['nickname_taken', 'name_refused', 'text_refused', 'level_needed', 'bad_request', 'too_many'],
})

export const checkPasswordCode = operation({
  method: 'POST',
  path: '/password/check',
  ...visitor.bare,
  ignoresToken: true,
  summary: 'Changes a code of purpose `reset` into a ticket for one new password, within 10 minutes.',
  body: z.object({ areaNo: AreaNo, phone: Phone, code: Code }),
  data: z.object({ ticket: z.string() }),
  errors: ['code_wrong', 'too_many'],
})

export const resetPasswordByTicket = operation({
  method: 'POST',
  path: '/password/reset',
  ...visitor.bare,
  ignoresToken: true,
  summary: 'Sets a new password and ends all sessions. Sign in with it afterwards.',
  body: z.object({ areaNo: AreaNo, phone: Phone, ticket: Ticket, password: Password }),
  data: Done,
  errors: ['ticket_used', 'password_weak', 'too_many', 'busy'],
})

export const changePassword = operation({
  method: 'PUT',
  path: '/me/password',
  ...user.bare,
  summary: 'Sets a password: with the current one, or in a session with a fresh proof. Ends all other sessions.',
  body: z.object({ password: Password.optional(), newPassword: Password }),
  data: Done,
  errors: ['credentials_wrong', 'proof_needed', 'password_weak', 'too_many', 'busy'],
})

export const changeMyPhone = operation({
  method: 'PUT',
  path: '/me/phone',
  ...user.bare,
  summary: 'Changes the phone number, with a code of purpose `change` sent to it, in a session with a fresh proof.',
  body: z.object({ areaNo: AreaNo, phone: Phone, code: Code }),
  data: Me,
  errors: ['code_wrong', 'proof_needed', 'phone_taken', 'too_many', 'bad_request'],
})
