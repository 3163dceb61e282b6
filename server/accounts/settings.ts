import { createGeetest } from '#adapters/captcha/geetest.ts'
import { createTwilioSms } from '#adapters/sms/twilio.ts'
import type { Log } from '#core/log.ts'
import type { Config } from '../config.ts'
import { defaultCaps, defaultSmsAreas } from './engine.ts'
import type { AccountSettings } from './engine.ts'
import { readSecrets } from './secrets.ts'

/** How accounts work with the operator's settings. */
export function settingsOf(config: Config, log: Log): Partial<AccountSettings> {
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
