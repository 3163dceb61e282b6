import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { serviceList, type ServiceName } from '#contract/service-list.ts'
import { DEFAULT_CACHE_MB } from '#core/bytes/budget.ts'
import { paymentVariables } from '#payments/settings.ts'
import { proofVariables } from '#proof/settings.ts'
import { prophecyVariables } from '#prophecies/settings.ts'
import { withdrawalVariables } from '#withdrawals/settings.ts'
import { ConfigProblem } from '#core/config-problem.ts'

/** Services that may run in a process of their own. */
export const splitServices = (Object.keys(serviceList) as ServiceName[]).filter(
  (name) => !serviceList[name].isEverywhere,
)

export { ConfigProblem }

const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (text) => protocols.some((protocol) => text.startsWith(`${protocol}://`)),
      `must be an address like ${example}`,
    )

const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no').transform((text) => text === 'yes')

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

/** The operator's settings, by variable, as README.md and `npm start -- --help` list them. */
const environment = z.object({
  HOST: z.string().default('127.0.0.1').describe('address to listen on, also `npm start -- --host 0.0.0.0`'),
  PORT: wholeNumber(0, 65_535).default(3000).describe('port, also `npm start -- --port 8080`'),
  WORKERS: wholeNumber(1, 64).default(1).describe('processes that answer on one port'),
  SERVICES: list
    .refine(
      (names) => names.length > 0 && names.every(isServiceName),
      `must name services of: ${splitServices.join(', ')}`,
    )
    .transform((names) => [...new Set(names)] as ServiceName[])
    .default([...splitServices])
    .describe(
      'services that run here, as `score,news`; calls of the others are sent on to `WALLET_URL=…` and the like (name this machine in their TRUSTED_PROXIES)',
    ),
  DATABASE_URL: url(['postgres', 'postgresql'], 'postgresql://user:password@host/database')
    .optional()
    .describe('your own PostgreSQL (15+), as `postgresql://user:password@host/database`, instead of the built-in one'),
  DATABASE_POOL: wholeNumber(2, 500).default(10).describe('connections to the database per process'),
  MIGRATE: z
    .enum(['all', 'before'], 'must be all or before')
    .default('all')
    .describe(
      'migrations that a start applies: `before` leaves those that an older release could not run beside to `npm run touchline -- migrate`, for several machines that are updated one by one (`docs/RELEASES.md`)',
    ),
  STREAMS: wholeNumber(1, 1_000_000)
    .default(20_000)
    .describe('open streams per process; the system must allow as many open files'),
  CACHE_MB: wholeNumber(16, 65_536)
    .default(DEFAULT_CACHE_MB)
    .describe('memory of all caches of a process together, in megabytes; more for large archives with many readers'),
  ALLOW_UNSAFE_DATABASE: yesOrNo
    .default(false)
    .describe('insecure: accept a database that may lose acknowledged data in a crash'),
  DATA_FOLDER: z
    .string()
    .default(join(import.meta.dirname, '..', '.data'))
    .transform((folder) => resolve(folder))
    .describe('folder of the built-in database, of pictures and of the secret'),
  SYSTEM_ACCOUNT: yesOrNo
    .default(true)
    .describe('as root: add the system account `touchline` for the built-in PostgreSQL'),
  TIME_ZONE: z
    .string()
    .refine(isZone, 'must be a zone like Europe/Berlin')
    .default('UTC')
    .describe('zone of visitors who name none, as `Europe/Berlin`'),
  TRUSTED_PROXIES: list
    .refine((items) => items.every(isNetwork), 'must be addresses like 10.0.0.0/8, separated by commas')
    .default([])
    .describe('proxies whose `X-Forwarded-For` is trusted, as `10.0.0.0/8`'),
  REGION_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header')
    .optional()
    .describe('header in which a trusted proxy states the country (ISO 3166), as `cf-ipcountry`'),
  REGION_FILE: z
    .string()
    .transform((file) => resolve(file))
    .optional()
    .describe('countries of addresses where no proxy states them, as lines `203.0.113.0/24,DE`'),
  PUBLIC_URL: url(['http', 'https'], 'https://scores.example')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .describe('public address, as `https://scores.example`. Signing in from other machines needs HTTPS'),
  ALLOWED_HOSTS: list
    .refine(
      (names) => names.every((name) => /^[a-z0-9.-]+$/i.test(name)),
      'must be names like scores.example, separated by commas',
    )
    .default([])
    .describe('further host names of the pages, beside those of PUBLIC_URL, HOST and this machine'),
  DESK_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'must be a name like desk.example')
    .optional()
    .describe(
      'host name of the desk, as `desk.scores.example`: its pages and calls are there alone, nothing else is, and a session of the site is none there',
    ),
  SUPPORT_CHAT_URL: url(['http', 'https'], 'https://chat.example')
    .optional()
    .describe('link to your support chat instead of the built-in page'),
  CHAT_APP_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be letters and digits')
    .default('touchline')
    .describe('name of this site for old clients towards a chat provider'),
  STORAGE: z
    .enum(['folder', 's3'], 'must be folder or s3')
    .default('folder')
    .describe('store of pictures: `folder` is below DATA_FOLDER, `s3` one that all machines share'),
  S3_ENDPOINT: url(['http', 'https'], 'https://s3.example')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .describe('address of the S3-compatible store'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9.-]{3,63}$/, 'must be the name of a bucket')
    .optional()
    .describe('bucket of that store'),
  S3_REGION: z.string().default('auto').describe('region of that store'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('key of that store'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('secret of that key'),
  CORS_ORIGINS: list
    .refine(
      (origins) => origins.every(isOrigin),
      'must be origins like https://desk.example, separated by commas, without a path',
    )
    .transform((origins) => origins.map((origin) => new URL(origin).origin))
    .default([])
    .describe(
      'other origins whose pages may make calls that need a login, by bearer; public reads and the stream are open to all',
    ),
  RATE_LIMITS: yesOrNo.default(true).describe('insecure if `no`: only for measurements on a developer’s machine'),
  CHECK_ANSWERS: yesOrNo.default(false).describe('compare every answer with its declaration'),
  SECRET_KEYS: list
    .refine((keys) => keys.every((key) => key.length >= 32), 'must be secrets of at least 32 characters')
    .default([])
    .describe(
      'secrets of at least 32 characters, the current one first (keep old ones: the audit log needs them). All machines need the same; without one, `DATA_FOLDER/secret` contains it',
    ),
  ALLOW_SECRETS_IN_URL: yesOrNo
    .default(false)
    .describe('insecure: passwords, codes and tickets of old clients may appear in a URL, which logs record'),
  ALLOW_PLAIN_HTTP_LOGIN: yesOrNo.default(false).describe('insecure: sign-in over plain HTTP beyond this machine'),
  SMS_PROVIDER: z
    .enum(['sandbox', 'twilio'], 'must be sandbox or twilio')
    .default('sandbox')
    .describe('provider that sends codes; the sandbox only records them: `npm run touchline -- outbox`'),
  SMS_AREAS: list
    .refine((areas) => areas.every((area) => /^[1-9]\d{0,3}$/.test(area)), 'must be calling codes like 86,44')
    .optional()
    .describe('calling codes that codes may be sent to, as `86,44`'),
  SMS_PER_DAY: wholeNumber(1, 10_000_000).default(1000).describe('codes a day in total: bounds the cost of a flood'),
  TWILIO_ACCOUNT_SID: z.string().optional().describe('account at Twilio'),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('token of that account'),
  TWILIO_FROM: z
    .string()
    .optional()
    .describe('number of that account, as `+15005550006`, or a messaging service, `MG…`'),
  CAPTCHA_PROVIDER: z
    .enum(['slider', 'geetest'], 'must be slider or geetest')
    .default('slider')
    .describe('GeeTest instead of the built-in puzzle'),
  GEETEST_ID: z.string().optional().describe('id at GeeTest'),
  GEETEST_KEY: z.string().optional().describe('key of that id'),
  PICTURES_HELD_DAYS: wholeNumber(0, 3650)
    .default(7)
    .describe('pictures in comments of accounts younger than these days are held until a moderator approved one'),
  VIDEO_MB: wholeNumber(1, 2000).default(100).describe('largest video that may be uploaded, in megabytes'),
  VIDEOS_HELD_DAYS: wholeNumber(0, 3650)
    .default(7)
    .describe(
      'videos of accounts younger than these days, or without an approved one, are held until a moderator approves them; 0 holds none',
    ),
  FFMPEG: z
    .string()
    .transform((file) => resolve(file))
    .optional()
    .describe(
      'path of ffmpeg, as `/usr/bin/ffmpeg`: re-encodes videos that browsers cannot play; without it they are refused',
    ),
  ...paymentVariables,
  ...withdrawalVariables,
  ...prophecyVariables,
  ...proofVariables,
  LOG_LEVEL: z
    .enum(['silent', 'error', 'info'], 'must be silent, error or info')
    .default('error')
    .describe('least severe lines that are logged'),
  PUSH: z
    .enum(['web', 'sandbox'], 'must be web or sandbox')
    .default('web')
    .describe('`sandbox` records pushes instead of sending them'),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/, 'must be like mailto:me@scores.example')
    .optional()
    .describe('contact for push services in case of problems, as `mailto:me@scores.example`'),
  PUSH_SERVICES: list
    .refine(
      (names) => names.every((name) => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(name)),
      'must be hosts like push.example.com, separated by commas',
    )
    .default([])
    .describe('hosts of further push services, beside those of Chrome, Firefox, Safari and Edge'),
  AUTHORS_PUBLISH: yesOrNo
    .default(false)
    .describe('authors publish their articles themselves; without it an editor does'),
  OFFLINE_PAGES: yesOrNo
    .default(true)
    .describe('browsers keep pages for when they have no network; `no` removes those they kept'),
  LIVE_FEEDS: list
    .refine((items) => items.every(isFeed), 'must be like nba=https://feed.example/liveData, without a query')
    .transform((items) => items.map(feedValueOf))
    .default([])
    .describe(
      'live feeds that are polled: `openligadb`, `football-data-org`, `opendota-live`, or with an address of a provider whose data you may use, `nba=https://…` (`docs/formats/`)',
    ),
  LIVE_FEED_KEYS: list
    .refine((items) => items.every((item) => /^[^=]+=[\x21-\x7e]+$/.test(item)), 'must be like football-data-org=KEY')
    .transform((items) => items.map(feedValueOf))
    .default([])
    .describe('keys of feeds, as `football-data-org=KEY`; sent in a header'),
  LIVE_FEED_LEAGUES: list
    .refine((items) => items.every((item) => /^[^=]+=\w+(\+\w+)*$/.test(item)), 'must be like openligadb=bl1+dfb')
    .transform((items) => items.map(feedValueOf))
    .default([])
    .describe('leagues of feeds by the codes of the provider, as `openligadb=bl1+dfb`'),
  LIVE_FEED_SECONDS: wholeNumber(2, 15).default(10).describe('seconds between two requests of a feed'),
  DEMO: yesOrNo.default(true).describe('load and play the demonstration'),
  DEMO_SEED: wholeNumber(0, 4_294_967_295).default(2024).describe('seed of the demonstration’s invented world'),
  /** Set by the primary process for each of its workers. */
  TOUCHLINE_WORKER: wholeNumber(1, 64).default(1),
})

