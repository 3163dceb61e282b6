/** One message to one phone. `code` is in `text` already; the sandbox shows it separately. */
export type SmsMessage = { areaNo: string; phone: string; purpose: string; code: string; text: string }

/** Sends messages. Rejects with `SmsAway` where nothing was sent for temporary reasons. */
export type SmsPort = { name: string; send(message: SmsMessage): Promise<void> }

/** The provider refused the message. The reason is for the log; it contains neither number nor text. */
export class SmsAway extends Error {
  readonly isLasting: boolean

  constructor(reason: string, { isLasting = false, cause }: { isLasting?: boolean; cause?: unknown } = {}) {
    super(`The message was not sent: ${reason}`, { cause })
    this.name = 'SmsAway'
    this.isLasting = isLasting
  }
}
