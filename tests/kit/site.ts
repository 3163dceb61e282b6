import { changeAccounts, shareEngines } from './engines.ts'
import { after } from 'node:test'
import { serviceNames } from '#contract/services.ts'
import type { AccountSettings, Engine } from '#accounts/engine.ts'
import { leastCost } from '#accounts/secrets/hasher.ts'
import { listSandboxMessages } from '#accounts/store/outbox.ts'
import { readerOf } from '#core/database/reader.ts'
import type { Database } from '#core/database/db.ts'
import { listen } from '#server/listen.ts'
import { readConfig } from '#server/config.ts'
import { parts } from '#server/parts.ts'
import { loadHandlers } from '#server/services/index.ts'
import { solveWork } from '../../web/app/kit/verification/work/solve.ts'

// oxlint-disable-next-line typescript/no-explicit-any
type SiteAnswer = { status: number; body: any; headers: Headers }
type Sent = Record<string, string>

/** A browser for account tests: it keeps the cookie and marks its requests as those of a page of the site. */
export type TestBrowser = {
  get(path: string, headers?: Sent): Promise<SiteAnswer>
  post(path: string, body?: unknown, headers?: Sent): Promise<SiteAnswer>
  put(path: string, body?: unknown, headers?: Sent): Promise<SiteAnswer>
  delete(path: string, headers?: Sent): Promise<SiteAnswer>
  /**
   * Requests a code, through the text puzzle, and reads it from the sandbox. `waited` skips the minute between codes.
   */
  code(phone: string, options?: { purpose?: string; waited?: boolean; isOwn?: boolean }): Promise<string>
  signIn(phone: string, options?: { waited?: boolean }): Promise<SiteAnswer>
  /** The same browser at this moment, as with a copied cookie. */
  clone(): TestBrowser
  tokens(): { access: string; refresh: string }
  cookie(): string
  lastCookie: string
}

/** A client of the specification: it has a device id, a bearer once it is signed in, and no cookie. */
type OldClient = {
  get(path: string, headers?: Sent): Promise<SiteAnswer>
  post(path: string, body?: unknown, headers?: Sent): Promise<SiteAnswer>
  /** Solves a puzzle by the old call and requests a code; `type` as on the wire. */
  code(phone: string, type: number, options?: { waited?: boolean }): Promise<string>
  signIn(phone: string): Promise<SiteAnswer>
  token: string
}

type TestSite = {
  url: string
  engine: Engine
  browser(cookie?: string): TestBrowser
  client(deviceId?: string): OldClient
  close(): Promise<void>
}

/** Touchline on a separate port, without pages and limits; accounts work with `settings`. */
export async function openSite(
  database: Database,
  env: Record<string, string> = {},
  settings: Partial<AccountSettings> = {},
): Promise<TestSite> {
  const config = readConfig({ PORT: '0', RATE_LIMITS: 'no', CHECK_ANSWERS: 'yes', LOG_LEVEL: 'error', ...env }, [])
  const handlers = await loadHandlers(serviceNames, config, parts)
  const { url, app, close } = await listen({ config, database, handlers, isLive: false, buildFolder: null })
  const known = shareEngines(database, app.engines).accounts
  // The default unless a test is about it: hashes and work cost little, and one machine may have many users.
  const engine = changeAccounts(database, {
    cost: leastCost,
    restBits: 4,
    caps: { ...known.caps, perHolderNumberDay: 1000, perHolderBlockDay: 1000 },
    ...settings,
  })
  after(close)
  return {
    url,
    engine,
    browser: (cookie = '') => createBrowser(url, database, cookie),
    client: (deviceId = 'device-1') => createOldClient(url, database, deviceId),
    close,
  }
}