const serviceAddress = url(['http', 'https'], 'http://host:3000').transform((text) => text.replace(/\/+$/, ''))

export type Settings = z.output<typeof environment>

/** Variables of the operator; the primary process sets the others. */
export const settingNames = Object.keys(environment.shape).filter((name) => !name.startsWith('TOUCHLINE_'))

/** What a variable means, the values it takes where they are few, and its default as one would type it. */
export function settingOf(name: string): {
  name: string
  values: string | null
  usual: string | null
  description: string
} {
  const field: z.ZodType = environment.shape[name as keyof typeof environment.shape]
  const { enum: values } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
  const { data } = field.safeParse(undefined)
  return {
    name,
    values: Array.isArray(values) ? values.join(', ') : null,
    usual: usualOf(name, data),
    description: field.description ?? '',
  }
}

/** Defaults that depend on the machine, or that are many, have their own words. */
function usualOf(name: string, value: unknown): string | null {
  if (name === 'DATA_FOLDER') return '.data'
  if (name === 'SERVICES') return 'all'
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

/** The settings of an environment, with defaults for those left out. Throws `ConfigProblem`. */
export function readSettings(env: NodeJS.ProcessEnv, flags: { HOST?: string; PORT?: string }): Settings {
  return read(environment, { ...withoutEmpty(env), ...flags })
}

/** The addresses of services that do not run here. Throws `ConfigProblem`. */
export function readServiceUrls(env: NodeJS.ProcessEnv): Partial<Record<ServiceName, string>> {
  const names = splitServices.map((name) => [name, `${name.toUpperCase()}_URL`] as const)
  const schema = z.object(Object.fromEntries(names.map(([, variable]) => [variable, serviceAddress.optional()])))
  const given = read(schema, withoutEmpty(env))
  return Object.fromEntries(names.flatMap(([name, variable]) => (given[variable] ? [[name, given[variable]]] : [])))
}

function read<T extends z.ZodType>(schema: T, values: Record<string, unknown>): z.output<T> {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const { path, message } = result.error.issues[0]!
  const name = String(path[0])
  // An address may contain a password; neither that nor a secret belongs on a screen.
  const value = /_URL$|SECRET|TOKEN|KEY/.test(name) ? 'not usable' : JSON.stringify(values[name])
  throw new ConfigProblem(`${name} is ${value}: it ${message}.`)
}

/** `PORT= npm start` means the same as no PORT. */
function withoutEmpty(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
}

function isServiceName(name: string): name is ServiceName {
  return (splitServices as readonly string[]).includes(name)
}

/** `name=value`, or a name alone. */
function feedValueOf(item: string): { name: string; value: string | null } {
  const at = item.indexOf('=')
  return at < 0 ? { name: item, value: null } : { name: item.slice(0, at), value: item.slice(at + 1) }
}

/** A name, or one with an address without password and query: addresses are no place for secrets. */
function isFeed(item: string): boolean {
  const { name, value: address } = feedValueOf(item)
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)?$/.test(name)) return false
  if (address === null) return true
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return false
  const { username, password, search, hash } = new URL(address)
  return [username, password, search, hash].every((part) => part === '')
}

/** Scheme and host; `null`, the origin of sandboxed pages and files, is none, and neither is an asterisk. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return /^https?:$/.test(protocol) && origin.toLowerCase() === text.toLowerCase()
}

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
