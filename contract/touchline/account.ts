import { z } from 'zod'
import { either, operation, user, visitor } from '../operation.ts'
import { roles } from '../roles.ts'

/** Country calling code without the plus. */
export const AreaNo = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'not a calling code')
  .default('86')
/** A national number, digits only. */
export const Phone = z.string().regex(/^\d{4,14}$/, 'not a phone number')

export const Ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'not a ticket')
/** What a code is for; one for another purpose is wrong. */
export const CodePurpose = z.enum(['sign_in', 'reset', 'change', 'close'])
export type CodePurpose = z.infer<typeof CodePurpose>

/** The user's own account, with its private members. */
export const Me = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.string().describe('Address of a picture, never empty'),
  intro: z.string(),
  roles: z.array(z.enum(roles)),
  level: z.int(),
  experience: z.int(),
  areaNo: z.string().nullable(),
  phoneMasked: z.string().nullable().describe('Only the first three and the last two digits are shown'),
  hasPassword: z.boolean(),
  state: z.enum(['active', 'closing']),
  closingAt: z
    .number()
    .nullable()
    .describe('Epoch ms at which a closing account is erased; until then that can be undone'),
  createdAt: z.number().describe('Epoch ms'),
})
export type Me = z.infer<typeof Me>

export const getMe = operation({
  path: '/me',
  ...user.bare,
  summary: 'The signed-in account.',
  data: Me,
})

/** Answers the same for known and unknown numbers. */
export const requestCode = operation({
  method: 'POST',
  path: '/codes',
  ...either.bare,
  summary:
    "Sends a code to a phone, after a captcha. `close`, and `change` without a phone, go to the account's own number.",
  body: z.object({ purpose: CodePurpose, areaNo: AreaNo, phone: Phone.optional(), captchaTicket: Ticket.optional() }),
  data: z.object({
    isSent: z.literal(true),
    secondsToNext: z.int(),
    secondsValid: z.int(),
    isKeptHere: z
      .boolean()
      .describe(
        'No SMS provider is configured: the operator reads the code on the server with `npm run touchline -- outbox`',
      ),
  }),
  errors: ['captcha_needed', 'code_limit', 'area_not_served', 'bad_request', 'unauthorized', 'sms_away'],
})

export const listDefaultAvatars = operation({
  path: '/avatars',
  ...visitor.bare,
  summary: 'Default profile pictures.',
  data: z.object({ list: z.array(z.string()) }),
})

export const getAvatar = operation({
  path: '/avatars/{name}',
  ...visitor.bare,
  summary: 'Default profile picture as an image.',
  params: z.object({ name: z.string().regex(/^[a-z0-9-]{1,32}$/, 'not a picture') }),
  data: z.string(),
  answerType: 'image/svg+xml',
  errors: ['not_found'],
})
