import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { Ack, Text } from '#contract/wire.ts'

/**
 * The four fields of the fourth version of that captcha; for our own puzzle `lot_number` is its id, `captcha_output`
 * the answer and `pass_token` its proof of work, without which fewer codes are sent.
 */
export const checkCaptcha = operation({
  method: 'POST',
  path: '/app/v4/validate/gee/check',
  ...visitor.inferred,
  ignoresToken: true,
  summary: 'Checks a solved captcha.',
  body: z.object({
    lot_number: Text.optional(),
    captcha_output: Text.optional(),
    pass_token: Text.optional(),
    gen_time: Text.optional(),
  }),
  data: Ack,
  errors: ['captcha_wrong'],
})
