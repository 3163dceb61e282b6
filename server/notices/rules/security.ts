/** The notice for an audit entry; null for everyday entries, which cause none. */
export function wordOfAudit(kind: string, detail: Record<string, unknown>): string | null {
  if (kind === 'signed_in') return detail.isNewDevice === true ? 'new_device' : null
  return words[kind] ?? null
}

const words: Partial<Record<string, string>> = {
  password_set: 'password_changed',
  password_reset: 'password_reset',
  phone_changed: 'phone_changed',
  session_copied: 'session_reused',
  passkey_added: 'passkey_added',
  passkey_removed: 'passkey_removed',
  closing: 'account_closing',
  closing_undone: 'closing_undone',
}
