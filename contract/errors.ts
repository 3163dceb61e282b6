/**
 * Every error a call can answer with: its wire code, the HTTP status it travels under and its sentence.
 * Expected outcomes travel as HTTP 200 with another `code` (specification, section 8; `contract.md`, Codes).
 */
export const errors = {
  bad_request: { code: 400, status: 400, msg: 'The request is malformed.' },
  unauthorized: { code: 401, status: 401, msg: 'Sign in to do this.' },
  forbidden: { code: 403, status: 403, msg: 'You may not do this.' },
  guarded: { code: 40301, status: 403, msg: 'This content is not available here.' },
  not_found: { code: 404, status: 404, msg: 'There is nothing at this address.' },
  match_not_found: { code: 40401, status: 404, msg: 'There is no such match.' },
  competition_not_found: { code: 40402, status: 404, msg: 'There is no such league.' },
  season_not_found: { code: 40403, status: 404, msg: 'There is no such season.' },
  team_not_found: { code: 40404, status: 404, msg: 'There is no such team.' },
  player_not_found: { code: 40405, status: 404, msg: 'There is no such player.' },
  method_not_allowed: { code: 405, status: 405, msg: 'This address does not take that method.' },
  conflict: { code: 409, status: 409, msg: 'This was changed meanwhile.' },
  too_large: { code: 413, status: 413, msg: 'The request is too large.' },
  unsupported_media: { code: 415, status: 415, msg: 'Send JSON.' },
  too_many: { code: 429, status: 429, msg: 'Too many requests. Try again shortly.' },
  internal: { code: 500, status: 500, msg: 'Something failed on our side.' },
  not_built: { code: 501, status: 501, msg: 'This call is declared and not built yet.' },
  bad_gateway: { code: 502, status: 502, msg: 'The service behind this address did not answer.' },
  unavailable: { code: 503, status: 503, msg: 'The database is away. Try again shortly.' },
  login_needed: { code: 80007, status: 200, msg: 'You are not logged in.' },
  session_ended: { code: 9527, status: 200, msg: 'Your session has ended. Sign in again.' },
} as const satisfies Record<string, { code: number; status: number; msg: string }>

export type ErrorName = keyof typeof errors
