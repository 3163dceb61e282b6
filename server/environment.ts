import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { serviceList } from '#contract/service-list.ts'
import type { ServiceName } from '#contract/service-list.ts'
import { DEFAULT_CACHE_MB } from '#core/bytes/budget.ts'

/** Services that may run in a process of their own. */
export const splitServices = (Object.keys(serviceList) as ServiceName[]).filter(
  (name) => !serviceList[name].isEverywhere,
)

/** A setting that cannot be used; the message is one sentence for the operator. */
export class ConfigProblem extends Error {}

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

/** The operator's settings, by variable. */
const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  /** Processes that answer on the same port. */
  WORKERS: wholeNumber(1, 64).default(1),
  /** The services that run here; the others are reached under <SERVICE>_URL. */
  SERVICES: list
    .refine(
      (names) => names.length > 0 && names.every(isServiceName),
      `must name services of: ${splitServices.join(', ')}`,
    )
    .transform((names) => [...new Set(names)] as ServiceName[])
    .default([...splitServices]),
  DATABASE_URL: url(['postgres', 'postgresql'], 'postgresql://user:password@host/database').optional(),
  /** Connections to the database per process. */
  DATABASE_POOL: wholeNumber(2, 500).default(10),
  /** Open streams per process; each is an open file, of which the system must allow as many. */
  STREAMS: wholeNumber(1, 1_000_000).default(20_000),
  /** Memory of all caches of a process together, in megabytes. */
  CACHE_MB: wholeNumber(16, 65_536).default(DEFAULT_CACHE_MB),
  /** A database that may lose acknowledged data in a crash is refused unless this is set. */
  ALLOW_UNSAFE_DATABASE: yesOrNo.default(false),
  DATA_FOLDER: z
    .string()
    .default(join(import.meta.dirname, '..', '.data'))
    .transform((folder) => resolve(folder)),
  /** Whether root's first start may add the system account "touchline", which PostgreSQL then runs under. */
  SYSTEM_ACCOUNT: yesOrNo.default(true),
  /** The zone of a visitor who names none. */
  TIME_ZONE: z.string().refine(isZone, 'must be a zone like Europe/Berlin').default('UTC'),
  /** Addresses whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: list
    .refine((items) => items.every(isNetwork), 'must be addresses like 10.0.0.0/8, separated by commas')
    .default([]),
  /** Header in which a trusted proxy writes the caller's country (ISO 3166), such as cf-ipcountry. */
  REGION_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header')
    .optional(),
  /** Lines `CIDR,CC` that map addresses to countries, where no proxy states it. */
  REGION_FILE: z
    .string()
    .transform((file) => resolve(file))
    .optional(),
  /** Scheme and host of canonical links; without it, the host of the request. */
  PUBLIC_URL: url(['http', 'https'], 'https://scores.example')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  /** Further host names of the site, beside PUBLIC_URL's, HOST's and this machine's own. */
  ALLOWED_HOSTS: list
    .refine(
      (names) => names.every((name) => /^[a-z0-9.-]+$/i.test(name)),
      'must be names like scores.example, separated by commas',
    )
    .default([]),
  /** The operator's support chat; without it, the built-in support page. */
  SUPPORT_CHAT_URL: url(['http', 'https'], 'https://chat.example').optional(),
  /** The name of this site for old clients towards a chat provider. */
  CHAT_APP_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be letters and digits')
    .default('touchline'),
  /** The store of uploads: below DATA_FOLDER, or an S3-compatible store that all hosts share. */
  STORAGE: z.enum(['folder', 's3'], 'must be folder or s3').default('folder'),
  S3_ENDPOINT: url(['http', 'https'], 'https://s3.example')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9.-]{3,63}$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Origins whose pages may make calls that need a login. */
  CORS_ORIGINS: list
    .refine(
      (origins) => origins.every(isOrigin),
      'must be origins like https://desk.example, separated by commas, without a path',
    )
    .transform((origins) => origins.map((origin) => new URL(origin).origin))
    .default([]),
  /** Only for measurements on a developer's machine. */
  RATE_LIMITS: yesOrNo.default(true),
  /** Compare every answer with its declaration. */
  CHECK_ANSWERS: yesOrNo.default(false),
  /**
   * Secrets of at least 32 characters, first the one in use, then older ones that are still accepted. Without one,
   * DATA_FOLDER/secret contains it.
   */
  SECRET_KEYS: list
    .refine((keys) => keys.every((key) => key.length >= 32), 'must be secrets of at least 32 characters')
    .default([]),
  /** For old clients without an alternative: passwords, codes and tickets may appear in a URL, which logs record. */
  ALLOW_SECRETS_IN_URL: yesOrNo.default(false),
  /** Sign in over plain HTTP beyond this machine, where the traffic can be read in transit. */
  ALLOW_PLAIN_HTTP_LOGIN: yesOrNo.default(false),
  /** The provider that sends codes. The sandbox sends nothing and records the messages. */
  SMS_PROVIDER: z.enum(['sandbox', 'twilio'], 'must be sandbox or twilio').default('sandbox'),
  /** Calling codes that codes may be sent to. */
  SMS_AREAS: list
    .refine((areas) => areas.every((area) => /^[1-9]\d{0,3}$/.test(area)), 'must be calling codes like 86,44')
    .optional(),
  /** Codes a day in total: bounds the cost of a flood. */
  SMS_PER_DAY: wholeNumber(1, 10_000_000).default(1000),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** A number of that account, +15005550006, or a messaging service, MG…. */
  TWILIO_FROM: z.string().optional(),
  CAPTCHA_PROVIDER: z.enum(['slider', 'geetest'], 'must be slider or geetest').default('slider'),
  GEETEST_ID: z.string().optional(),
  GEETEST_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'info'], 'must be silent, error or info').default('error'),
  /** `sandbox` records pushes instead of sending them. */
  PUSH: z.enum(['web', 'sandbox'], 'must be web or sandbox').default('web'),
  /** The contact for push services in case of problems. */
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/, 'must be like mailto:me@scores.example')
    .optional(),
  /** Hosts of push services that browsers may subscribe at, beside the known ones. */
  PUSH_SERVICES: list
    .refine(
      (names) => names.every((name) => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(name)),
      'must be hosts like push.example.com, separated by commas',
    )
    .default([]),
  /** Browsers keep pages for when they have no network. `no` removes what they kept. */
  OFFLINE_PAGES: yesOrNo.default(true),
  /** Feeds that are polled: `openligadb`, or with an address, `nba=https://feed.example/liveData`. */
  LIVE_FEEDS: list
    .refine((items) => items.every(isFeed), 'must be like nba=https://feed.example/liveData, without a query')
    .transform((items) => items.map(feedValueOf))
    .default([]),
  /** Keys of feeds, as name=key. They are sent in a header. */
  LIVE_FEED_KEYS: list
    .refine((items) => items.every((item) => /^[^=]+=[\x21-\x7e]+$/.test(item)), 'must be like football-data-org=KEY')
    .transform((items) => items.map(feedValueOf))
    .default([]),
  /** Leagues of feeds by the codes of the provider, as name=code+code. */
  LIVE_FEED_LEAGUES: list
    .refine((items) => items.every((item) => /^[^=]+=\w+(\+\w+)*$/.test(item)), 'must be like openligadb=bl1+dfb')
    .transform((items) => items.map(feedValueOf))
    .default([]),
  /** Seconds between two requests of a feed. */
  LIVE_FEED_SECONDS: wholeNumber(2, 15).default(10),
  /** Load and play the demonstration world. */
  DEMO: yesOrNo.default(true),
  DEMO_SEED: wholeNumber(0, 4_294_967_295).default(2024),
  /** Set by the primary process for each of its workers. */
  TOUCHLINE_WORKER: wholeNumber(1, 64).default(1),
})

const serviceAddress = url(['http', 'https'], 'http://host:3000').transform((text) => text.replace(/\/+$/, ''))

export type Settings = z.output<typeof environment>

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
