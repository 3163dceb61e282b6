import type { ErrorTable } from './table.ts'

/** Errors of any call: its form, its permission, its server. */
export const callErrors = {
  bad_request: { code: 400, status: 400, msg: { en: 'Invalid request.', zh: '请求参数有误。' } },
  wrong_sport: { code: 40020, status: 400, msg: { en: 'Not available for this sport.', zh: '该运动项目没有此数据。' } },
  unauthorized: { code: 401, status: 401, msg: { en: 'Sign in to do this.', zh: '请先登录。' } },
  login_needed: { code: 80007, status: 200, msg: { en: 'Sign in to do this.', zh: '请先登录。' } },
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
  level_needed: { code: 80116, status: 200, msg: { en: 'Available at a higher level.', zh: '等级不足，暂不可用。' } },
  not_found: { code: 404, status: 404, msg: { en: 'Not found.', zh: '内容不存在。' } },
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
  key_reused: {
    code: 40901,
    status: 409,
    msg: { en: 'This Idempotency-Key was used for another request.', zh: '该 Idempotency-Key 已用于其他请求。' },
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
} as const satisfies ErrorTable
