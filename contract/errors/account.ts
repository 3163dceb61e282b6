import type { ErrorTable } from './table.ts'

/** Errors of accounts: signing in, second factors, profiles and leaving. */
export const accountErrors = {
  session_ended: {
    code: 9527,
    status: 200,
    msg: { en: 'Your session has ended. Sign in again.', zh: '登录已失效，请重新登录。' },
  },
  second_factor_needed: {
    code: 40302,
    status: 403,
    msg: { en: 'Confirm with your second factor.', zh: '请先完成两步验证。' },
  },
  user_not_found: { code: 40408, status: 404, msg: { en: 'User not found.', zh: '用户不存在。' } },
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
  code_limit: { code: 42901, status: 429, msg: { en: 'Too many codes requested.', zh: '验证码获取过于频繁。' } },
  ticket_used: { code: 80104, status: 200, msg: { en: 'Wrong or expired ticket.', zh: '凭证错误或已失效。' } },
  captcha_needed: { code: 80105, status: 200, msg: { en: 'Complete the check first.', zh: '请先完成安全验证。' } },
  captcha_wrong: {
    code: 80106,
    status: 200,
    msg: { en: 'Wrong answer. Try a new puzzle.', zh: '验证未通过，请重试。' },
  },
  area_not_served: {
    code: 40010,
    status: 400,
    msg: { en: 'We cannot send codes to this country or region.', zh: '暂不支持向该国家或地区的号码发送短信。' },
  },
  sms_away: {
    code: 50302,
    status: 503,
    msg: { en: 'Codes cannot be sent right now. Try again shortly.', zh: '短信暂时无法发送，请稍后再试。' },
  },
  busy: {
    code: 50301,
    status: 503,
    msg: { en: 'Sign-in is busy. Try again in a few seconds.', zh: '登录繁忙，请几秒后再试。' },
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
  export_limit: {
    code: 80115,
    status: 200,
    msg: { en: 'Already exported today. Try again tomorrow.', zh: '今天已导出过，请明天再试。' },
  },
} as const satisfies ErrorTable
