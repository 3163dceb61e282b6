import type { ErrorTable } from './table.ts'

/** Errors of following, and of the devices that notices reach. */
export const followingErrors = {
  following_full: {
    code: 80301,
    status: 200,
    msg: { en: 'Follow limit reached. Unfollow something first.', zh: '关注已达上限，请先取消部分关注。' },
  },
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
} as const satisfies ErrorTable
