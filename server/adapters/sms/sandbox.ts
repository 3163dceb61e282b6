import type { SmsMessage, SmsPort } from './index.ts'

/** Sends nothing: passes each message to the outbox, where it can be read in development. */
export function createSandboxSms({ keep }: { keep(message: SmsMessage): Promise<void> }): SmsPort {
  return { name: 'sandbox', send: keep }
}
