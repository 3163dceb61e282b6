import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { Ack, BodyFlagInt, Text } from '#contract/wire.ts'

/** `type`: 1 sign in, 2 forgotten password, 3 change of details, 6 closing the account. */
export const sendCode = operation({
  method: 'POST',
  path: '/sms/send/code',
  ...visitor.inferred,
  summary: 'Sends a code to a phone.',
  body: z.object({
    type: z.literal([1, 2, 3, 6]),
    areaNo: Text.default('86'),
    phone: Text,
    disabledGeeTest: BodyFlagInt.default(1),
  }),
  data: Ack,
  errors: ['captcha_needed', 'code_limit', 'area_not_served', 'bad_request', 'login_needed', 'sms_away'],
})
