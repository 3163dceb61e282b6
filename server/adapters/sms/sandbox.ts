import type { SmsMessage, SmsPort } from './index.ts'

/** Sends nothing: hands each message to whoever keeps the outbox, where it can be read in development. */
export function createSandboxSms({ keep }: { keep(message: SmsMessage): Promise<void> }): SmsPort {
  return { name: 'sandbox', send: keep }
}
