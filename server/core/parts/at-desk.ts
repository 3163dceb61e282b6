import type { z } from 'zod'
import type { Texts } from '#contract/errors.ts'
import type { DeskActionGroup } from '#contract/touchline/desk-actions.ts'

/** A form that is made from the members of `input`, which `field` of `./field.ts` describes. */
export type DeskForm<Input> = { group: DeskActionGroup; title: Texts; about?: Texts; input: z.ZodType<Input> }

/** How an action is done at the desk: by a form, on a page of its own, or not at all, for a reason. */
export type AtDesk<Input> =
  | DeskForm<Input>
  | { group: DeskActionGroup; title: Texts; page: string }
  | { title: Texts; not: Texts }
