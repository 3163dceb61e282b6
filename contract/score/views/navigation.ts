import { z } from 'zod'
import { int, view } from '#contract/wire.ts'

/** An entry of a menu, in the order of `sort`. */
export const NavItem = view('NavItem', {
  id: int,
  name: z.string(),
  icon: z.string(),
  url: z.string(),
  sort: int,
  clientType: int,
})
export type NavItem = z.infer<typeof NavItem>
