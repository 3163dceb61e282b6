import { doneByStaff, type TableDeclaration } from '#core/part.ts'

/** The account itself is erased last. */
export const tables: Readonly<Record<string, TableDeclaration>> = {
  ticket: {
    lens: 'still',
    personal: [
      {
        column: 'user_id',
        covers: ['device_id'],
        exported: null,
        erase: 'delete',
        why: 'Opens one thing once, within minutes.',
      },
    ],
  },
  passkey: {
    lens: 'still',
    personal: [
      {
        column: 'user_id',
        exported: 'passkeys',
        withheld: ['credential_id', 'public_key', 'counter'],
        erase: 'delete',
      },
    ],
  },
  second_factor: {
    lens: 'still',
    personal: [
      {
        column: 'user_id',
        exported: 'second_factor',
        withheld: ['sealed_secret', 'pending_secret', 'last_step'],
        erase: 'delete',
      },
    ],
  },
  recovery_code: {
    lens: 'still',
    personal: [
      { column: 'user_id', exported: null, erase: 'delete', why: 'Hashes of codes that open one thing once.' },
    ],
  },
  passkey_challenge: {
    lens: 'still',
    personal: [{ column: 'user_id', exported: null, erase: 'delete', why: 'A random number that holds for minutes.' }],
  },
  audit: {
    lens: 'still',
    personal: [
      {
        column: 'user_id',
        covers: ['address'],
        exported: 'account_history',
        withheld: ['actor_user_id', 'key_id', 'private_hash', 'hash'],
        erase: { set: 'detail = null, address = null' },
        why: 'A chain of what happened to accounts; what it says of a person goes, and the number leads to an empty account.',
      },
      { column: 'actor_user_id', exported: null, erase: { set: 'address = null' }, why: doneByStaff },
    ],
  },
  sandbox_message: {
    lens: 'still',
    personal: [
      {
        column: 'recipient',
        where: `recipient = (select '+' || area_no || ' ' || phone from accounts.account where id = $1)`,
        exported: null,
        erase: 'delete',
        why: 'The last few hundred messages that were not really sent, for who develops or tries this out; it holds codes.',
      },
    ],
  },
  session: {
    lens: 'still',
    personal: [
      {
        column: 'user_id',
        covers: ['device_id', 'address'],
        exported: 'sessions',
        withheld: ['access_hash', 'refresh_hash', 'previous_refresh_hash'],
        erase: 'delete',
      },
    ],
  },
  spent_refresh: { lens: 'still' },
  activity: { lens: 'still', personal: [{ column: 'user_id', exported: 'experience', erase: 'delete' }] },
  export: { lens: 'still', personal: [{ column: 'user_id', exported: 'exports', erase: 'delete' }] },
  // Before its files: a writer of files locks this row, and finds it deleted.
  export_job: {
    lens: 'still',
    personal: [
      { column: 'user_id', exported: null, erase: 'delete', why: 'How far the export is that is being made.' },
    ],
  },
  export_file: {
    lens: 'still',
    personal: [{ column: 'user_id', exported: null, erase: 'delete', file: 'key', why: 'Files of the export itself.' }],
  },
  account: {
    lens: 'still',
    personal: [
      {
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
    ],
  },
  code: { lens: 'still' },
  prefix: { lens: 'still' },
  puzzle: { lens: 'still' },
  sign_key: { lens: 'still' },
  throttle: { lens: 'still' },
}
