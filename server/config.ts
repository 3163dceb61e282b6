import { join, resolve } from 'node:path'
import { ConfigProblem, readServiceUrls, readSettings, type Settings } from './environment.ts'
import type { ServiceName } from '#contract/service-list.ts'
import { readFlags } from './flags.ts'
import { paymentsOf, type PaymentConfig } from '#payments/settings.ts'
import type { Witness } from '#proof/settings.ts'
import { prophecyTermsOf, type ProphecyTerms } from '#prophecies/settings.ts'
import type { Terms } from '#withdrawals/rules/terms.ts'
import { withdrawalTermsOf } from '#withdrawals/settings.ts'
import { settingsOf, type Given } from './settings-in-force.ts'

export { ConfigProblem, splitServices } from './environment.ts'

/** A live feed that is turned on; its own address where `address` is null. */
type LiveFeedSetting = { name: string; address: string | null; key: string | null; leagues: string[] }

export type Config = {
  host: string
  port: number
  workers: number
  /** The number of this process; 1 also runs the work that is done once. */
  worker: number
  services: ServiceName[]
  /** The addresses of services that do not run here. */
  serviceUrls: Partial<Record<ServiceName, string>>
  /** Null: Touchline runs its own PostgreSQL. */
  databaseUrl: string | null
  databasePoolSize: number
  /** A start leaves the migrations of the second phase to `touchline migrate`. */
  areMigrationsSplit: boolean
  /** Maximum of open ones in this process. */
  streams: number
  /** Of all caches of this process together. */
  cacheMb: number
  isUnsafeDatabaseAllowed: boolean
  dataFolder: string
  mayAddSystemAccount: boolean
  timeZone: string
  trustedProxies: string[]
  regionHeader: string | null
  regionFile: string | null
  publicUrl: string | null
  allowedHosts: string[]
  /** The only host of the desk; null: it is on every host. */
  deskHost: string | null
  supportChatUrl: string | null
  chatAppId: string
  mayAuthorsPublish: boolean
  /** Null: a folder. */
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null
  corsOrigins: string[]
  isRateLimited: boolean
  areAnswersChecked: boolean
  secretKeys: string[]
  areSecretsInUrlAllowed: boolean
  isPlainHttpLoginAllowed: boolean
  /** Null: the accounts' default calling codes. */
  smsAreas: string[] | null
  smsPerDay: number
  /** Null: the sandbox. */
  twilio: { accountSid: string; authToken: string; from: string } | null
  /** Null: the built-in puzzles. */
  geetest: { id: string; key: string } | null
  /** Pictures of younger accounts are held until one was approved. */
  pictureDays: number
  /** Largest video, in megabytes. */
  videoMb: number
  /** Videos of younger accounts, and of those without an approved one, are held; 0: none is. */
  videoDays: number
  /** Path of ffmpeg; null: what browsers cannot play is refused. */
  ffmpeg: string | null
  payments: PaymentConfig
  withdrawals: Terms
  prophecies: ProphecyTerms
  /** Witnesses of the public log. */
  witnesses: Witness[]
  logLevel: 'silent' | 'error' | 'info'
  push: 'web' | 'sandbox'
  pushContact: string | null
  pushServices: string[]
  arePagesKept: boolean
  /** Feeds that are polled, and the seconds between two requests. */
  liveFeeds: LiveFeedSetting[]
  liveFeedSeconds: number
  isDemo: boolean
  demoSeed: number
  /** Drop all data first. */
  isReset: boolean
}

/** The settings of this process, from its environment and command line. Throws `ConfigProblem`. */
export function readConfig(env: NodeJS.ProcessEnv = process.env, args: string[] = process.argv.slice(2)): Config {
  const given = readFlags(args)
  if (typeof given === 'string') throw new ConfigProblem(given)
  const settings = readSettings(env, {
    ...(given.host === undefined ? {} : { HOST: given.host }),
    ...(given.port === undefined ? {} : { PORT: given.port }),
  })
  const config: Config = {
    host: settings.HOST,
    port: settings.PORT,
    workers: settings.WORKERS,
    worker: settings.TOUCHLINE_WORKER,
    services: settings.SERVICES,
    serviceUrls: readServiceUrls(env),
    databaseUrl: settings.DATABASE_URL ?? null,
    databasePoolSize: settings.DATABASE_POOL,
    areMigrationsSplit: settings.MIGRATE === 'before',
    streams: settings.STREAMS,
    cacheMb: settings.CACHE_MB,
    isUnsafeDatabaseAllowed: settings.ALLOW_UNSAFE_DATABASE,
    dataFolder: settings.DATA_FOLDER,
    mayAddSystemAccount: settings.SYSTEM_ACCOUNT,
    timeZone: settings.TIME_ZONE,
    trustedProxies: settings.TRUSTED_PROXIES,
    regionHeader: settings.REGION_HEADER ?? null,
    regionFile: settings.REGION_FILE ?? null,
    publicUrl: settings.PUBLIC_URL ?? null,
    allowedHosts: settings.ALLOWED_HOSTS,
    deskHost: settings.DESK_HOST ?? null,
    supportChatUrl: settings.SUPPORT_CHAT_URL ?? null,
    chatAppId: settings.CHAT_APP_ID,
    mayAuthorsPublish: settings.AUTHORS_PUBLISH,
    s3: s3Of(settings),
    corsOrigins: settings.CORS_ORIGINS,
    isRateLimited: settings.RATE_LIMITS,
    areAnswersChecked: settings.CHECK_ANSWERS,
    secretKeys: settings.SECRET_KEYS,
    areSecretsInUrlAllowed: settings.ALLOW_SECRETS_IN_URL,
    isPlainHttpLoginAllowed: settings.ALLOW_PLAIN_HTTP_LOGIN,
    smsAreas: settings.SMS_AREAS ?? null,
    smsPerDay: settings.SMS_PER_DAY,
    twilio: twilioOf(settings),
    geetest: geetestOf(settings),
    ...uploadsOf(settings),
    ...moneyOf(settings),
    logLevel: settings.LOG_LEVEL,
    ...pushOf(settings),
    arePagesKept: settings.OFFLINE_PAGES,
    liveFeeds: liveFeedsOf(settings),
    liveFeedSeconds: settings.LIVE_FEED_SECONDS,
    isDemo: settings.DEMO,
    demoSeed: settings.DEMO_SEED,
    isReset: given.reset,
  }
  if (config.isReset && config.databaseUrl && !env.TOUCHLINE_WORKER) {
    throw new ConfigProblem('--reset clears only the built-in database, not DATABASE_URL.')
  }
  return config
}

