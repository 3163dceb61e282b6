import type { Words } from '../../i18n/texts.ts'

const en = {
  title: 'Two-step verification',
  text: {
    staff: 'Staff actions need a second step in each session.',
    own: 'This needs a second step, confirmed within the last minutes.',
  },
  code: 'Code from your app',
  codeHint: 'Or a recovery code.',
  go: 'Continue',
  byPasskey: 'Use a passkey',
  addText: {
    staff: 'Staff actions need a second step. Set up an authenticator app.',
    own: 'This needs two-step verification. Set up an authenticator app.',
  },
  add: 'Set up app',
  secretText: 'Enter this key in your app. Then enter its code here.',
  openApp: 'Open app',
  confirm: 'Confirm',
  recoveryText: 'Save these recovery codes. They are shown once, and each works once.',
  kept: 'Saved',
}

export const factorWords: Words<typeof en> = {
  en,
  zh: {
    title: '两步验证',
    text: { staff: '每次登录后，管理操作需完成两步验证。', own: '此操作需在几分钟内完成过两步验证。' },
    code: '验证器动态码',
    codeHint: '也可输入恢复码。',
    go: '继续',
    byPasskey: '使用通行密钥',
    addText: { staff: '管理操作需要两步验证，请先设置验证器。', own: '此操作需要两步验证，请先设置验证器。' },
    add: '设置验证器',
    secretText: '在验证器中输入此密钥，再填写动态码。',
    openApp: '打开验证器',
    confirm: '确认',
    recoveryText: '请保存恢复码。仅显示一次，每个只能使用一次。',
    kept: '已保存',
  },
}
