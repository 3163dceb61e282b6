import { createGeetest } from '#adapters/captcha/geetest.ts'
import { createStorage } from '#adapters/storage/index.ts'
import { createTwilioSms } from '#adapters/sms/twilio.ts'
import type { Log } from '#core/log.ts'
import { personalColumnsOf, type PartTools } from '#core/part.ts'
import type { Config } from '../config.ts'
import { createAccounts, defaultCaps, defaultSmsAreas, type AccountSettings, type Engine } from './engine.ts'
import { readSecrets } from './secrets/secrets.ts'

/** Builds accounts from the operator's settings. */
export function createEngine({ config, database, log, parts }: PartTools): Engine {
  const storage = createStorage(config)
  return createAccounts(database, { ...settingsOf(config, log), storage, personal: personalColumnsOf(parts) })
}

function settingsOf(config: Config, log: Log): Partial<AccountSettings> {
  const { twilio, geetest, smsAreas, smsPerDay, publicUrl, isPlainHttpLoginAllowed, areSecretsInUrlAllowed } = config
  return {
    secrets: readSecrets(config.secretKeys, config.dataFolder),
    ...(twilio === null ? {} : { sms: createTwilioSms(twilio) }),
    ...(geetest === null ? {} : { geetest: createGeetest(geetest) }),
    smsAreas: smsAreas ?? defaultSmsAreas,
    caps: { ...defaultCaps, perDay: smsPerDay },
    isPlainHttpLoginAllowed,
    areSecretsInUrlAllowed,
    publicUrl,
    log,
  }
}