function pushOf({ PUSH, PUSH_CONTACT, PUSH_SERVICES }: Settings) {
  return { push: PUSH, pushContact: PUSH_CONTACT ?? null, pushServices: PUSH_SERVICES }
}

function moneyOf(settings: Settings) {
  return {
    payments: paymentsOf(settings),
    withdrawals: withdrawalTermsOf(settings),
    prophecies: prophecyTermsOf(settings),
    witnesses: settings.WITNESSES,
  }
}

function uploadsOf({ PICTURES_HELD_DAYS, VIDEO_MB, VIDEOS_HELD_DAYS, FFMPEG }: Settings) {
  return { pictureDays: PICTURES_HELD_DAYS, videoMb: VIDEO_MB, videoDays: VIDEOS_HELD_DAYS, ffmpeg: FFMPEG ?? null }
}

function liveFeedsOf({ LIVE_FEEDS, LIVE_FEED_KEYS, LIVE_FEED_LEAGUES }: Settings): LiveFeedSetting[] {
  const names = LIVE_FEEDS.map(({ name }) => name)
  for (const [variable, items] of Object.entries({ LIVE_FEED_KEYS, LIVE_FEED_LEAGUES }))
    for (const { name } of items)
      if (!names.includes(name)) throw new ConfigProblem(`${variable} names ${name}, which is not in LIVE_FEEDS.`)
  return LIVE_FEEDS.map(({ name, value }) => ({
    name,
    address: value?.replace(/\/+$/, '') ?? null,
    key: LIVE_FEED_KEYS.find((one) => one.name === name)?.value ?? null,
    leagues: LIVE_FEED_LEAGUES.find((one) => one.name === name)?.value?.split('+') ?? [],
  }))
}

/** A setting that the chosen provider requires. */
function needed(
  name:
    | 'TWILIO_ACCOUNT_SID'
    | 'TWILIO_AUTH_TOKEN'
    | 'TWILIO_FROM'
    | 'GEETEST_ID'
    | 'GEETEST_KEY'
    | 'S3_ENDPOINT'
    | 'S3_BUCKET'
    | 'S3_ACCESS_KEY_ID'
    | 'S3_SECRET_ACCESS_KEY',
  settings: Settings,
): string {
  const value = settings[name]
  if (value === undefined) throw new ConfigProblem(`${name} is required by the provider you chose.`)
  return value
}

function twilioOf(settings: Settings): Config['twilio'] {
  if (settings.SMS_PROVIDER !== 'twilio') return null
  return {
    accountSid: needed('TWILIO_ACCOUNT_SID', settings),
    authToken: needed('TWILIO_AUTH_TOKEN', settings),
    from: needed('TWILIO_FROM', settings),
  }
}

function geetestOf(settings: Settings): Config['geetest'] {
  if (settings.CAPTCHA_PROVIDER !== 'geetest') return null
  return { id: needed('GEETEST_ID', settings), key: needed('GEETEST_KEY', settings) }
}

function s3Of(settings: Settings): Config['s3'] {
  if (settings.STORAGE !== 's3') return null
  const { S3_REGION: region } = settings
  const [endpoint, bucket] = [needed('S3_ENDPOINT', settings), needed('S3_BUCKET', settings)]
  return {
    endpoint,
    bucket,
    region,
    accessKeyId: needed('S3_ACCESS_KEY_ID', settings),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY', settings),
  }
}

/**
 * The working directory of the user who runs a command: npm changes into the folder of the project and passes the
 * original.
 */
export function callerFolder(env: NodeJS.ProcessEnv = process.env, folder: string = process.cwd()): string {
  const isByNpm = env.INIT_CWD !== undefined && env.npm_lifecycle_event !== undefined
  return isByNpm && resolve(folder) === join(import.meta.dirname, '..') ? env.INIT_CWD! : folder
}

/** The environment of a process that this one starts, with `more` over its own. */
export function childEnvironment(more: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...more }
}

/** Settings of this process with where they come from; secrets without their value. */
export function settingsInForce(given: Partial<Given> = {}) {
  return settingsOf({ env: process.env, args: process.argv, ...given })
}
