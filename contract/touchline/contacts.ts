import { z } from 'zod'
import { operation, visitor } from '../operation.ts'

export const Contacts = z.object({
  contacts: z
    .array(z.object({ key: z.string(), value: z.string() }))
    .describe('As the operator has set them; may be empty'),
  chatUrl: z.string().nullable().describe("The operator's chat, where there is one"),
})

export type Contacts = z.infer<typeof Contacts>

export const getContacts = operation({
  path: '/contacts',
  ...visitor.bare,
  summary: 'Contact details of the operator.',
  data: Contacts,
})
