import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { int, Text, view } from '#contract/wire.ts'

/** A setting; `type` is text and "3" marks a contact. */
export const ConfigValue = view('ConfigValue', {
  value: z.string(),
  type: z.string().optional(),
  key: z.string().optional(),
})
export type ConfigValue = z.infer<typeof ConfigValue>

/** Another address of the services, `signType` A or B. */
const Domain = view('Domain', {
  domain: z.string(),
  token: z.string().optional(),
  cdn: z.string().optional(),
  openFlag: z.boolean().optional(),
  weight: int.optional(),
  signType: z.string().optional(),
})

export const listConfig = operation({
  path: '/cms/config/list',
  ...visitor.client,
  summary: 'Settings of a group, contacts among them.',
  query: z.object({ groupKey: Text.default('1') }),
  data: z.array(ConfigValue),
})

export const listDomains = operation({
  path: '/domains/v2/pull',
  ...visitor.client,
  summary: 'Alternative addresses of the services.',
  data: z.array(Domain),
})
