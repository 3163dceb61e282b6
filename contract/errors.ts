/** One sentence in each language of the platform. */
export type Texts = { readonly en: string; readonly zh: string }

/**
 * All errors of calls: the wire code, the HTTP status and the sentence in the caller's language. Expected outcomes are
 * HTTP 200 with another `code` (specification, section 8; `contract.md`, Codes).
 */
export const errors = {
  bad_request: { code: 400, status: 400, msg: { en: 'Invalid request.', zh: '请求参数有误。' } },
  wrong_sport: { code: 40020, status: 400, msg: { en: 'Not available for this sport.', zh: '该运动项目没有此数据。' } },
  unauthorized: { code: 401, status: 401, msg: { en: 'Sign in to do this.', zh: '请先登录。' } },
  forbidden: {
    code: 403,
    status: 403,
    msg: { en: 'You do not have permission to do this.', zh: '你没有权限进行此操作。' },
  },
  guarded: {
    code: 40301,
    status: 403,
    msg: { en: 'Not available in your region or app.', zh: '你所在的地区或客户端暂不提供此内容。' },
  },
  second_factor_needed: {
    code: 40302,
    status: 403,
    msg: { en: 'Confirm with your second factor.', zh: '请先完成两步验证。' },
  },
  not_found: { code: 404, status: 404, msg: { en: 'Not found.', zh: '内容不存在。' } },
  match_not_found: { code: 40401, status: 404, msg: { en: 'Match not found.', zh: '比赛不存在。' } },
  competition_not_found: { code: 40402, status: 404, msg: { en: 'League not found.', zh: '赛事不存在。' } },
  season_not_found: { code: 40403, status: 404, msg: { en: 'Season not found.', zh: '赛季不存在。' } },
  team_not_found: { code: 40404, status: 404, msg: { en: 'Team not found.', zh: '球队不存在。' } },
  player_not_found: { code: 40405, status: 404, msg: { en: 'Player not found.', zh: '球员不存在。' } },
  user_not_found: { code: 40408, status: 404, msg: { en: 'User not found.', zh: '用户不存在。' } },
  room_not_found: { code: 40406, status: 404, msg: { en: 'Chat room not found.', zh: '聊天室不存在。' } },
  message_not_found: { code: 40407, status: 404, msg: { en: 'Message not found.', zh: '消息不存在。' } },
  query_outdated: {
    code: 41001,
    status: 410,
    msg: {
      en: 'This stored query names a call that is no longer offered.',
      zh: '该查询所用的接口已不再提供。',
    },
  },
  method_not_allowed: { code: 405, status: 405, msg: { en: 'Method not allowed.', zh: '不支持该请求方法。' } },
  conflict: {
    code: 409,
    status: 409,
    msg: { en: 'It has changed in the meantime. Reload and try again.', zh: '内容已变更，请刷新后重试。' },
  },
  too_large: { code: 413, status: 413, msg: { en: 'The request is too large.', zh: '请求内容过大。' } },
  unsupported_media: {
    code: 415,
    status: 415,
    msg: { en: 'Unsupported content type. Send JSON.', zh: '请以 JSON 格式提交。' },
  },
  too_many: {
    code: 429,
    status: 429,
    msg: { en: 'Too many requests. Try again shortly.', zh: '请求过于频繁，请稍后再试。' },
  },
  internal: {
    code: 500,
    status: 500,
    msg: { en: 'Something went wrong on our side. Try again.', zh: '服务器出错，请重试。' },
  },
  not_built: { code: 501, status: 501, msg: { en: 'Not implemented yet.', zh: '该接口尚未实现。' } },
  bad_gateway: { code: 502, status: 502, msg: { en: 'Upstream service did not respond.', zh: '上游服务无响应。' } },
  unavailable: {
    code: 503,
    status: 503,
    msg: { en: 'Service unavailable. Try again shortly.', zh: '服务暂不可用，请稍后再试。' },
  },
  login_needed: { code: 80007, status: 200, msg: { en: 'Sign in to do this.', zh: '请先登录。' } },
  session_ended: {
    code: 9527,
    status: 200,
    msg: { en: 'Your session has ended. Sign in again.', zh: '登录已失效，请重新登录。' },
  },
  insecure_transport: {
    code: 80101,
    status: 200,
    msg: {
      en: 'Signing in needs HTTPS. Operator: set PUBLIC_URL behind a TLS proxy, or ALLOW_PLAIN_HTTP_LOGIN=yes.',
      zh: '登录需使用 HTTPS。',
    },
  },
  credentials_wrong: { code: 80102, status: 200, msg: { en: 'Wrong number or password.', zh: '手机号或密码错误。' } },
  code_wrong: { code: 80103, status: 200, msg: { en: 'Wrong or expired code.', zh: '验证码错误或已失效。' } },
  ticket_used: { code: 80104, status: 200, msg: { en: 'Wrong or expired ticket.', zh: '凭证错误或已失效。' } },
  captcha_needed: { code: 80105, status: 200, msg: { en: 'Complete the check first.', zh: '请先完成安全验证。' } },
  captcha_wrong: {
    code: 80106,
    status: 200,
    msg: { en: 'Wrong answer. Try a new puzzle.', zh: '验证未通过，请重试。' },
  },
  account_frozen: {
    code: 80107,
    status: 200,
    msg: { en: 'This account is suspended. Contact support.', zh: '该账号已被冻结，请联系客服。' },
  },
  password_weak: {
    code: 80108,
    status: 200,
    msg: { en: 'That password is too easy to guess.', zh: '密码过于简单，容易被猜到。' },
  },
  nickname_taken: {
    code: 80109,
    status: 200,
    msg: { en: 'This name, or a similar one, is taken.', zh: '该昵称或相似昵称已被使用。' },
  },
  name_refused: { code: 80110, status: 200, msg: { en: 'This name is not allowed.', zh: '该昵称不可用。' } },
  text_refused: { code: 80111, status: 200, msg: { en: 'This text is not allowed.', zh: '内容未通过审核。' } },
  phone_taken: {
    code: 80112,
    status: 200,
    msg: { en: 'This number is already in use.', zh: '该手机号已绑定其他账号。' },
  },
  proof_needed: { code: 80113, status: 200, msg: { en: "Confirm it's you first.", zh: '请先验证身份。' } },
  passkey_refused: {
    code: 80114,
    status: 200,
    msg: { en: 'The passkey was not accepted.', zh: '通行密钥未通过验证。' },
  },
  last_factor: {
    code: 80117,
    status: 200,
    msg: {
      en: 'Staff need one second factor. Add another first.',
      zh: '管理账号须保留一种验证方式，请先添加其他方式。',
    },
  },
  level_needed: { code: 80116, status: 200, msg: { en: 'Available at a higher level.', zh: '等级不足，暂不可用。' } },
  export_limit: {
    code: 80115,
    status: 200,
    msg: { en: 'Already exported today. Try again tomorrow.', zh: '今天已导出过，请明天再试。' },
  },
  area_not_served: {
    code: 40010,
    status: 400,
    msg: { en: 'We cannot send codes to this country or region.', zh: '暂不支持向该国家或地区的号码发送短信。' },
  },
  code_limit: { code: 42901, status: 429, msg: { en: 'Too many codes requested.', zh: '验证码获取过于频繁。' } },
  busy: {
    code: 50301,
    status: 503,
    msg: { en: 'Sign-in is busy. Try again in a few seconds.', zh: '登录繁忙，请几秒后再试。' },
  },
  sms_away: {
    code: 50302,
    status: 503,
    msg: { en: 'Codes cannot be sent right now. Try again shortly.', zh: '短信暂时无法发送，请稍后再试。' },
  },
  following_full: {
    code: 80301,
    status: 200,
    msg: { en: 'Follow limit reached. Unfollow something first.', zh: '关注已达上限，请先取消部分关注。' },
  },
  vote_closed: { code: 80302, status: 200, msg: { en: 'Voting closed at kick-off.', zh: '投票已于开赛时截止。' } },
  vote_stands: {
    code: 80306,
    status: 200,
    msg: { en: 'You have already voted. Your first vote stands.', zh: '你已投过票，以首次投票为准。' },
  },
  guess_not_open: {
    code: 80310,
    status: 200,
    msg: { en: 'The champion guess is not open yet.', zh: '冠军竞猜尚未开放。' },
  },
  guess_locked: {
    code: 80311,
    status: 200,
    msg: { en: 'Guesses are locked. Your last one stands.', zh: '竞猜已截止，以你最后一次选择为准。' },
  },
  guess_changed: {
    code: 80312,
    status: 200,
    msg: { en: 'Your guess was changed elsewhere. Reload and try again.', zh: '你的竞猜已在别处更改，请刷新后重试。' },
  },
  guess_team_out: {
    code: 80313,
    status: 200,
    msg: { en: 'This team is out of the cup. Guess another one.', zh: '该球队已出局，请选择其他球队。' },
  },
  hero_not_found: { code: 40412, status: 404, msg: { en: 'Hero not found.', zh: '英雄不存在。' } },
  guess_not_found: { code: 40411, status: 404, msg: { en: 'Champion guess not found.', zh: '冠军竞猜不存在。' } },
  match_begun: { code: 80303, status: 200, msg: { en: 'This match has already started.', zh: '比赛已开赛。' } },
  device_needed: {
    code: 80304,
    status: 200,
    msg: { en: 'Get a device id first (POST /api/v1/devices), or sign in.', zh: '请先获取设备编号或登录。' },
  },
  push_refused: {
    code: 80305,
    status: 200,
    msg: { en: 'This push address is not accepted.', zh: '不支持该推送地址。' },
  },
} as const satisfies Record<string, { code: number; status: number; msg: Texts }>

export type ErrorName = keyof typeof errors
