/** One message to one phone. `code` is in `text` already; the sandbox shows it apart. */
export type SmsMessage = { areaNo: string; phone: string; purpose: string; code: string; text: string }

/** Sends messages. Rejects with `SmsAway` where nothing was sent for reasons that may pass. */
export type SmsPort = { name: string; send(message: SmsMessage): Promise<void> }

/** The provider did not take the message. The reason is for the log; it holds neither number nor text. */
export class SmsAway extends Error {
  readonly isLasting: boolean

  constructor(reason: string, { isLasting = false, cause }: { isLasting?: boolean; cause?: unknown } = {}) {
    super(`The message was not sent: ${reason}`, { cause })
    this.name = 'SmsAway'
    this.isLasting = isLasting
  }
}
