import { readerNotice, type NoticeDeclaration } from '#core/part.ts'

/** Security events of an account. */
export const securityNotice: NoticeDeclaration = {
  ...readerNotice,
  kind: 'security',
  title: { en: 'Security', zh: '账号安全' },
  sentences: {
    password_changed: {
      en: "Your password was changed. If this wasn't you, reset it and sign out everywhere.",
      zh: '你的密码已修改。如非本人操作，请重置密码并退出所有设备。',
    },
    password_reset: {
      en: "Your password was reset. If this wasn't you, contact support.",
      zh: '你的密码已重置。如非本人操作，请联系客服。',
    },
    phone_changed: { en: 'The phone number of your account was changed.', zh: '账号手机号已更换。' },
    new_device: {
      en: 'New sign-in to your account from a new device.',
      zh: '你的账号在新设备上登录，如非本人操作请修改密码。',
    },
    session_reused: {
      en: 'A device was signed out: its sign-in key was used twice.',
      zh: '检测到登录凭证被重复使用，该设备已退出登录。',
    },
    passkey_added: { en: 'A passkey was added to your account.', zh: '账号已添加通行密钥。' },
    passkey_removed: { en: 'A passkey was removed from your account.', zh: '账号已移除通行密钥。' },
    account_closing: {
      en: 'Your account will be erased in 7 days. Until then you can undo it.',
      zh: '你的账号将在 7 天后注销，在此之前可以撤销。',
    },
    closing_undone: { en: 'Your account is kept.', zh: '注销已撤销，账号已保留。' },
  },
  isUrgent: true,
}
