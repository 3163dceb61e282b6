/** Why a moderator deletes something of somebody else, in the order of the choice. */
export const removalCodes = [
  'abuse',
  'hate',
  'sexual',
  'spam',
  'advertising',
  'contact',
  'gambling',
  'impersonation',
  'link',
  'rules',
] as const
export type RemovalCode = (typeof removalCodes)[number]
