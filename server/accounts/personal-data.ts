/** What happens to rows of somebody who leaves: gone, some members overwritten, or kept for a reason that is told. */
export type Erasure = 'delete' | 'keep' | { set: string }

export type PersonalColumn = {
  /** `schema.table` */
  table: string
  /** The column that says whose row it is. */
  column: string
  /** Further columns of the same row that say something of a person. */
  covers?: readonly string[]
  /** Under which name the rows are taken away; null where `why` says why not. */
  exported: string | null
  /** Members that are nobody's to read: secrets, and what belongs to somebody else. */
  withheld?: readonly string[]
  erase: Erasure
  /** Whose rows they are, with $1 for the person, where no column says it plainly. */
  where?: string
  /** The member that names a file in the store, which goes with its row. */
  file?: string
  why?: string
}

const doneByStaff = 'Who of the staff did it; the number of somebody who left leads to an empty account.'

/**
 * Every column that links to a person. A test walks the database and fails when one is missing here, so that a table of
 * tomorrow is neither forgotten by the export nor by the erasure. Deleted in this order, the account itself last.
 */
export const personalColumns: readonly PersonalColumn[] = [
  {
    table: 'moderation.item',
    column: 'user_id',
    covers: ['device_id'],
    exported: 'moderated_texts',
    withheld: ['decided_by_user_id', 'rule'],
    erase: 'delete',
  },
  { table: 'moderation.item', column: 'decided_by_user_id', exported: null, erase: 'keep', why: doneByStaff },
  { table: 'moderation.rule', column: 'decided_by_user_id', exported: null, erase: 'keep', why: doneByStaff },
  { table: 'moderation.term', column: 'added_by_user_id', exported: null, erase: 'keep', why: doneByStaff },
  { table: 'following.follow', column: 'user_id', exported: 'follows', erase: 'delete' },
  { table: 'following.reminder', column: 'user_id', covers: ['device_id'], exported: 'reminders', erase: 'delete' },
  { table: 'notices.notice', column: 'user_id', exported: 'notices', erase: 'delete' },
  { table: 'notices.setting', column: 'user_id', exported: 'notice_settings', erase: 'delete' },
  {
    table: 'notices.subscription',
    column: 'user_id',
    covers: ['device_id'],
    exported: 'push_subscriptions',
    withheld: ['p256dh', 'auth'],
    erase: 'delete',
  },
  { table: 'score.survey_vote', column: 'user_id', exported: 'votes', erase: 'delete' },
  { table: 'chat.report', column: 'user_id', exported: 'chat_reports', withheld: ['item_id'], erase: 'delete' },
  { table: 'chat.held', column: 'user_id', exported: 'chat_held', withheld: ['item_id'], erase: 'delete' },
  {
    // Its place stays: the numbers of a room have no holes, and readers resume by them.
    table: 'chat.message',
    column: 'user_id',
    exported: 'chat_messages',
    withheld: ['recalled_by_user_id'],
    erase: {
      set: `user_id = 0, client_id = 'gone:' || id, text = '', level = 0, role = null, recalled_at = coalesce(recalled_at, now())`,
    },
  },
  { table: 'chat.message', column: 'recalled_by_user_id', exported: null, erase: 'keep', why: doneByStaff },
  { table: 'chat.mute', column: 'user_id', exported: 'chat_mutes', withheld: ['by_user_id'], erase: 'delete' },
  { table: 'chat.mute', column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff },
  { table: 'chat.block', column: 'user_id', exported: 'chat_blocks', erase: 'delete' },
  {
    table: 'chat.block',
    column: 'blocked_user_id',
    exported: null,
    erase: 'delete',
    why: 'Whom somebody does not want to read is theirs to know.',
  },
  {
    table: 'chat.deed',
    column: 'user_id',
    exported: 'chat_deeds',
    withheld: ['by_user_id'],
    erase: 'keep',
    why: 'What moderators did, and to which number, is never changed; the number leads to an empty account.',
  },
  { table: 'chat.deed', column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff },
  { table: 'support.file', column: 'user_id', exported: 'files', erase: 'delete', file: 'key' },
  { table: 'support.upload_day', column: 'user_id', exported: 'uploads_by_day', erase: 'delete' },
  { table: 'support.upload_total', column: 'user_id', exported: 'uploads_in_all', erase: 'delete' },
  { table: 'support.request', column: 'user_id', exported: 'requests', withheld: ['handler_user_id'], erase: 'delete' },
  { table: 'support.request', column: 'handler_user_id', exported: null, erase: 'keep', why: doneByStaff },
  { table: 'support.notice', column: 'author_user_id', exported: 'house_notices', erase: 'keep', why: doneByStaff },
  { table: 'support.active_day', column: 'user_id', exported: 'active_days', erase: 'delete' },
  {
    table: 'accounts.ticket',
    column: 'user_id',
    covers: ['device_id'],
    exported: null,
    erase: 'delete',
    why: 'Opens one thing once, within minutes.',
  },
  {
    table: 'accounts.passkey',
    column: 'user_id',
    exported: 'passkeys',
    withheld: ['credential_id', 'public_key', 'counter'],
    erase: 'delete',
  },
  {
    table: 'accounts.second_factor',
    column: 'user_id',
    exported: 'second_factor',
    withheld: ['sealed_secret', 'pending_secret', 'last_step'],
    erase: 'delete',
  },
  {
    table: 'accounts.recovery_code',
    column: 'user_id',
    exported: null,
    erase: 'delete',
    why: 'Hashes of codes that open one thing once.',
  },
  {
    table: 'accounts.passkey_challenge',
    column: 'user_id',
    exported: null,
    erase: 'delete',
    why: 'A random number that holds for minutes.',
  },
  {
    table: 'accounts.audit',
    column: 'user_id',
    covers: ['address'],
    exported: 'account_history',
    withheld: ['actor_user_id', 'key_id', 'private_hash', 'hash'],
    erase: { set: 'detail = null, address = null' },
    why: 'A chain of what happened to accounts; what it says of a person goes, and the number leads to an empty account.',
  },
  {
    table: 'accounts.audit',
    column: 'actor_user_id',
    exported: null,
    erase: { set: 'address = null' },
    why: doneByStaff,
  },
  {
    table: 'accounts.sandbox_message',
    column: 'recipient',
    where: `recipient = (select '+' || area_no || ' ' || phone from accounts.account where id = $1)`,
    exported: null,
    erase: 'delete',
    why: 'The last few hundred messages that were not really sent, for who develops or tries this out; it holds codes.',
  },
  {
    table: 'accounts.session',
    column: 'user_id',
    covers: ['device_id', 'address'],
    exported: 'sessions',
    withheld: ['access_hash', 'refresh_hash', 'previous_refresh_hash'],
    erase: 'delete',
  },
  { table: 'accounts.activity', column: 'user_id', exported: 'experience', erase: 'delete' },
  { table: 'accounts.export', column: 'user_id', exported: 'exports', erase: 'delete' },
  // Before its files: whoever writes one holds this row, and finds it gone.
  {
    table: 'accounts.export_job',
    column: 'user_id',
    exported: null,
    erase: 'delete',
    why: 'How far the export is that is being made.',
  },
  {
    table: 'accounts.export_file',
    column: 'user_id',
    exported: null,
    erase: 'delete',
    file: 'key',
    why: 'Files of the export itself.',
  },
  {
    table: 'accounts.account',
    column: 'id',
    covers: ['phone'],
    exported: 'account',
    withheld: ['password_hash', 'nickname_skeleton'],
    erase: {
      set: `nickname = 'Gone ' || id, nickname_skeleton = 'gone:' || id, avatar = '', intro = '', area_no = null, phone = null, password_hash = null,
        roles = '{}', experience = 0, state = 'erased', closing_at = null, created_at = 'epoch'`,
    },
    why: 'An empty account stays behind its number, so that the number is never given to anybody else.',
  },
]