function createBrowser(url: string, database: Database, first: string): TestBrowser {
  let jar = first
  const others = new Map<string, string>()
  async function call(method: string, path: string, body: unknown, headers: Sent): Promise<SiteAnswer> {
    const response = await fetch(`${url}${path.startsWith('/api/') ? path : `/api/v1${path}`}`, {
      method,
      headers: {
        'touchline-site': '1',
        ...cookiesOf([jar, ...others.values()]),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      if (!pair.split('=')[0]!.endsWith('sid')) {
        others.set(pair.split('=')[0]!, pair)
        continue
      }
      browser.lastCookie = cookie
      jar = cookie.includes('Max-Age=0') ? '' : pair
    }
    const text = await response.text()
    return {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }
  const browser: TestBrowser = {
    lastCookie: '',
    get: (path, headers = {}) => call('GET', path, undefined, headers),
    post: (path, body = {}, headers = {}) => call('POST', path, body, headers),
    put: (path, body = {}, headers = {}) => call('PUT', path, body, headers),
    delete: (path, headers = {}) => call('DELETE', path, undefined, headers),
    async code(phone, { purpose = 'sign_in', waited = false, isOwn = false } = {}) {
      if (waited) await forgetCaps(database)
      const to = isOwn ? {} : { phone }
      const puzzle = (await browser.post('/captcha', { kind: 'text' })).body
      const answer = await answerOf(database, puzzle.id)
      const { ticket } = (
        await browser.post(`/captcha/${puzzle.id}`, { answer, work: solveWork(puzzle), purpose, ...to })
      ).body
      const sent = await browser.post('/codes', { purpose, ...to, captchaTicket: ticket })
      if (sent.body.isSent !== true) throw new Error(`No code was sent: ${JSON.stringify(sent.body)}`)
      return lastCode(database, phone)
    },
    async signIn(phone, options) {
      return browser.post('/session', { phone, code: await browser.code(phone, options) })
    },
    clone: () => createBrowser(url, database, jar),
    tokens() {
      const [access = '', refresh = ''] = (jar.split('=')[1] ?? '').split('.')
      return { access, refresh }
    },
    cookie: () => jar,
  }
  return browser
}

function cookiesOf(pairs: readonly string[]): { cookie?: string } {
  const cookie = pairs.filter((pair) => pair !== '').join('; ')
  return cookie === '' ? {} : { cookie }
}

function createOldClient(url: string, database: Database, deviceId: string): OldClient {
  const anonymous = createBrowser(url, database, '')
  const headers = (more: Sent): Sent => ({
    'touchline-site': '',
    deviceid: deviceId,
    authorization: client.token === '' ? 'Basic YTpi' : `Bearer ${client.token}`,
    ...more,
  })
  const client: OldClient = {
    token: '',
    get: (path, more = {}) => anonymous.get(path, headers(more)),
    post: (path, body = {}, more = {}) => anonymous.post(path, body, headers(more)),
    async code(phone, type, { waited = false } = {}) {
      if (waited) await forgetCaps(database)
      const puzzle = (await client.post('/api/v1/captcha', { kind: 'text' })).body
      await client.post('/api/passport/app/v4/validate/gee/check', {
        lot_number: puzzle.id,
        captcha_output: await answerOf(database, puzzle.id),
        pass_token: solveWork(puzzle),
      })
      const { body } = await client.post('/api/messaging/sms/send/code', { type, phone })
      if (body.code !== 200) throw new Error(`No code was sent: ${JSON.stringify(body)}`)
      return lastCode(database, phone)
    },
    async signIn(phone) {
      const answer = await client.post('/api/passport/app/login', {
        userName: phone,
        code: await client.code(phone, 1),
      })
      client.token = answer.body.data.token
      return answer
    },
  }
  return client
}

async function forgetCaps({ pool }: Database): Promise<void> {
  await pool.query(`delete from accounts.throttle where key like 'code %'`)
}

export async function answerOf({ pool }: Database, puzzleId: string): Promise<string> {
  const { rows } = await pool.query<{ answer: number }>('select answer from accounts.puzzle where id = $1', [puzzleId])
  return String(rows[0]?.answer)
}

/** The newest code for a number, read as the command line reads it. */
export async function lastCode(database: Database, phone: string): Promise<string> {
  const messages = await listSandboxMessages(readerOf(database), 100)
  return messages.find((message) => message.phone === `+86 ${phone}`)!.code
}
