import { z } from 'zod'
import { either, operation, user } from '../operation.ts'
import { QueryFlag } from '../wire.ts'
import { AreaNo, Me, Phone, Ticket } from './account.ts'
import { Code, Done, Password } from './profile.ts'
import { page, Paging } from './brief.ts'

export const SignedIn = z.object({ user: Me, isNew: z.boolean().describe('Registered by this call') })
export type SignedIn = z.infer<typeof SignedIn>

/** Only for pages of the site: the session is in a cookie that no script can read. */
export const signIn = operation({
  method: 'POST',
  path: '/session',
  ...either.bare,
  summary: 'Signs in with one of password, code (purpose `sign_in`; an unknown number is registered) or ticket.',
  body: z.object({
    areaNo: AreaNo,
    phone: Phone,
    password: Password.optional(),
    code: Code.optional(),
    ticket: Ticket.optional(),
  }),
  data: SignedIn,
  errors: [
    'credentials_wrong',
    'code_wrong',
    'ticket_used',
    'insecure_transport',
    'account_frozen',
    'too_many',
    'busy',
    'bad_request',
    'forbidden',
  ],
})

export const getSession = operation({
  path: '/session',
  ...either.bare,
  summary: 'Signed-in user; null for a visitor, also after a session has ended.',
  data: z.object({ user: Me.nullable() }),
})

export const signOut = operation({
  method: 'DELETE',
  path: '/session',
  ...either.bare,
  summary: 'Signs out; no effect for a visitor.',
  data: Done,
})

/** An open browser must not suffice to take over an account: some changes need a proof of the last 15 minutes. */
export const proveSession = operation({
  method: 'POST',
  path: '/session/proof',
  ...user.bare,
  summary: 'Fresh proof of identity, by password or by a code of purpose `change` sent to the current number.',
  body: z.object({ password: Password.optional(), code: Code.optional() }),
  data: z.object({ isDone: z.literal(true), provedUntil: z.number().describe('Epoch ms') }),
  errors: ['credentials_wrong', 'code_wrong', 'too_many', 'busy', 'bad_request'],
})

export const SessionRow = z.object({
  id: z.int(),
  device: z.string().describe('Browser and system, as far as the browser states them: `Firefox on Windows`'),
  kind: z.enum(['site', 'client']),
  address: z.string().describe('Coarse: the network, not the address'),
  createdAt: z.number().describe('Epoch ms'),
  seenAt: z.number().describe('Epoch ms, within a minute'),
  isCurrent: z.boolean(),
})
export type SessionRow = z.infer<typeof SessionRow>

export const listSessions = operation({
  path: '/sessions',
  ...user.bare,
  summary: 'Signed-in devices, last active first.',
  query: z.object(Paging),
  data: page(SessionRow),
})

export const endSession = operation({
  method: 'DELETE',
  path: '/sessions/{id}',
  ...user.bare,
  summary: 'Signs out one device.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  data: Done,
  errors: ['not_found'],
})

export const endSessions = operation({
  method: 'DELETE',
  path: '/sessions',
  ...user.bare,
  summary: 'Signs out all other devices, or with `all` also this one.',
  query: z.object({ all: QueryFlag.default(false) }),
  data: z.object({ ended: z.int() }),
})
