import { z } from 'zod'
import { either, operation, user, visitor } from '#contract/operation.ts'
import { Ack, int, PathKey, Text, view, WireDateTime } from '#contract/wire.ts'

export const UserInfo = view('UserInfo', {
  uid: z.string(),
  nickName: z.string(),
  headImg: z.string(),
  personalDesc: z.string(),
  sex: z.string(),
  mobile: z.string(),
  level: int,
  exp: int,
  wealthLevel: int,
  fansCount: int,
  focusCount: int,
  createTime: WireDateTime.optional(),
})
export type UserInfo = z.infer<typeof UserInfo>

/** The scope of a video block: the device, the address, or a league. */
const UserResources = view('UserResources', {
  blockingByDeviceId: z.boolean(),
  blockingByIp: z.boolean(),
  blockingLeagueIds: z.array(int),
})

export const getUser = operation({
  path: '/v1/user/info/{uid}',
  ...either.inferred,
  summary: 'User by id.',
  params: z.object({ uid: PathKey }),
  data: UserInfo,
  errors: ['not_found'],
})

/** A write, though it is a GET: existing clients send it so. */
export const changeDetails = operation({
  path: '/v1/user/personal/{uid}',
  ...user.inferred,
  permits: ['owner'],
  summary: 'Changes account details, one at a time.',
  params: z.object({ uid: PathKey }),
  query: z.object({ nickName: Text.optional(), headImg: Text.optional(), personalDesc: Text.optional() }),
  data: Ack,
  errors: ['forbidden', 'nickname_taken', 'name_refused', 'text_refused', 'level_needed', 'too_many', 'bad_request'],
})

export const changePhone = operation({
  method: 'POST',
  path: '/v2/user/personal',
  ...user.inferred,
  summary: 'Changes the phone number.',
  body: z.object({ areaNo: Text.default('86'), mobile: Text, code: Text }),
  data: Ack,
  errors: ['code_wrong', 'proof_needed', 'phone_taken', 'too_many', 'bad_request'],
})

export const listAvatars = operation({
  path: '/user/default/avatar/list',
  ...visitor.client,
  summary: 'Default profile pictures.',
  data: z.array(z.string()),
})

/** A write, though it is a GET. `type` 6 is the kind of code for it. */
export const closeAccount = operation({
  path: '/log/off/user',
  ...user.inferred,
  summary: 'Closes the account.',
  query: z.object({ code: Text, type: Text.default('6') }),
  data: Ack,
  errors: ['code_wrong', 'coins_left', 'conflict', 'too_many', 'forbidden'],
})

export const getResources = operation({
  path: '/user/resources',
  ...either.client,
  summary: 'Video restrictions.',
  data: UserResources,
})
